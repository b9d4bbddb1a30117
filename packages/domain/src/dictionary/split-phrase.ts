import { type FindableTerm, LONGEST_SEARCH, spellingKey, type TermIndex } from './find-terms'
import { termLevels } from './term'

/** The maximum number of words of a phrase. Longer texts are sentences. */
const MOST_WORDS = 12
const BETWEEN_WORDS = /[\s,;:/+–—-]+/u
/** Conjunctions and articles. Some are also names of notes. */
const joiningWords: ReadonlySet<string> = new Set(
  'e ed et und and y la le les il el los las der die das the'.split(' '),
)

/** One or more words of a phrase: the name of a term, or words without a term. */
export interface PhrasePart {
  /** The words of the part as typed, with single spaces. */
  readonly text: string
  /** The term with this name, or null if the dictionary has none. */
  readonly term: FindableTerm | null
}

/**
 * Splits a phrase such as `molto rit.` from left to right into the longest names of terms. Words between names
 * become parts without a term, except joining words such as `e` and `und`. Returns an empty list for a name, a
 * single word, or a text with more unknown than known words. Also returns an empty list for more than 12 words
 * or 160 characters.
 */
export function splitPhrase(index: TermIndex, typed: string): PhrasePart[] {
  if (typed.length > LONGEST_SEARCH) return []
  const words = typed.split(BETWEEN_WORDS).filter((word) => spellingKey(word) !== '')
  if (words.length < 2 || words.length > MOST_WORDS) return []
  const named = termsNamed(index, new Set(spansOf(words)))
  if (named.has(spellingKey(words.join(' ')))) return []
  const parts = cut(words, named)
  const count = (isKnown: boolean) =>
    parts
      .filter(({ term }) => (term !== null) === isKnown)
      .reduce((sum, { text }) => sum + text.split(' ').length, 0)
  const isPhrase = parts.length > 1 && count(true) >= Math.max(1, count(false))
  return isPhrase ? parts : []
}

/** Returns the folded text of every sequence of consecutive words. */
function spansOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) =>
    words.slice(start).map((_, length) => spellingKey(words.slice(start, start + length + 1).join(' '))),
  )
}

/** Returns the best term of each wanted name: a headword before a synonym, then the easiest term. */
function termsNamed({ terms }: TermIndex, wanted: ReadonlySet<string>): Map<string, FindableTerm> {
  const found = new Map<string, { term: FindableTerm; rank: number }>()
  for (const { term, spellings } of terms) {
    for (const { folded, rank } of spellings) {
      if (!wanted.has(folded)) continue
      const other = found.get(folded)
      if (!other || rank < other.rank || (rank === other.rank && isEasier(term, other.term))) {
        found.set(folded, { term, rank })
      }
    }
  }
  return new Map([...found].map(([folded, { term }]) => [folded, term]))
}

function isEasier(a: FindableTerm, b: FindableTerm): boolean {
  return termLevels.indexOf(a.level) < termLevels.indexOf(b.level)
}

function cut(words: readonly string[], named: ReadonlyMap<string, FindableTerm>): PhrasePart[] {
  const parts: PhrasePart[] = []
  let unknown: string[] = []
  const closeUnknown = () => {
    if (unknown.length > 0) parts.push({ text: unknown.join(' '), term: null })
    unknown = []
  }
  let at = 0
  while (at < words.length) {
    const part = longestName(words, at, named)
    if (part) {
      closeUnknown()
      parts.push(part)
      at += part.text.split(' ').length
    } else {
      const word = words[at] ?? ''
      if (joiningWords.has(spellingKey(word))) closeUnknown()
      else unknown.push(word)
      at++
    }
  }
  closeUnknown()
  return parts
}

function longestName(
  words: readonly string[],
  start: number,
  named: ReadonlyMap<string, FindableTerm>,
): PhrasePart | undefined {
  for (let end = words.length; end > start; end--) {
    const text = words.slice(start, end).join(' ')
    const key = spellingKey(text)
    const term = end === start + 1 && joiningWords.has(key) ? undefined : named.get(key)
    if (term) return { text, term }
  }
  return undefined
}
