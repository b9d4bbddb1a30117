let context: CanvasRenderingContext2D | null | undefined

/**
 * The font of a text, and the space in points that the reader's style adds after letters and words.
 */
export interface TextLook {
  readonly font: string
  readonly letterSpacing: number
  readonly wordSpacing: number
}

/** Returns the width of a text in points. Without a font or canvas it estimates 8 points per character. */
export function measureText(text: string, font: string): number {
  if (font === '') return text.length * 8
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 8
  context.font = font
  return context.measureText(text).width
}

/**
 * Returns a function that measures and caches the widths of texts. It measures each digit as a zero, because
 * charts draw tabular digits.
 */
export function textWidth({ font, letterSpacing, wordSpacing }: TextLook): (text: string) => number {
  const known = new Map<string, number>()
  return (text) => {
    let width = known.get(text)
    if (width === undefined) {
      const words = text.split(' ').length - 1
      const space = [...text].length * letterSpacing + words * wordSpacing
      width = Math.ceil(measureText(text.replaceAll(/\d/g, '0'), font) + space)
      known.set(text, width)
    }
    return width
  }
}
