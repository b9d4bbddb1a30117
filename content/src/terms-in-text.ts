import type { DictionaryLanguage } from '@segno/domain/dictionary/dictionary-language'
import type { TermListing, TermNames } from '@segno/domain/dictionary/term'
import { foldText } from '@segno/domain/shared/fold-text'
import type { BySlug } from './dictionary-files'

/** A part of a text. A part with a slug is a term of the dictionary. */
export interface TextPart {
  readonly text: string
  readonly slug?: string
}

/** The minimum length of a term in characters. Shorter terms are often everyday words. */
const SHORTEST = 5
const SHORTEST_ABBREVIATION = 4

/** Abbreviations that are also everyday words at the end of a sentence: `I broke a string.`, `It took ten.` */
const everyday: ReadonlySet<string> = new Set([
  'cant.',
  'div.',
  'leg.',
  'mor.',
  'port.',
  'rub.',
  'sim.',
  'string.',
  'sub.',
  'ten.',
])

/**
 * Returns a function that splits a text into plain parts and terms printed in scores: `cédez`, `poco a poco`,
 * `rit.`. It ignores terms from the reader's own language. It also ignores words that name or explain terms in
 * that language, such as Spanish *lento*.
 */
export function createTermFinder(
  language: DictionaryLanguage,
  listings: BySlug<TermListing>,
  names: BySlug<TermNames>,
): (text: string) => TextPart[] {
  const ordinary = ordinaryWords(names)
  const slugs = new Map<string, string>()
  for (const [slug, { term, origin, abbreviations }] of Object.entries(listings)) {
    if (term === undefined) continue
    const folded = foldText(term)
    if (origin !== language && folded.length >= SHORTEST && !ordinary.has(folded)) slugs.set(folded, slug)
    for (const short of abbreviations) {
      const folded = foldText(short)
      const isWord = everyday.has(folded) || ordinary.has(folded.slice(0, -1))
      if (short.endsWith('.') && short.length >= SHORTEST_ABBREVIATION && !isWord) slugs.set(folded, slug)
    }
  }
  const words = [...slugs.keys()].sort((a, b) => b.length - a.length).map(escaped)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
  return (text) => partsOf(text, pattern, slugs)
}

/** Returns the parts of a text in order. Together they contain every character of it. */
function partsOf(text: string, pattern: RegExp, slugs: ReadonlyMap<string, string>): TextPart[] {
  const folded = foldedInPlace(text)
  const parts: TextPart[] = []
  let end = 0
  for (const match of folded.matchAll(pattern)) {
    const slug = slugs.get(match[0])
    if (slug === undefined) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    end = match.index + match[0].length
    parts.push({ text: text.slice(match.index, end), slug })
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/**
 * Folds each UTF-16 unit alone and keeps it if its folded form has another length. Indexes of the result fit
 * the original text.
 */
function foldedInPlace(text: string): string {
  return text
    .split('')
    .map((sign) => {
      const folded = foldText(sign)
      return folded.length === 1 ? folded : sign
    })
    .join('')
}

function ordinaryWords(names: BySlug<TermNames>): Set<string> {
  const texts = Object.values(names).flatMap(({ name, synonyms = [], gloss }) => [name, ...synonyms, gloss])
  return new Set(texts.flatMap((text) => foldText(text ?? '').split(/[^\p{L}]+/u)))
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
