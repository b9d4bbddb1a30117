import type { Clock } from '../../../contracts/clock'
import type { ImageFile, QuarterTurn } from './image-pages'
import type { PageSource } from './page-source'

/** A file of a score with its bytes. */
export interface PageFile {
  readonly mediaType: string
  readonly rotation: QuarterTurn
  readonly blob: Blob
}

/**
 * Opens the files of a score as pages: one PDF, or images in their order. Fetches the code for the format at
 * its first use. Returns null for a format without pages. Rejects with `UnreadableScore`.
 */
export async function openPages(
  files: readonly PageFile[],
  clock: Pick<Clock, 'after'>,
): Promise<PageSource | null> {
  const [first] = files
  if (!first) return null
  if (first.mediaType === 'application/pdf') {
    const [{ openPdf }, bytes] = await Promise.all([import('./pdf-pages'), first.blob.arrayBuffer()])
    return openPdf(bytes, clock)
  }
  if (!first.mediaType.startsWith('image/')) return null
  const images: ImageFile[] = files.map(({ blob, rotation }) => ({ blob, rotation }))
  const { openImages } = await import('./image-pages')
  return openImages(images)
}
