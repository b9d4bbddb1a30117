import { cleanText } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'

/** The maximum number of characters of a look-up. */
export const LOOK_UP_LENGTH = 80

/**
 * Matches a text of letters of any alphabet, marks, digits, spaces, musical signs and the punctuation that
 * occurs in terms: `Sonata (form)`, `D.C.`, `8va`, `f#`, `奏鳴曲（曲式）`.
 */
const TERM = /^[\p{L}\p{M}\p{N}\p{Zs}'‘’.\-‐‑–()（）&,/・·°#♩♪♫♬♭♮♯<>\u{1D100}-\u{1D1FF}]+$/u
const LETTER_OR_SIGN = /[\p{L}#♩♪♫♬♭♮♯<>\u{1D100}-\u{1D1FF}]/u
const TIME_SIGNATURE = /^\d{1,2}\/\d{1,2}$/

/** Matches a metronome mark at the end of a tempo marking: `(♩ = 60)`, `M.M. = 72–76`. */
const METRONOME_MARK =
  /[\s(（]*(?:[♩♪\u{1D15D}-\u{1D164}]|M\.?M\.?)[\s.]*=\s*(?:ca?\.?\s*)?\d{1,3}(?:\s*[-–]\s*\d{1,3})?\s*[)）]?$/u
const OPENING = /^[\s"“”„«»‹›「『《〈[【]+/u
const CLOSING = /[\s"“”„«»‹›」』》〉\]】:;!?,…。，：；！？]+$/u
/** Matches two or more full stops at the end. A single one belongs to an abbreviation. */
const ELLIPSIS = /\.{2,}$/
/**
 * Matches a text that brackets or apostrophes enclose as a whole. `sonata (form)` and `Rock ’n’ Roll` do not
 * match.
 */
const ENCLOSED = /^(?:[(（]([^()（）]*)[)）]|['‘’]([^'‘’]*)['‘’])$/u

/**
 * Returns a look-up as one line without the signs that surround it in a score or a text: quotation marks,
 * brackets, final punctuation and a metronome mark. `[cresc.]` becomes `cresc.`, and `Adagio (♩ = 60)` becomes
 * `Adagio`. A text that contains only such signs, or more than 640 characters, keeps them.
 */
export function cleanLookUp(typed: string): string {
  if (typed.length > 8 * LOOK_UP_LENGTH) return typed
  const text = cleanText(typed).replaceAll('º', '°')
  const bare = withoutClosing(text.replace(METRONOME_MARK, '').replace(OPENING, ''))
  const inner = ENCLOSED.exec(bare)
  return withoutClosing(inner?.[1] ?? inner?.[2] ?? bare).trim() || text
}

function withoutClosing(text: string): string {
  const shorter = text.replace(CLOSING, '').replace(ELLIPSIS, '')
  return shorter === text ? text : withoutClosing(shorter)
}

/**
 * Parses a look-up: returns it cleaned by `cleanLookUp`, in NFC. Returns 'empty' for a text without a visible
 * character. Returns 'invalid' for a text over 80 characters, without letters and signs, or with characters
 * that no term has. A time signature such as `6/8` is valid.
 */
export function parseLookUp(typed: string): Result<string, 'empty' | 'invalid'> {
  if (typed.trim().length > 4 * LOOK_UP_LENGTH) return err('invalid')
  const text = cleanLookUp(typed)
  if (text === '') return err('empty')
  const isTerm =
    Array.from(text).length <= LOOK_UP_LENGTH &&
    TERM.test(text) &&
    (LETTER_OR_SIGN.test(text) || TIME_SIGNATURE.test(text))
  return isTerm ? ok(text) : err('invalid')
}
