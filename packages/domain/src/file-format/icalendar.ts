/** RFC 5545, section 3.1: a line has at most 75 octets without its line break. */
const LONGEST_LINE = 75

/** Returns the content lines of an iCalendar file: each folded and with its line break. */
export function calendarLines(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** Returns milliseconds as a UTC date-time of RFC 5545: `20261128T034700Z`. */
export function utcStamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/**
 * Escapes a value of type TEXT (RFC 5545, section 3.3.11) and removes control characters except line breaks.
 */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
    .toWellFormed()
}

/**
 * Folds a line into parts of at most 75 octets in UTF-8, joined by a line break and a space. Divides no
 * character.
 */
function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > LONGEST_LINE) {
      folded += '\r\n '
      // The space that starts a folded line counts as one octet.
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x1_00_00 ? 3 : 4
}
