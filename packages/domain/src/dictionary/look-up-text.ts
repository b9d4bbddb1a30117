import { cleanText } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'

/** The most characters of a look-up. */
export const LOOK_UP_LENGTH = 80

/** Letters of any alphabet, marks, spaces and the punctuation of terms: `Sonata (form)`, `D.C.`, `8va`, `f#`, `奏鳴曲（曲式）`. */
const TERM = /^[\p{L}\p{M}\p{N}\p{Zs}'‘’.\-‐‑–()（）&,/・·#♩♪♫♬♭♮♯<>\u{1D100}-\u{1D1FF}]+$/u
const LETTER_OR_SIGN = /[\p{L}#♩♪♫♬♭♮♯<>\u{1D100}-\u{1D1FF}]/u

/**
 * Returns the look-up as the dictionary searches it: NFC, one line, trimmed. Returns 'empty' for a text that shows
 * nothing, and 'invalid' for one that cannot be a musical term: over 80 characters, without a letter or a sign, or with
 * characters that no term has.
 */
export function parseLookUp(typed: string): Result<string, 'empty' | 'invalid'> {
  if (typed.trim().length > 4 * LOOK_UP_LENGTH) return err('invalid')
  const text = cleanText(typed)
  if (text === '') return err('empty')
  const isTerm = Array.from(text).length <= LOOK_UP_LENGTH && TERM.test(text) && LETTER_OR_SIGN.test(text)
  return isTerm ? ok(text) : err('invalid')
}
