/** Matches the dash of a range of times: `09:10–09:55`. */
const RANGE = /(?<=[\d\p{L}])–(?=[\d\p{L}])/gu
/** Forbids a line break after a dash. */
const WORD_JOINER = '\u2060'

/**
 * Returns a text in which no line breaks inside a range of times. Only for display, because it adds word
 * joiners.
 */
export function noBreakRange(text: string): string {
  return text.replace(RANGE, `–${WORD_JOINER}`)
}
