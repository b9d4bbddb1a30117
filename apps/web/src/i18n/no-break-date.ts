const NO_BREAK = '\u00a0'
/** Forbids a line break after a dash. */
const WORD_JOINER = '\u2060'

/** A day before its month: `27. November`, `27 de noviembre`, `1er mai`. */
const DAY_FIRST = /(\d(?:\.|er)?) +(?=\p{L})/gu
const OF_MONTH = /(\d\u00a0de) +(?=\p{L})/gu
/** A month before its day: `November 27`. */
const MONTH_FIRST = /(\p{L}) +(?=\d{1,2}(?:,|$))/gu
/** A range of times: `09:10–09:55`. */
const RANGE = /(?<=[\d\p{L}])–(?=[\d\p{L}])/gu

/**
 * Forbids a line break between a day and its month, and inside a range of times. Only for display, like
 * `noBreakTitle`. Changes only spaces, and adds word joiners.
 */
export function noBreakDate(text: string): string {
  return text
    .replace(DAY_FIRST, `$1${NO_BREAK}`)
    .replace(OF_MONTH, `$1${NO_BREAK}`)
    .replace(MONTH_FIRST, `$1${NO_BREAK}`)
    .replace(RANGE, `–${WORD_JOINER}`)
}
