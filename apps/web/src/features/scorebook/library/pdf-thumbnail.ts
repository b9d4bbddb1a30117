import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { pdfOptions } from '../pages/pdf-options'

/** pdf.js creates helper canvases through the document, which a worker lacks. */
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

/** pdf.js draws some filters with SVG elements, which a worker lacks. A thumbnail needs none. */
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

/** Trusted Types forbid a worker to start another one without a policy. Ours allows scripts of our own origin. */
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
    // An earlier thumbnail created the policy.
  }
}

/** Draws the first page of a PDF inside a worker. The worker of pdf.js takes over `bytes`. Rejects if it is no PDF. */
export async function pdfThumbnail(bytes: ArrayBuffer, width: number): Promise<OffscreenCanvas> {
  allowOwnWorkers()
  const port = new Worker(new URL('../pages/pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  try {
    const options = {
      data: bytes,
      worker,
      ...pdfOptions,
      // The worker of pdf.js fetches character maps itself; the page has no document for fonts.
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
