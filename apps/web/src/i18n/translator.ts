import { FALLBACK_LANGUAGE, type Language } from '@segno/domain/language/languages'
import type { KeyValueStore } from '../contracts/key-value-store'
import type { Namespace, Translate } from './keys'
import { detectLanguage, LANGUAGE_KEY } from './languages'
import { type LocaleFiles, MessageCatalog } from './message-catalog'

/**
 * The loaders of each language's messages. They are in other chunks, so that `start` contains no list of
 * messages.
 */
const locales = import.meta.glob<{ files: LocaleFiles }>('./locale-files/*.ts')

const catalog = new MessageCatalog()
const wanted = new Set<Namespace>()
const translators = new Map<string, Translate<Namespace>>()
const listeners = new Set<() => void>()
let language: Language = FALLBACK_LANGUAGE
let isPseudo = false
/** A counter that increases whenever messages are loaded or the language changes. */
let version = 0

function changed() {
  version++
  translators.clear()
  for (const listener of listeners) listener()
}

async function loadFile(lng: Language, namespace: Namespace): Promise<void> {
  if (catalog.has(lng, namespace)) return
  const locale = await locales[`./locale-files/${lng}.ts`]?.()
  const load = locale?.files[`./${namespace}.json`]
  if (!load) throw new Error(`no messages for ${lng}/${namespace}`)
  const messages = (await load()).default
  catalog.add(lng, namespace, isPseudo ? (await import('./pseudo')).pseudo(messages) : messages)
}

/**
 * Fetches the messages of a screen before it is shown. Uses English if a file cannot be fetched, and rejects if
 * English fails too.
 */
export async function loadMessages(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  const missing = namespaces.filter((namespace) => !catalog.has(language, namespace))
  if (missing.length === 0) return
  await Promise.all(
    missing.map((namespace) =>
      loadFile(language, namespace).catch(() => loadFile(FALLBACK_LANGUAGE, namespace)),
    ),
  )
  changed()
}

/** Fetches all requested namespaces of a language. It loops, because screens may request more meanwhile. */
async function loadAll(next: Language): Promise<void> {
  for (;;) {
    const missing = [...wanted].filter((namespace) => !catalog.has(next, namespace))
    if (missing.length === 0) return
    await Promise.all(missing.map((namespace) => loadFile(next, namespace)))
  }
}

function use(next: Language): void {
  language = next
  document.documentElement.lang = next
  changed()
}

/**
 * Sets the first language: the stored one, else the browser's, else the page's, else English. `?lang=pseudo`
 * marks translated texts.
 */
export function startLanguage(keyValueStore: KeyValueStore): void {
  isPseudo = new URLSearchParams(location.search).get('lang') === 'pseudo'
  use(
    detectLanguage([keyValueStore.read(LANGUAGE_KEY), ...navigator.languages, document.documentElement.lang]),
  )
}

/** The last choice whose messages are still being fetched; null if there is none. */
let lastChoice: { readonly storedBefore: string | null } | null = null

/**
 * Changes the language and stores the choice. Rejects and changes nothing if the messages cannot be fetched. Of
 * two concurrent choices the later one wins, even if its messages arrive first.
 */
export async function chooseLanguage(keyValueStore: KeyValueStore, next: Language): Promise<void> {
  const storedBefore = lastChoice ? lastChoice.storedBefore : keyValueStore.read(LANGUAGE_KEY)
  const choice = { storedBefore }
  lastChoice = choice
  // Store the choice first, because the page may close before the messages arrive.
  keyValueStore.write(LANGUAGE_KEY, next)
  try {
    await loadAll(next)
  } catch (error) {
    if (lastChoice !== choice) return
    lastChoice = null
    if (storedBefore) keyValueStore.write(LANGUAGE_KEY, storedBefore)
    else keyValueStore.remove(LANGUAGE_KEY)
    throw error
  }
  if (lastChoice !== choice) return
  lastChoice = null
  use(next)
}

/** Sets the language without a stored choice, for prerendering only. */
export function setLanguage(next: Language): void {
  language = next
}

export function currentLanguage(): Language {
  return language
}

export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function messagesVersion(): number {
  return version
}

/** Returns the translation function of some namespaces in the current language. */
export function translatorOf<N extends Namespace>(...namespaces: readonly N[]): Translate<N> {
  const name = `${language}/${namespaces.join()}`
  let translator = translators.get(name)
  if (!translator) {
    const languages = [language, FALLBACK_LANGUAGE]
    // Keep the same function until messages or the language change, so that hooks can depend on it.
    translator = (key, values) => catalog.text(languages, namespaces, key, values)
    translators.set(name, translator)
  }
  return translator as Translate<N>
}
