/**
 * Spaces that a spreadsheet may skip before it classifies a cell: every Unicode space that is no line break in
 * CSV.
 */
const SPACES =
  '[ \\u000b\\u000c\\u0085\\u00a0\\u1680\\u2000-\\u200b\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]*'
const STARTS_FORMULA = '[=+\\-@\\t\\u0000\\uff1d\\uff0b\\uff0d\\uff20]'
const UNSAFE_LINE = new RegExp(`^'*${SPACES}${STARTS_FORMULA}`)
const QUOTED_LINE = new RegExp(`^'+${SPACES}${STARTS_FORMULA}`)
const UNSAFE_BREAK = new RegExp(`^'*${SPACES}[\\r\\n]`)
const QUOTED_BREAK = new RegExp(`^'+${SPACES}[\\r\\n]`)
const LINE_BREAK = /(\r\n|\r|\n)/

/**
 * Prevents a spreadsheet from reading text as a formula. Adds an apostrophe to a line that starts with `= + -
 * @`, tab, NUL or a full-width form, after any spaces. Also adds one to text that starts with a line break.
 * Doubles existing apostrophes in such places, so that `unguardFormula` restores every text.
 */
export function guardFormula(text: string): string {
  const guarded = mapLines(text, (line) => (UNSAFE_LINE.test(line) ? `'${line}` : line))
  return UNSAFE_BREAK.test(text) ? `'${guarded}` : guarded
}

/** Reverses `guardFormula`: removes the apostrophes that it has added. */
export function unguardFormula(text: string): string {
  const inner = QUOTED_BREAK.test(text) ? text.slice(1) : text
  return mapLines(inner, (line) => (QUOTED_LINE.test(line) ? line.slice(1) : line))
}

function mapLines(text: string, map: (line: string) => string): string {
  // `split` by a pattern with a group also returns the line breaks, as the odd items.
  return text
    .split(LINE_BREAK)
    .map((part, index) => (index % 2 === 0 ? map(part) : part))
    .join('')
}

/**
 * Returns one CSV cell (RFC 4180), quoted if necessary. Numbers stay numbers, and `guardFormula` protects text.
 * Returns an empty cell for null and for a number that is not finite.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = guardFormula(value)
  return /[",;\t\r\n]|^[\s\u00a0]|[\s\u00a0]$/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Joins several texts into one cell, separated by `; `. Writes a backslash before each `;` and `\` of a text.
 */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\;]/g, '\\$&')).join('; ')
}

/** Splits a cell that `joinList` wrote into its texts. */
export function splitList(cell: string): string[] {
  if (cell === '') return []
  const items: string[] = ['']
  let at = 0
  while (at < cell.length) {
    const unit = cell.charAt(at)
    if (unit === ';') {
      items.push('')
      if (cell.charAt(at + 1) === ' ') at++
    } else {
      if (unit === '\\') at++
      items[items.length - 1] += cell.charAt(at)
    }
    at++
  }
  return items
}
