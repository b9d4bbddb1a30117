import { editDistance } from '@segno/domain/shared/text-similarity'

/**
 * The minimum length of a word that may contain a typing slip. Most words of four letters are one slip away
 * from another word.
 */
const SHORTEST_WITH_SLIP = 5
/**
 * The minimum length of a Chinese word in which one character may differ. Transcriptions of names often differ
 * by one.
 */
const SHORTEST_IN_CHINESE = 3
/** The maximum length of a word that may contain only one typing slip. Longer words may contain two. */
const LONGEST_WITH_ONE_SLIP = 7

const isHan = (word: string) => word > '\u2e80'

function isWithin(slips: number, left: string, right: string): boolean {
  const longer = Math.max(left.length, right.length)
  if (longer <= 1) return true
  const swapped = longer === 2 && left[0] === right[1] && left[1] === right[0]
  if (swapped) return true
  // Texts that differ at both ends have a distance of at least two.
  return slips > 1 && editDistance([...left], [...right]) <= slips
}

/**
 * Returns true if a typed word of at least five letters may be a misspelling of `other`. One letter may be
 * missing, added, replaced or swapped with the next one. Words of more than seven letters allow two such slips.
 * The first letters must be equal. In Chinese, one character of three or more may differ.
 */
export function isSlip(word: string, other: string): boolean {
  const difference = Math.abs(word.length - other.length)
  if (isHan(word)) {
    if (word.length < SHORTEST_IN_CHINESE || difference > 0) return false
    return [...word].filter((character, at) => character !== other[at]).length === 1
  }
  const slips = word.length > LONGEST_WITH_ONE_SLIP ? 2 : 1
  if (word.length < SHORTEST_WITH_SLIP || difference > slips || word[0] !== other[0]) return false
  // Nearly all words differ early, so we cut off equal ends before we compute the edit distance.
  let start = 1
  while (start < word.length && word[start] === other[start]) start++
  let end = 0
  const shorter = Math.min(word.length, other.length)
  while (end < shorter - start && word.at(-1 - end) === other.at(-1 - end)) end++
  return isWithin(slips, word.slice(start, word.length - end), other.slice(start, other.length - end))
}
