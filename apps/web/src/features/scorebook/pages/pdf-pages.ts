import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import { canvasOf, freeCanvas, type PageSize, type PageSource, UnreadableScore } from './page-source'
import { pdfOptions } from './pdf-options'

/**
 * Opens a PDF in a worker of its own. The worker takes over `bytes`, so the caller cannot read them afterwards. Rejects
 * with `UnreadableScore`.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<PageSource> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  const task = getDocument({ data: bytes, worker, ...pdfOptions })
  try {
    return new PdfPages(await task.promise, close)
  } catch (error) {
    close()
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableScore(isLocked ? 'password' : 'pdf', error)
  }
}

class PdfPages implements PageSource {
  readonly #document: PDFDocumentProxy
  readonly #onClose: () => void

  constructor(document: PDFDocumentProxy, onClose: () => void) {
    this.#document = document
    this.#onClose = onClose
  }

  get pageCount(): number {
    return this.#document.numPages
  }

  async pageSize(page: number): Promise<PageSize> {
    const { width, height } = (await this.#page(page)).getViewport({ scale: 1 })
    return { width, height }
  }

  async render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const proxy = await this.#page(page)
    signal.throwIfAborted()
    const natural = proxy.getViewport({ scale: 1 })
    const canvas = canvasOf(natural, width)
    const task = proxy.render({
      canvas,
      viewport: proxy.getViewport({ scale: canvas.width / natural.width }),
    })
    const cancel = () => task.cancel()
    signal.addEventListener('abort', cancel)
    try {
      await task.promise
      return canvas
    } catch (error) {
      freeCanvas(canvas)
      signal.throwIfAborted()
      throw new UnreadableScore('pdf', error)
    } finally {
      signal.removeEventListener('abort', cancel)
      // Frees the decoded images of the page. Our canvas keeps its pixels.
      proxy.cleanup()
    }
  }

  close(): void {
    void this.#document.loadingTask.destroy().finally(this.#onClose)
  }

  async #page(page: number) {
    try {
      return await this.#document.getPage(page)
    } catch (error) {
      throw new UnreadableScore('pdf', error)
    }
  }
}
