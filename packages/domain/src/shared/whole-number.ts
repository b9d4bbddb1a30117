const WHOLE_NUMBER = /^[+-]?\d+$/

/**
 * A typed whole number, or null for anything else. Full-width digits (as East Asian keyboards type them), white
 * space around it and a typographic minus are understood.
 */
export function parseWholeNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace('\u2212', '-').trim()
  return WHOLE_NUMBER.test(plain) ? Number(plain) : null
}
