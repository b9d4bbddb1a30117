/** A colour in sRGB: red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
  readonly alpha: number
}

/** Returns the colour of `front` drawn over the opaque `back`. */
export function over(front: Colour, back: Colour): Colour {
  const mix = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha)
  return {
    red: mix(front.red, back.red),
    green: mix(front.green, back.green),
    blue: mix(front.blue, back.blue),
    alpha: 1,
  }
}

/**
 * Returns the contrast ratio of two opaque colours, from 1 to 21.
 * Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastOf(one: Colour, other: Colour): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf({ red, green, blue }: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** Returns the opaque colour of a text such as `#2f4a7a`, the notation of the design tokens. */
export function readHex(text: string): Colour {
  const channel = (start: number) => Number.parseInt(text.slice(start, start + 2), 16)
  return { red: channel(1), green: channel(3), blue: channel(5), alpha: 1 }
}
