/** Breaks a text after words into lines that are no wider than `room`. A single wider word gets its own line. */
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
    // Keep punctuation with the word before it.
    const isSign = /^[\p{P}\p{S}]+$/u.test(word)
    if (line !== '' && !isSign && widthOf((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line = line === '' ? word.trimStart() : line + word
  }
  return line === '' ? lines : [...lines, line.trimEnd()]
}
