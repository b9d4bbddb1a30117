let context: CanvasRenderingContext2D | null | undefined

/** Returns the width of a text in a font, in points. */
export function measureText(text: string, font: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context || font === '') return text.length * 8
  context.font = font
  return context.measureText(text).width
}

/**
 * Returns a function that measures texts in a font and caches their widths. It measures each digit as a zero, because
 * charts draw tabular digits.
 */
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
