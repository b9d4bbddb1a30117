/** Printable ASCII, which is composed, well-formed and of one line. */
export const PLAIN = /^[ -~]*$/
const REPLACEMENT = '\uFFFD'
const LINE_BREAKS = /[\r\n\t\v\f\u2028\u2029]+/g
const CARRIAGE_RETURNS = /\r\n?/g

/**
 * Typed or imported text as records hold it: NFC, trimmed, with NUL and lone surrogates replaced by U+FFFD
 * (databases refuse them). Text of one line loses its line breaks and tabs to single spaces; text of several
 * lines keeps them, spelled `\n`.
 */
export function cleanText(raw: string, { multiline = false }: { multiline?: boolean } = {}): string {
  if (PLAIN.test(raw)) return raw.trim()
  const safe = raw.toWellFormed().replaceAll('\u0000', REPLACEMENT)
  const lines = multiline ? safe.replace(CARRIAGE_RETURNS, '\n') : safe.replace(LINE_BREAKS, ' ')
  return lines.normalize('NFC').trim()
}
