import type { Clock } from '../../../contracts/clock'
import { freeCanvas } from '../pages/page-source'
import { EngravedScore } from './engraved-score'

/** An A4 page with notes of the default size (CSS pixels). */
const layout = { width: 700, height: 990, staff: 26, transposition: 0 } as const

/**
 * Engraves the first page of a MusicXML file in a worker and returns it as WebP, `width` pixels wide. Resolves
 * with null if the browser cannot encode it. Rejects if the music cannot be engraved.
 */
export async function engravedThumbnail(
  music: Blob,
  width: number,
  clock: Pick<Clock, 'after'>,
): Promise<Blob | null> {
  const score = new EngravedScore(music, clock, () => {})
  try {
    const pages = await score.open(layout)
    const canvas = await pages.render(1, width, new AbortController().signal)
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8))
    freeCanvas(canvas)
    return image
  } finally {
    score.close()
  }
}
