/**
 * Returns the rows of a CSV text by RFC 4180. Each row must end with CRLF: text after the last CRLF is dropped.
 */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [['']]
  const add = (unit: string) => {
    const row = rows.at(-1) ?? []
    row[row.length - 1] += unit
  }
  for (let at = 0, quoted = false; at < text.length; at++) {
    const unit = text.charAt(at)
    if (unit === '"') {
      if (quoted && text.charAt(at + 1) === '"') add(text.charAt(at++))
      else quoted = !quoted
    } else if (quoted) add(unit)
    else if (unit === ',') rows.at(-1)?.push('')
    else if (unit === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([''])
      at++
    } else add(unit)
  }
  return rows.slice(0, -1)
}
