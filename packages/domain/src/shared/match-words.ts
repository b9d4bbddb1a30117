import { foldText } from './fold-text'

/** Splits a search text into its folded words. */
export function queryWords(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter((word) => word !== '')
}

/**
 * Returns true if the folded text contains every word. A number must match as a whole. An empty list matches
 * every text.
 */
export function hasEveryWord(folded: string, words: readonly string[]): boolean {
  return words.every((word) => wholeIndexOf(folded, word) !== -1)
}

/**
 * Returns the index of `part` in `text` at or after `from`, or -1. A number in `part` must match as a whole:
 * `9` is not in `97`.
 */
export function wholeIndexOf(text: string, part: string, from = 0): number {
  const startsWithDigit = isDigitAt(part, 0)
  const endsWithDigit = isDigitAt(part, part.length - 1)
  let at = text.indexOf(part, from)
  if (!startsWithDigit && !endsWithDigit) return at
  while (
    at !== -1 &&
    ((startsWithDigit && isDigitAt(text, at - 1)) || (endsWithDigit && isDigitAt(text, at + part.length)))
  )
    at = text.indexOf(part, at + 1)
  return at
}

/** Returns true if the UTF-16 code unit at an index is an ASCII digit. */
export function isDigitAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 48 && code <= 57
}
