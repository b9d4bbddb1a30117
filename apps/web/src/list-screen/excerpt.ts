import type { FindPlaces } from '../data/journal/search-index'

/** The maximum number of characters of a word before a match. Chinese has no spaces between words. */
const LONGEST_WORD = 20

/**
 * Returns the first line of the notes, cut after 160 characters; '' without notes. With `places` of a search,
 * it returns the line of the first match, from the matching word on.
 */
export function excerptOf(notes: string | null, places?: FindPlaces): string {
  const text = notes?.trimStart() ?? ''
  const found = places?.(text)[0]?.from ?? 0
  const lineStart = text.lastIndexOf('\n', found - 1) + 1
  const start = Math.max(lineStart, text.lastIndexOf(' ', found - 1) + 1, found - LONGEST_WORD)
  const line = text.slice(start).split('\n', 1)[0] ?? ''
  return `${start > lineStart ? '…' : ''}${line.length > 160 ? `${line.slice(0, 160)}…` : line}`
}
