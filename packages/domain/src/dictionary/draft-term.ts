import { foldText } from '../shared/fold-text'
import { normalForm } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'
import { LOOK_UP_LENGTH, parseLookUp } from './look-up-text'

/**
 * The maximum number of words of a term that we draft. Longer texts are sentences, and may be instructions to
 * the service.
 */
const MOST_WORDS = 8
const LETTER = /\p{L}/u
/** Signs of hairpins and notes. The shipped dictionary has them, so no service drafts a sign. */
const SIGNS = /[<>♩♪♫♬\u{1D100}-\u{1D1FF}]/u
/**
 * Matches the characters between two words, also hyphens, slashes and commas: `play-all-you-know` has four
 * words. Points and apostrophes belong to a word.
 */
const JOINTS = /[^\p{L}\p{M}\p{N}'‘’.]+/u
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/gu

/**
 * Matches invisible characters, such as the Hangul filler (U+3164), and more marks on a letter than any writing
 * system uses.
 */
export const HIDDEN = /\p{Default_Ignorable_Code_Point}|\p{M}{4}/u
/**
 * Matches a web address or an e-mail address in an NFKC text. Chinese characters may follow an abbreviation
 * without a space (`rit.或`) unless they are a top-level domain. `cf.Note` (a capital after an abbreviation) and
 * `rit.molto` (a word of scores after one) are no addresses.
 */
export const ADDRESS =
  /@|:\/\/|[wW]{3}\.|(?!(?:[Cc]f|[Vv]gl|etc|vs|op|ca|bzw|usw)\.\p{Lu}\p{Ll})(?!(?:[Oo]p\.posth|(?:[Rr]it|[Rr]all|[Aa]ccel|[Cc]resc|[Dd]ecresc|[Dd]im|[Ss]morz|[Ss]ost|[Ee]spr|[Ss]tacc|[Pp]izz)\.(?:molto|poco|e|ed|sempre|assai|a|ma|al))(?!\p{L}))(?<!\p{L})\p{L}{2,}\.(?:(?!\p{Script=Han})\p{L}{2}|中[国國]|公司|香港|台[湾灣]|网[络址]|網[路址])/u
/** Matches Latin and Cyrillic letters in one word, a sign of an imitated word. */
const TWO_ALPHABETS =
  /\p{Script=Latin}[\p{L}\p{M}]*\p{Script=Cyrillic}|\p{Script=Cyrillic}[\p{L}\p{M}]*\p{Script=Latin}/u

/** A term that is not in the shipped dictionary and that a service may draft. */
export interface DraftTerm {
  /** The term as typed, in NFC and on one line. */
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
 * Parses a typed text as a term that a service may draft. Has the errors of `parseLookUp`. A text is also
 * 'invalid' without a letter, or with a musical sign, a hidden character or an address. Latin and Cyrillic
 * letters in one word are 'invalid'. More than 8 words or a key of more than 80 characters are 'invalid' too.
 * The key of a term, parsed as a text, has itself as its key.
 */
export function parseDraftTerm(typed: string): Result<DraftTerm, 'empty' | 'invalid'> {
  const read = parseLookUp(typed)
  if (!read.ok) return read
  const term = read.value.replaceAll(/\p{Zs}+/gu, ' ')
  const slug = draftSlugOf(term)
  const isTerm = [term, normalForm(term, 'NFKC'), slug].every(isDrafted) && isKey(slug)
  return isTerm ? ok({ term, slug }) : err('invalid')
}

function isDrafted(text: string): boolean {
  const words = text.split(JOINTS).filter((word) => word !== '')
  const isPlain = ![SIGNS, HIDDEN, ADDRESS, TWO_ALPHABETS].some((other) => other.test(text))
  return LETTER.test(text) && isPlain && words.length <= MOST_WORDS
}

/**
 * Returns true for a key of at most 80 characters that `draftSlugOf` returns unchanged. The server parses the
 * address of a draft's page as a typed text.
 */
function isKey(slug: string): boolean {
  return slug.length <= LOOK_UP_LENGTH && draftSlugOf(slug) === slug
}
