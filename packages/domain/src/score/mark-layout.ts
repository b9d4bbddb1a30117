import * as z from 'zod/mini'

const pixels = z.number().check(z.minimum(1), z.maximum(60_000))

/** How an engraved score was laid out when a mark was made: see docs/decisions/0037. Lengths are in CSS pixels. */
export const markLayoutSchema = z.looseObject({
  /** The size of a page. */
  width: pixels,
  height: pixels,
  /** The height of a staff of five lines. */
  staff: pixels,
  /** Semitones by which the music is transposed. */
  transposition: z.int().check(z.minimum(-60), z.maximum(60)),
})
export type MarkLayout = z.infer<typeof markLayoutSchema>

/** Returns a text that two layouts share if their pages are the same. Empty for pages that are never laid out. */
export function layoutKey(layout: MarkLayout | undefined): string {
  if (!layout) return ''
  const { width, height, staff, transposition } = layout
  return `${width}x${height} ${staff} ${transposition}`
}
