import { foldText } from '../shared/fold-text'
import { editDistance } from '../shared/text-similarity'
import { LOOK_UP_LENGTH } from './look-up-text'
import { type TermLevel, termLevels } from './term'

/**
 * The maximum number of characters that `findTerms` compares. Comparing longer text with every name would block
 * the page for seconds.
 */
export const LONGEST_SEARCH = 2 * LOOK_UP_LENGTH

/** A term with the names by which `findTerms` finds it. */
export interface FindableTerm {
  readonly slug: string
  readonly level: TermLevel
  /** The names in the language of the reader: the headword, then synonyms. */
  readonly names: readonly string[]
  /** Abbreviations, signs, and the names in the other languages. */
  readonly spellings: readonly string[]
}

/** The kinds of match, best first. */
const ranks = {
  headword: 0,
  name: 1,
  spelling: 2,
  headwordStart: 3,
  nameStart: 4,
  wordStart: 5,
  oneSlip: 6,
  twoSlips: 7,
  inside: 8,
} as const

interface Spelling {
  /** The spelling before folding. A look-up with exactly this text ranks at least as a name. */
  readonly written: string
  readonly folded: string
  readonly words: readonly string[]
  /** The characters of the spelling as bits (`lettersOf`). */
  readonly letters: number
  readonly rank: number
  readonly startRank: number
}

interface IndexedTerm {
  readonly term: FindableTerm
  readonly spellings: readonly Spelling[]
}

export interface TermIndex {
  readonly terms: readonly IndexedTerm[]
}

const JOINTS = /[-/\s]+/g
const POINTS = /[.,'()°]+/g

/**
 * Returns the folded text that look-ups compare. `D.C. al Fine` and `dc al fine` have one key, and so have
 * `mezzo-forte` and `mezzo forte`.
 */
export function spellingKey(text: string): string {
  return foldText(text).replace(POINTS, '').replace(JOINTS, ' ').trim()
}

/** Returns the index that look-ups search. Build it once for a language. */
export function indexTerms(terms: Iterable<FindableTerm>): TermIndex {
  return {
    terms: Array.from(terms, (term) => ({
      term,
      spellings: [
        ...term.names.map((name, place) =>
          spellingOf(
            name,
            place === 0 ? ranks.headword : ranks.name,
            place === 0 ? ranks.headwordStart : ranks.nameStart,
          ),
        ),
        ...term.spellings.map((name) => spellingOf(name, ranks.spelling, ranks.nameStart)),
      ],
    })),
  }
}

function spellingOf(written: string, rank: number, startRank: number): Spelling {
  const folded = spellingKey(written)
  return { written, folded, words: folded.split(' '), letters: lettersOf(folded), rank, startRank }
}

/**
 * Returns the terms that match a look-up, best first, at most `limit`. Exact names come first, then names that
 * start with the look-up, then names with a word that starts with it. Names that differ by one or two typing
 * slips follow, then names that contain it. Accents, case, points and hyphens do not matter. Among equal
 * matches, beginners' terms and short names come first. Returns no term for a look-up of more than
 * `LONGEST_SEARCH` characters.
 */
export function findTerms(index: TermIndex, typed: string, limit = 20): FindableTerm[] {
  const written = typed.trim()
  if (written.length > LONGEST_SEARCH) return []
  const folded = spellingKey(written)
  const found: { term: FindableTerm; rank: number; length: number }[] = []
  for (const { term, spellings } of index.terms) {
    let best: { rank: number; length: number } | undefined
    for (const spelling of spellings) {
      const rank = rankOf(spelling, written, folded, best?.rank ?? Number.POSITIVE_INFINITY)
      if (rank === undefined || (best && best.rank < rank)) continue
      const length = spelling.folded.length
      best = { rank, length: best?.rank === rank ? Math.min(best.length, length) : length }
    }
    if (best) found.push({ term, ...best })
  }
  const levels = new Map(termLevels.map((level, place) => [level, place]))
  return found
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        (levels.get(a.term.level) ?? 0) - (levels.get(b.term.level) ?? 0) ||
        a.length - b.length ||
        (a.term.slug < b.term.slug ? -1 : 1),
    )
    .slice(0, limit)
    .map(({ term }) => term)
}

/** Returns true if a term has this name. Ignores accents, case, points and hyphens. */
export function hasTermNamed({ terms }: TermIndex, typed: string): boolean {
  const written = typed.trim()
  if (written.length > LONGEST_SEARCH) return false
  const folded = spellingKey(written)
  return terms.some(({ spellings }) =>
    spellings.some((name) => name.written === written || (folded !== '' && name.folded === folded)),
  )
}

/**
 * Returns the only term whose name differs from `typed` by one typing slip. Returns null for no or several such
 * terms, or if a name or one of its words starts with `typed`.
 */
export function findMisspelt({ terms }: TermIndex, typed: string): FindableTerm | null {
  const written = typed.trim()
  if (written.length > LONGEST_SEARCH) return null
  const folded = spellingKey(written)
  const near: FindableTerm[] = []
  for (const { term, spellings } of terms) {
    const rank = Math.min(
      ...spellings.map((spelling) => rankOf(spelling, written, folded, ranks.inside) ?? ranks.inside),
    )
    if (rank < ranks.oneSlip) return null
    if (rank === ranks.oneSlip) near.push(term)
  }
  return near.length === 1 ? (near[0] ?? null) : null
}

/**
 * Returns the rank of a spelling, or undefined if it does not match. `best` is the best rank so far: slips are
 * not counted if they could not improve it.
 */
function rankOf(spelling: Spelling, written: string, folded: string, best: number): number | undefined {
  if (spelling.written === written) return Math.min(spelling.rank, ranks.name)
  if (folded === '') return undefined
  if (spelling.folded === folded) return spelling.rank
  if (spelling.folded.startsWith(folded)) return spelling.startRank
  if (spelling.words.some((word) => word.startsWith(folded)) || startsWords(spelling, folded)) {
    return ranks.wordStart
  }
  const slips = best > ranks.oneSlip ? slipsBetween(spelling, folded) : undefined
  if (slips !== undefined) return slips === 1 ? ranks.oneSlip : ranks.twoSlips
  // Nearly every name contains any Latin letter. A Chinese character is specific.
  const isSpecific = folded.length > 2 || folded > '\u2e80'
  return isSpecific && spelling.folded.includes(folded) ? ranks.inside : undefined
}

/**
 * Returns true if the look-up has several words and each starts a word of the name: `da fi` matches `da capo al
 * fine`.
 */
function startsWords({ words }: Spelling, folded: string): boolean {
  const parts = folded.split(' ')
  return parts.length > 1 && parts.every((part) => words.some((word) => word.startsWith(part)))
}

/**
 * Returns the maximum number of typing slips in a look-up of this length. Too many names are similar to a short
 * one.
 */
function slipsAllowed(length: number): number {
  if (length < 4) return 0
  return length < 6 ? 1 : 2
}

/**
 * Returns 1 or 2 for names that differ by this number of typing slips, else undefined. Two swapped letters are
 * one slip.
 */
function slipsBetween({ folded: name, letters }: Spelling, folded: string): number | undefined {
  const allowed = slipsAllowed(folded.length)
  if (allowed === 0 || Math.abs(name.length - folded.length) > allowed) return undefined
  // One slip adds or removes at most two different letters. This excludes most names without comparing them.
  if (countBits(letters ^ lettersOf(folded)) > 2 * allowed) return undefined
  if (isTransposed(name, folded)) return 1
  const distance = editDistance(Array.from(name), Array.from(folded))
  return distance <= allowed ? distance : undefined
}

/** Returns the set of characters of a text as 32 bits. Several characters share a bit. */
function lettersOf(folded: string): number {
  let letters = 0
  for (let at = 0; at < folded.length; at++) letters |= 1 << ((folded.charCodeAt(at) - 97) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}
