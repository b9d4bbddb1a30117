import { openEngraving } from '../../engraved/open-engraving'
import { freeCanvas } from '../../pages/page-source'
import type { ExportedFile } from './marked-pdf'

/** The width of a page of the PDF (pixels): 240 per inch on A4. */
const WIDTH = 2000

/**
 * Returns the pages of the open engraved score as PNG images in the shown layout. Returns null without an open
 * score.
 */
export async function engravedPageFiles(): Promise<readonly ExportedFile[] | null> {
  const pages = openEngraving.getState().session?.pages()
  if (!pages) return null
  const files: ExportedFile[] = []
  for (let page = 1; page <= pages.pageCount; page++) {
    const canvas = await pages.render(page, WIDTH, new AbortController().signal)
    const bytes = await pngOf(canvas)
    files.push({ mediaType: 'image/png', rotation: 0, bytes })
  }
  return files
}

async function pngOf(canvas: HTMLCanvasElement): Promise<ArrayBuffer> {
  try {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!blob) throw new Error('the page is too large for an image')
    return await blob.arrayBuffer()
  } finally {
    freeCanvas(canvas)
  }
}
