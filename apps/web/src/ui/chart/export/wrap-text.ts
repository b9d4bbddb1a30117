/** Lines that are no wider than `room`, broken where words end; a single word that is wider stands alone. */
export function wrapText(
  text: string,
  room: number,
  locale: string,
  widthOf: (text: string) => number,
): string[] {
  const words = Array.from(
    new Intl.Segmenter(locale, { granularity: 'word' }).segment(text.trim()),
    ({ segment }) => segment,
  )
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    // Signs stay with the word before them.
    const isSign = /^[\p{P}\p{S}]+$/u.test(word)
    if (line !== '' && !isSign && widthOf((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line = line === '' ? word.trimStart() : line + word
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
