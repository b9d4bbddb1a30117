/** Printable ASCII: NFC, well-formed and on one line. */
export const PLAIN = /^[ -~]*$/
/** Anything but white space, controls, characters that Unicode hides (U+200B, U+3164) and the empty Braille cell. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u
const REPLACEMENT = '\uFFFD'
const LINE_BREAKS = /[\r\n\t\v\f\u2028\u2029]+/g
const CARRIAGE_RETURNS = /\r\n?/g

const MOST_MARKS = 30
/** A run of 30 combining marks that continues. The grapheme joiner (U+034F) already ends one. */
const LONG_RUN = new RegExp(`(?:(?!\\u034f)\\p{M}){${MOST_MARKS}}(?=\\p{M})(?!\\u034f)`, 'gu')

/**
 * Returns text in a Unicode normal form. Normalising sorts each run of combining marks, and its time grows with the
 * square of the run: a million marks would stop a server for a minute. A grapheme joiner therefore divides longer runs,
 * as the Stream-Safe Text Format of Unicode (UAX #15, section 13) says.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return (text.length > MOST_MARKS ? text.replace(LONG_RUN, '$&\u034f') : text).normalize(form)
}

/** Returns false for a text that shows nothing on a screen: we treat it as empty. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text)
}

/**
 * Returns typed or imported text in the form that records store: NFC, trimmed, NUL and lone surrogates replaced by
 * U+FFFD (databases refuse them). A single-line text gets a space for each line break and tab. A multi-line text keeps
 * its lines, ended by `\n`. A text of only invisible characters becomes ''.
 */
export function cleanText(raw: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (PLAIN.test(raw)) return raw.trim()
  if (!VISIBLE.test(raw) && !raw.includes('\u0000')) return ''
  const safe = raw.toWellFormed().replaceAll('\u0000', REPLACEMENT)
  const lines = multiline ? safe.replace(CARRIAGE_RETURNS, '\n') : safe.replace(LINE_BREAKS, ' ')
  return normalForm(lines, 'NFC').trim()
}
