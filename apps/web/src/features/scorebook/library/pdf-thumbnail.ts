import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { pdfOptions } from '../pages/pdf-options'

/** Creates canvases for pdf.js, which by default uses the document. A worker has none. */
class OffscreenFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset(entry: { canvas: OffscreenCanvas | null }, width: number, height: number) {
    if (entry.canvas) Object.assign(entry.canvas, { width, height })
  }
  destroy(entry: { canvas: OffscreenCanvas | null; context: unknown }) {
    this.reset(entry, 0, 0)
    entry.canvas = null
    entry.context = null
  }
}

/** Replaces the filters of pdf.js, which need SVG elements of a document. A thumbnail needs no filters. */
class NoFilters {
  addFilter() {
    return 'none'
  }
  addHCMFilter() {
    return 'none'
  }
  addAlphaFilter() {
    return 'none'
  }
  addLuminosityFilter() {
    return 'none'
  }
  addHighlightHCMFilter() {
    return 'none'
  }
  destroy() {}
}

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown
}

/**
 * Creates the default policy of Trusted Types, without which a worker may not start a worker. It allows scripts
 * of our own origin only.
 */
function allowOwnWorkers(): void {
  const { trustedTypes } = self as unknown as { trustedTypes?: PolicyFactory }
  try {
    trustedTypes?.createPolicy('default', {
      createScriptURL(url) {
        if (new URL(url, self.location.href).origin === self.location.origin) return url
        throw new TypeError('a script of another origin')
      },
    })
  } catch {
    // The policy exists already from an earlier thumbnail.
  }
}

/**
 * Draws the first page of a PDF `width` pixels wide, inside a worker. Transfers `bytes` to the pdf.js worker.
 * Rejects for a locked or damaged PDF.
 */
export async function pdfThumbnail(bytes: ArrayBuffer, width: number): Promise<OffscreenCanvas> {
  allowOwnWorkers()
  const port = new Worker(new URL('../pages/pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  try {
    const options = {
      data: bytes,
      worker,
      ...pdfOptions,
      // Let the pdf.js worker fetch character maps, and load fonts into `self.fonts`. A worker has no document.
      useWorkerFetch: true,
      ownerDocument: { fonts: (self as unknown as { fonts: FontFaceSet }).fonts } as unknown as HTMLDocument,
      CanvasFactory: OffscreenFactory,
      FilterFactory: NoFilters,
    }
    const page = await (await getDocument(options).promise).getPage(1)
    const natural = page.getViewport({ scale: 1 })
    const viewport = page.getViewport({ scale: width / natural.width })
    const canvas = new OffscreenCanvas(Math.round(viewport.width), Math.round(viewport.height))
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport }).promise
    return canvas
  } finally {
    worker.destroy()
    port.terminate()
  }
}
