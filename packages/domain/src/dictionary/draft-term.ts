import { foldText } from '../shared/fold-text'
import { err, ok, type Result } from '../shared/result'
import { LOOK_UP_LENGTH, parseLookUp } from './look-up-text'

/** The most words of a term that a service may draft: longer texts are sentences, and may be instructions. */
const MOST_WORDS = 8
const LETTER = /\p{L}/u
/** Hairpins and notes are shipped. No other sign is drafted. */
const SIGNS = /[<>♩♪♫♬\u{1D100}-\u{1D1FF}]/u
/** Hyphens, slashes and commas also end a word: `play-all-you-know` has four. Points and apostrophes do not. */
const JOINTS = /[^\p{L}\p{M}\p{N}'‘’.]+/u
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/** A term that is not in the shipped dictionary, and may be drafted. */
export interface DraftTerm {
  /** As typed: NFC, one line. */
  readonly term: string
  /** The key of the term in addresses and in the database. All spellings of a term share it. */
  readonly slug: string
}

/**
 * Returns the key of a term: folded, with a hyphen between words. Unlike the slugs of shipped terms it may contain any
 * letter: `dolce-far-niente`, `落地`.
 */
export function draftSlugOf(term: string): string {
  return foldText(term).replaceAll('#', '-sharp-').replace(BETWEEN_WORDS, '-').replace(/^-|-$/g, '')
}

/**
 * Returns a typed text as a term that may be drafted. Errors are those of `parseLookUp`. A text is also 'invalid' without a
 * letter, or with a musical sign. More than 8 words or a key of more than 80 characters are 'invalid' too.
 */
export function parseDraftTerm(typed: string): Result<DraftTerm, 'empty' | 'invalid'> {
  const read = parseLookUp(typed)
  if (!read.ok) return read
  const term = read.value.replaceAll(/\p{Zs}+/gu, ' ')
  const slug = draftSlugOf(term)
  const isShort =
    slug.length <= LOOK_UP_LENGTH && term.split(JOINTS).filter((word) => word !== '').length <= MOST_WORDS
  const isTerm = LETTER.test(term) && !SIGNS.test(term) && slug !== '' && isShort
  return isTerm ? ok({ term, slug }) : err('invalid')
}
