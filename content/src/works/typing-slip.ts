import { editDistance } from '@segno/domain/shared/text-similarity'

/** A shorter word would be a guess: most words of four letters are one slip away from another word. */
const SHORTEST_WITH_SLIP = 5
/** Two transcriptions of a name into Chinese often differ by one character. */
const SHORTEST_IN_CHINESE = 3
/** A word that is longer may have two slips. */
const LONGEST_WITH_ONE_SLIP = 7

const isHan = (word: string) => word > '\u2e80'

function isWithin(slips: number, left: string, right: string): boolean {
  const longer = Math.max(left.length, right.length)
  if (longer <= 1) return true
  const swapped = longer === 2 && left[0] === right[1] && left[1] === right[0]
  if (swapped) return true
  // The distance of texts that differ at both ends is at least two.
  return slips > 1 && editDistance([...left], [...right]) <= slips
}

/**
 * Returns whether a typed word may be a misspelling of another. One letter may be missing, added, replaced or swapped with
 * the next. Words of more than seven letters may have two slips. The first letter has to be right. In Chinese, one
 * character of three or more may be another.
 */
export function isSlip(word: string, other: string): boolean {
  const difference = Math.abs(word.length - other.length)
  if (isHan(word)) {
    if (word.length < SHORTEST_IN_CHINESE || difference > 0) return false
    return [...word].filter((character, at) => character !== other[at]).length === 1
  }
  const slips = word.length > LONGEST_WITH_ONE_SLIP ? 2 : 1
  if (word.length < SHORTEST_WITH_SLIP || difference > slips || word[0] !== other[0]) return false
  // Nearly all words differ early, so the equal ends are cut off before the costly comparison.
  let start = 1
  while (start < word.length && word[start] === other[start]) start++
  let end = 0
  const shorter = Math.min(word.length, other.length)
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end++
  return isWithin(slips, word.slice(start, word.length - end), other.slice(start, other.length - end))
}
