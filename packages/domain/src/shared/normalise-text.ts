/** Matches printable ASCII, which is NFC, well-formed and on one line. */
export const PLAIN = /^[ -~]*$/
/**
 * Matches a visible character: no white space, control, hidden character (U+200B, U+3164) or empty Braille
 * cell.
 */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const REPLACEMENT = '\uFFFD'
const LINE_BREAKS = /[\r\n\t\v\f\u2028\u2029]+/g
const CARRIAGE_RETURNS = /\r\n?/g

const MOST_MARKS = 30
/** Matches the first 30 combining marks of a longer run. The grapheme joiner (U+034F) ends a run. */
const LONG_RUN = new RegExp(`(?:(?!\\u034f)\\p{M}){${MOST_MARKS}}(?=\\p{M})(?!\\u034f)`, 'gu')

/**
 * Returns text in a Unicode normal form. Normalising sorts each run of combining marks, in time that grows with
 * the square of the run. A million marks would block a server for a minute. So a grapheme joiner splits longer
 * runs, as the Stream-Safe Text Format (UAX #15, section 13) specifies.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > MOST_MARKS ? text.replace(LONG_RUN, '$&\u034f') : text).normalize(form)
}

/** Returns true if a text has a visible character. We treat a text without one as empty. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/**
 * Returns typed or imported text in the form that records store: NFC and trimmed. Replaces NUL and lone
 * surrogates by U+FFFD, because databases refuse them. In a single line, spaces replace line breaks and tabs. A
 * multi-line text keeps its lines, separated by `\n`. A text of only invisible characters becomes ''.
 */
export function cleanText(raw: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (PLAIN.test(raw)) return raw.trim()
  if (!VISIBLE.test(raw) && !raw.includes('\u0000')) return ''
  const safe = raw.toWellFormed().replaceAll('\u0000', REPLACEMENT)
  const lines = multiline ? safe.replace(CARRIAGE_RETURNS, '\n') : safe.replace(LINE_BREAKS, ' ')
  return normalForm(lines, 'NFC').trim()
}
