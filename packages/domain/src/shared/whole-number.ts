import { normalForm } from './normalise-text'

const WHOLE_NUMBER = /^[+-]?\d+$/

/**
 * Parses a typed whole number. Returns null for any other text. Accepts full-width digits (East Asian
 * keyboards), white space around the number and a typographic minus.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = normalForm(text, 'NFKC').replace('\u2212', '-').trim()
  return WHOLE_NUMBER.test(plain) ? Number(plain) : null
}
