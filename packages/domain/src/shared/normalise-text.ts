/** Printable ASCII: NFC, well-formed and on one line. */
export const PLAIN = /^[ -~]*$/
const REPLACEMENT = '\uFFFD'
const LINE_BREAKS = /[\r\n\t\v\f\u2028\u2029]+/g
const CARRIAGE_RETURNS = /\r\n?/g

/**
 * Returns typed or imported text in the form that records store: NFC, trimmed, NUL and lone surrogates replaced by
 * U+FFFD (databases refuse them). A single-line text gets a space for each line break and tab. A multi-line text keeps
 * its lines, ended by `\n`.
 */
export function cleanText(raw: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (PLAIN.test(raw)) return raw.trim()
  const safe = raw.toWellFormed().replaceAll('\u0000', REPLACEMENT)
  const lines = multiline ? safe.replace(CARRIAGE_RETURNS, '\n') : safe.replace(LINE_BREAKS, ' ')
  return lines.normalize('NFC').trim()
}
