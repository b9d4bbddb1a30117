import * as z from 'zod/mini'

const pixels = z.number().check(z.minimum(1), z.maximum(60_000))

/** The layout of an engraved score at the time of a mark: see docs/decisions/0037. Lengths are CSS pixels. */
export const markLayoutSchema = z.looseObject({
  /** The width and the height of a page. */
  width: pixels,
  height: pixels,
  /** The height of a staff of five lines. */
  staff: pixels,
  /** Semitones by which the music is transposed. */
  transposition: z.int().check(z.minimum(-60), z.maximum(60)),
})
export type MarkLayout = z.infer<typeof markLayoutSchema>

/**
 * Returns a text that is equal for layouts with the same pages. Empty for a page of a file, which has no
 * layout.
 */
export function layoutKey(layout: MarkLayout | undefined): string {
  if (!layout) return ''
  const { width, height, staff, transposition } = layout
  return `${width}x${height} ${staff} ${transposition}`
}
