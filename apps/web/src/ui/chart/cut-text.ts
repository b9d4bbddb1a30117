const splitter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * Returns the text if it is at most `room` wide. Otherwise returns as many of its first graphemes as fit with
 * an ellipsis.
 */
export function cutText(text: string, room: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= room) return text
  const characters = Array.from(splitter.segment(text), ({ segment }) => segment)
  let [fits, tooMany] = [0, characters.length]
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1
    if (widthOf(cutAt(characters, middle)) <= room) fits = middle
    else tooMany = middle
  }
  return cutAt(characters, fits)
}

function cutAt(characters: readonly string[], count: number): string {
  return `${characters.slice(0, count).join('').trimEnd()}…`
}
