import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  glossaryComplaints,
  manyComplaints,
  namesComplaints,
  readGlossaries,
  unusedWords,
} from './translation-glossary.mjs'
import {
  characterPairs,
  exclamations,
  forbiddenWords,
  languages,
  nativeNames,
  sameInChinese,
} from './translation-rules.mjs'

/**
 * Compares the messages of each language with the English ones: the same keys and placeholders, the plural forms of the
 * language, the voice of translation-rules.mjs, and the glossary.
 */

/** @typedef {Record<string, string>} Words one file: key to text */
/** @typedef {Record<string, Record<string, Words>>} Locales language, then namespace */
/** @typedef {import('./translation-glossary.mjs').Glossary} Glossary */
/** @typedef {Record<string, Glossary>} Glossaries by language */

const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/

/**
 * @param {string} key
 * @param {Words} english
 * @returns {string | undefined} the name before the plural form, if the key is one
 */
function pluralBase(key, english) {
  if (!PLURAL_SUFFIX.test(key)) return undefined
  const base = key.replace(PLURAL_SUFFIX, '')
  return `${base}_other` in english || `${base}_one` in english ? base : undefined
}

/** @param {string} language @param {string} base */
function pluralKeys(language, base) {
  const type = base.endsWith('_ordinal') ? 'ordinal' : 'cardinal'
  const { pluralCategories } = new Intl.PluralRules(language, { type }).resolvedOptions()
  return pluralCategories.map((category) => `${base}_${category}`)
}

/** Returns the keys a language needs for the English ones. @param {string} language @param {Words} english */
function expectedKeys(language, english) {
  return new Set(
    Object.keys(english).flatMap((key) => {
      const base = pluralBase(key, english)
      return base === undefined ? [key] : pluralKeys(language, base)
    }),
  )
}

/** @param {string} text */
function placeholders(text) {
  return new Set([...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1] ?? ''))
}

/**
 * @param {string} language
 * @param {string} key
 * @param {string} text
 * @param {Words} english
 */
function placeholderComplaint(language, key, text, english) {
  const base = pluralBase(key, english)
  const models =
    base === undefined ? [english[key] ?? ''] : pluralKeys('en', base).map((name) => english[name] ?? '')
  const wanted = new Set(models.flatMap((model) => [...placeholders(model)]))
  const found = placeholders(text)
  // "One day" needs no number; the French form also means zero, so it must show the number.
  const numberMayBeWord = base !== undefined && key.endsWith('_one') && language !== 'fr'
  if (numberMayBeWord && !found.has('count')) wanted.delete('count')
  const missing = [...wanted].filter((name) => !found.has(name))
  const extra = [...found].filter((name) => !wanted.has(name))
  if (missing.length + extra.length === 0) return undefined
  return `placeholders differ: ${[...missing.map((name) => `no {{${name}}}`), ...extra.map((name) => `{{${name}}} is not in English`)].join(', ')}`
}

/**
 * Returns the English text a key is a translation of; '' if there is none.
 * @param {string} key @param {Words} english
 */
function englishText(key, english) {
  const base = pluralBase(key, english)
  return english[key] ?? (base === undefined ? undefined : english[`${base}_other`]) ?? ''
}

/** @param {string} language @param {string} text */
function scriptComplaint(language, text) {
  const index = language === 'zh-TW' ? 1 : language === 'zh-CN' ? 0 : -1
  if (index < 0) return undefined
  const own = nativeNames.reduce((rest, name) => rest.replaceAll(name, ''), text)
  const wrong = characterPairs.map((pair) => pair[index] ?? '').filter((character) => own.includes(character))
  if (wrong.length === 0) return undefined
  return `has ${index === 1 ? 'simplified' : 'traditional'} characters: ${wrong.join(' ')}`
}

/** @param {string} language @param {string} text @param {string} english */
function untranslatedComplaint(language, text, english) {
  if (!language.startsWith('zh') || text !== english) return undefined
  const words = text.replace(/\{\{[^}]*\}\}/g, '').match(/\p{Script=Latin}{2,}/gu) ?? []
  return words.some((word) => !sameInChinese.has(word)) ? 'is the English text' : undefined
}

/** @param {string} language @param {string} text @param {string} english */
function voiceComplaints(language, text, english) {
  const complaints = []
  if (/[!！¡]/.test(text) && !exclamations.has(english)) complaints.push('has an exclamation mark')
  for (const pattern of forbiddenWords[language] ?? []) {
    const word = pattern.exec(text)?.[0]
    if (word) complaints.push(`has the word "${word}"`)
  }
  return complaints
}

/**
 * @param {string} language
 * @param {string} key
 * @param {unknown} text
 * @param {Words} english
 * @param {Glossary | undefined} glossary
 * @returns {string[]}
 */
function textComplaints(language, key, text, english, glossary) {
  if (typeof text !== 'string') return ['is not a text: keys are flat']
  if (text.trim() === '') return ['is empty']
  const model = englishText(key, english)
  return [
    text === text.trim() ? undefined : 'begins or ends with a space',
    text.includes('<') ? 'contains "<"' : undefined,
    placeholderComplaint(language, key, text, english),
    untranslatedComplaint(language, text, model),
    scriptComplaint(language, text),
    ...voiceComplaints(language, text, model),
    ...(glossary
      ? [...glossaryComplaints(language, glossary, text), ...manyComplaints(glossary, key, text)]
      : []),
  ].filter((complaint) => complaint !== undefined)
}

/**
 * @param {string} language
 * @param {string} namespace
 * @param {Words} words
 * @param {Words} english
 * @param {Glossary | undefined} glossary
 */
function fileComplaints(language, namespace, words, english, glossary) {
  const expected = expectedKeys(language, english)
  const at = (/** @type {string} */ key) => `${language}/${namespace}.json ${key}`
  const missing = [...expected].filter((key) => !(key in words)).map((key) => `${at(key)} is missing`)
  const known = Object.entries(words).flatMap(([key, text]) =>
    expected.has(key)
      ? textComplaints(language, key, text, english, glossary).map((complaint) => `${at(key)} ${complaint}`)
      : [`${at(key)} is not a key of English, or no plural form of the language`],
  )
  return [...missing, ...known]
}

/**
 * Returns a line for each fault of the messages.
 * @param {Locales} locales
 * @param {Glossaries} [glossaries]
 * @returns {string[]}
 */
export function checkTranslations(locales, glossaries = {}) {
  const english = locales.en ?? {}
  if (Object.keys(english).length === 0) return ['There are no English words.']
  return [...new Set([...languages, ...Object.keys(locales)])].flatMap((language) => {
    const files = locales[language] ?? {}
    const extra = Object.keys(files).filter((namespace) => !(namespace in english))
    return [
      ...extra.map((namespace) => `${language}/${namespace}.json has no English file`),
      ...Object.entries(english).flatMap(([namespace, words]) => {
        const own = files[namespace]
        return own
          ? fileComplaints(language, namespace, own, words, glossaries[language])
          : [`${language}/${namespace}.json is missing`]
      }),
      ...(glossaries[language] ? namesComplaints(language, glossaries[language], english, files) : []),
    ]
  })
}

/** Returns the keys that a file has twice: `JSON.parse` keeps the last one without an error. @param {string} text */
export function repeatedKeys(text) {
  const keys = [...text.matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)].map((match) => match[1] ?? '')
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))]
}

/**
 * Returns the messages of all languages, and a complaint about each key that a file has twice.
 * @param {string} folder the one with a folder for each language
 * @returns {{ locales: Locales, complaints: string[] }}
 */
export function readLocales(folder) {
  /** @type {Locales} */
  const locales = {}
  const complaints = []
  for (const language of existsSync(folder) ? readdirSync(folder) : []) {
    const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'))
    locales[language] = {}
    for (const name of files) {
      const text = readFileSync(join(folder, language, name), 'utf8')
      complaints.push(...repeatedKeys(text).map((key) => `${language}/${name} ${key} is there twice`))
      locales[language][name.slice(0, -'.json'.length)] = JSON.parse(text)
    }
  }
  return { locales, complaints }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../apps/web/src/i18n/locales', import.meta.url))
  const { locales, complaints } = readLocales(folder)
  const glossaries = readGlossaries(join(folder, '../glossary'))
  const unused = Object.entries(glossaries).flatMap(([language, glossary]) =>
    unusedWords(language, glossary, Object.values(locales[language] ?? {}).flatMap(Object.values)),
  )
  const all = [...complaints, ...checkTranslations(locales, glossaries), ...unused]
  for (const complaint of all) console.error(complaint)
  if (all.length > 0) process.exit(1)
  const keys = Object.values(locales.en ?? {}).reduce((sum, words) => sum + Object.keys(words).length, 0)
  console.log(`${keys} English texts, whole in ${languages.length} languages.`)
}
