import { glyphPaths } from './glyph-paths'

export type GlyphName = keyof typeof glyphPaths

/** The number of outline units per staff space. */
const UNITS_PER_SPACE = 250

/**
 * An engraved sign in a drawing whose unit is one staff space. `y` is the line of a clef or the middle of a
 * note.
 */
export function Glyph({ name, x, y }: { name: GlyphName; x: number; y: number }) {
  return (
    <path
      d={glyphPaths[name]}
      fill="currentColor"
      transform={`translate(${x} ${y}) scale(${1 / UNITS_PER_SPACE})`}
    />
  )
}
