import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Checks the messages of one language against its glossary (`apps/web/src/i18n/glossary`): one word for each concept,
 * and the typography of the language.
 */

/**
 * A refused word matches whole words; `*` at its beginning or end matches the rest of a longer word. In Chinese it
 * matches anywhere. Its case counts if it has a capital letter. The phrases of `except` are taken out of the message
 * first.
 * @typedef {{ concept: string, word: string, refused: readonly string[], except?: readonly string[] }} GlossaryWord
 */

/**
 * A match of `pattern` is a fault. `fault` is a message with it, `right` the same message without it.
 * @typedef {{ rule: string, pattern: string, fault: string, right: string }} TypographyRule
 */

/** @typedef {{ words: readonly GlossaryWord[], typography: readonly TypographyRule[] }} Glossary */

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
 * @param {string} language
 * @param {Glossary} glossary
 * @param {string} message
 * @returns {string[]} what is wrong with the message, without its key
 */
export function glossaryComplaints(language, glossary, message) {
  const text = withoutPlaceholders(message)
  const words = glossary.words.flatMap(({ word, refused, except = [] }) => {
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

/**
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
