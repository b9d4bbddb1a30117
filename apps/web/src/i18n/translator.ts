import { createInstance, type TFunction } from 'i18next'
import type { SmallStore } from '../contracts/small-store'
import type { Namespace } from './keys'
import { detectLanguage, fallbackLanguage, type Language, languageKey } from './languages'

type WordsModule = { default: Record<string, string> }
const files = import.meta.glob<WordsModule>('./locales/*/*.json')

const instance = createInstance()
void instance.init({
  lng: fallbackLanguage,
  fallbackLng: fallbackLanguage,
  resources: {},
  ns: [],
  defaultNS: 'shell',
  // Keys are flat (`form.duration`), and React escapes: the library must do neither.
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
})

const wanted = new Set<Namespace>()
const translators = new Map<string, TFunction>()
const listeners = new Set<() => void>()
let language: Language = fallbackLanguage
let isPseudo = false
/** Grows whenever words or language change. */
let version = 0

function changed() {
  version++
  translators.clear()
  for (const listener of listeners) listener()
}

async function loadFile(lng: Language, namespace: Namespace): Promise<void> {
  if (instance.hasResourceBundle(lng, namespace)) return
  const load = files[`./locales/${lng}/${namespace}.json`]
  if (!load) throw new Error(`no words for ${lng}/${namespace}`)
  const words = (await load()).default
  instance.addResourceBundle(lng, namespace, isPseudo ? (await import('./pseudo')).pseudo(words) : words)
}

/** Fetches words before a screen that needs them is shown; English stands in where a file cannot be had. */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace)
  const missing = namespaces.filter((namespace) => !instance.hasResourceBundle(language, namespace))
  if (missing.length === 0) return
  await Promise.all(
    missing.map((namespace) =>
      loadFile(language, namespace).catch(() => loadFile(fallbackLanguage, namespace)),
    ),
  )
  changed()
}

async function use(next: Language): Promise<void> {
  const before = language
  language = next
  try {
    await Promise.all([...wanted].map((namespace) => loadFile(next, namespace)))
  } catch (error) {
    language = before
    throw error
  }
  await instance.changeLanguage(next)
  if (typeof document !== 'undefined') document.documentElement.lang = next
  changed()
}

/** Language from this device's choice, the browser, the page; `?lang=pseudo` marks every translated text. */
export async function startLanguage(small: SmallStore): Promise<void> {
  isPseudo = new URLSearchParams(location.search).get('lang') === 'pseudo'
  await use(detectLanguage([small.read(languageKey), ...navigator.languages, document.documentElement.lang]))
}

/** Changes the language and remembers it. Rejects, changing nothing, where its words cannot be fetched. */
export async function chooseLanguage(small: SmallStore, next: Language): Promise<void> {
  await use(next)
  small.write(languageKey, next)
}

/** For drawing pages ahead of time. */
export async function setLanguage(next: Language): Promise<void> {
  language = next
  await instance.changeLanguage(next)
}

export function currentLanguage(): Language {
  return language
}

export function onWords(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function wordsVersion(): number {
  return version
}

/** The translating function of one namespace in the current language. */
export function translatorOf<N extends Namespace>(namespace: N): TFunction<N> {
  const key = `${version}/${language}/${namespace}`
  let translator = translators.get(key)
  if (!translator) {
    // One object while nothing changes, so that what is computed with it can be kept.
    translator = instance.getFixedT(language, namespace) as TFunction
    translators.set(key, translator)
  }
  return translator as TFunction<N>
}
