let context: CanvasRenderingContext2D | null | undefined

/** How wide words are in a face, in points. */
export function measureText(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context || font === '') return text.length * 8
  context.font = font
  return context.measureText(text).width
}

/** Widths of words in a face, each measured once. All digits are as wide as a zero, as they are drawn. */
export function textWidth(font: string): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let width = known.get(text)
    if (width === undefined) {
      width = Math.ceil(measureText(text.replaceAll(/\d/g, '0'), font))
      known.set(text, width)
    }
    return width
  }
}
