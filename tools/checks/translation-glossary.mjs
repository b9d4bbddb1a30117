import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Checks the messages of one language against its glossary (`apps/web/src/i18n/glossary`): one word for each concept,
 * one name for each thing, and the typography of the language.
 */

/**
 * A refused word matches whole words; `*` at its beginning or end matches the rest of a longer word. In Chinese it
 * matches anywhere. Its case counts if it has a capital letter. The phrases of `except` are taken out of the message
 * first. `labels` are whole messages that may be a refused word, because they name another concept: a work is not a piece.
 * @typedef {{
 *   concept: string,
 *   word: string,
 *   refused: readonly string[],
 *   except?: readonly string[],
 *   labels?: readonly string[],
 * }} GlossaryWord
 */

/**
 * A match of `pattern` is a fault. `fault` is a message with it, `right` the same message without it.
 * @typedef {{ rule: string, pattern: string, fault: string, right: string }} TypographyRule
 */

/**
 * `meanings` lists the translations of an English text that means several things. A `_many` form counts whole millions:
 * `afterMillions` lists the words that join such a number and its noun ("1 000 000 de entradas"), and words that need
 * none.
 * @typedef {{
 *   words: readonly GlossaryWord[],
 *   typography: readonly TypographyRule[],
 *   afterMillions?: { words: readonly string[], except: readonly string[] },
 *   meanings?: Readonly<Record<string, readonly string[]>>,
 * }} Glossary
 */

/** @typedef {Record<string, Record<string, string>>} Messages of a language: by namespace, then key */

/** @param {string} text */
const withoutPlaceholders = (text) => text.replace(/\{\{[^}]*\}\}/g, 'X')

/** @param {string} word @param {string} language */
function refusedPattern(word, language) {
  const stem = word.replace(/^\*|\*$/g, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (language.startsWith('zh')) return new RegExp(stem, 'u')
  const before = word.startsWith('*') ? '' : '(?<![\\p{L}\\d])'
  const after = word.endsWith('*') ? '' : '(?![\\p{L}\\d])'
  return new RegExp(before + stem + after, /\p{Lu}/u.test(stem) ? 'u' : 'iu')
}

/**
 * Checks one message against the glossary of its language.
 * @param {string} language
 * @param {Glossary} glossary
 * @param {string} message
 * @returns {string[]} what is wrong with the message, without its key
 */
export function glossaryComplaints(language, glossary, message) {
  const text = withoutPlaceholders(message)
  const words = glossary.words.flatMap(({ word, refused, except = [], labels = [] }) => {
    if (labels.includes(text)) return []
    const searched = except.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)
    return refused
      .filter((one) => refusedPattern(one, language).test(searched))
      .map((one) => `has "${one}": the glossary says "${word}"`)
  })
  const faults = glossary.typography
    .filter(({ pattern }) => new RegExp(pattern, 'u').test(text))
    .map(({ rule }) => `breaks the rule "${rule}"`)
  return [...words, ...faults]
}

/** The number of a plural form, and the word after it. */
const COUNTED_WORD = /\{\{(?:count|number|formatted)\}\}[ \u00a0](\p{L}+’?)/u

/**
 * Returns a complaint if the word after the number of a `_many` form is wrong.
 * @param {Glossary} glossary
 * @param {string} key
 * @param {string} message
 * @returns {string[]}
 */
export function manyComplaints({ afterMillions }, key, message) {
  const word = key.endsWith('_many') ? COUNTED_WORD.exec(message)?.[1] : undefined
  if (!afterMillions || word === undefined) return []
  const { words, except } = afterMillions
  return words.includes(word) || except.includes(word) ? [] : [`needs "${words[0]}" before "${word}"`]
}

/**
 * Returns a line for each concept whose word no message uses: such a row protects nothing.
 * @param {string} language
 * @param {Glossary} glossary
 * @param {readonly string[]} messages
 */
export function unusedWords(language, glossary, messages) {
  const all = messages.join('\n').toLocaleLowerCase(language)
  return glossary.words
    .filter(({ word }) => !all.includes(word.toLocaleLowerCase(language)))
    .map(({ concept, word }) => `glossary/${language}.json ${concept}: no message has "${word}"`)
}

/** Keys of plural forms. Other languages have other forms than English, so their texts cannot be compared. */
const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/

/**
 * Groups the translations by their English text, without plural forms.
 * @param {Messages} english
 * @param {Messages} own
 */
function translationsByEnglish(english, own) {
  /** @type {Map<string, Map<string, string>>} English text, then translation, then the first place of it */
  const found = new Map()
  for (const [namespace, messages] of Object.entries(english)) {
    for (const [key, text] of Object.entries(messages)) {
      const translation = own[namespace]?.[key]
      if (PLURAL_FORM.test(key) || translation === undefined) continue
      const places = found.get(text) ?? new Map()
      found.set(text, places)
      if (!places.has(translation)) places.set(translation, `${namespace}.json ${key}`)
    }
  }
  return found
}

/**
 * Returns a line for each English text with several translations that `meanings` does not list. The button, the heading
 * and the command for one thing have one name. Also returns a line for each listed translation without a message.
 * @param {string} language
 * @param {Glossary} glossary
 * @param {Messages} english
 * @param {Messages} own
 */
export function namesComplaints(language, { meanings = {} }, english, own) {
  const found = translationsByEnglish(english, own)
  const unlisted = [...found].flatMap(([text, places]) => {
    if (places.size === 1 || [...places.keys()].every((name) => meanings[text]?.includes(name))) return []
    const names = [...places].map(([name, place]) => `"${name}" (${place})`).join(' and ')
    return [
      `${language}: "${text}" is ${names}: use one, or list them in meanings of glossary/${language}.json`,
    ]
  })
  const stale = Object.entries(meanings).flatMap(([text, names]) =>
    names
      .filter((name) => !found.get(text)?.has(name))
      .map((name) => `glossary/${language}.json meanings "${text}": no message has "${name}"`),
  )
  return [...unlisted, ...stale]
}

/**
 * Reads the glossary of each language.
 * @param {string} folder the one with a file for each language
 * @returns {Record<string, Glossary>}
 */
export function readGlossaries(folder) {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return Object.fromEntries(
    files.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(join(folder, name), 'utf8')),
    ]),
  )
}
