const NO_BREAK = '\u00a0'

/** Matches a catalogue or number word with the spaces before its digits: Op. 9, No. 2, K. 545. */
const NUMBERED =
  /(?<![\p{L}\p{N}])((?:op|opus|nos?|nr|kv|bwv|rv|hwv|twv|woo|hob|wq|buxwv|mwv|trv)\.?|n[º°]|[BDHKLMSTZ]\.?) +(?=\d)/giu
const HOBOKEN = /(?<!\p{L})(Hob\.) +(?=[IVX])/gu

/** Matches the spaces inside a key, before its accidental or mode: E flat major, h moll, ré mineur. */
const KEY =
  /(?<=\p{L}) +(?=(?:major|minor|flat|sharp|dur|moll|majeur|mineur|bémol|dièse|mayor|menor|bemol|sostenido)(?!\p{L}))/giu

/** Matches the space inside a French quotation mark: « Sonate facile ». */
const QUOTED = /(?<=«) +| +(?=»)/gu

/** Matches the numeral of a movement with the spaces after it: II. Adagio. */
const MOVEMENT = /(?<![\p{L}\p{N}])([IVX]+\.) +(?=\p{L})/gu

/**
 * Returns a title with no-break spaces inside numbers, keys and French quotation marks. Changes only spaces; idempotent. Only for
 * display: stored titles keep plain spaces.
 */
export function noBreakTitle(title: string): string {
  return title
    .replace(NUMBERED, `$1${NO_BREAK}`)
    .replace(HOBOKEN, `$1${NO_BREAK}`)
    .replace(KEY, NO_BREAK)
    .replace(QUOTED, NO_BREAK)
    .replace(MOVEMENT, `$1${NO_BREAK}`)
}
