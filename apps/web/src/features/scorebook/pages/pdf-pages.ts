import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import type { Clock } from '../../../contracts/clock'
import { LimitedWorker } from './limited-worker'
import { canvasOf, freeCanvas, type PageSize, type PageSource, UnreadableScore } from './page-source'
import { pdfOptions } from './pdf-options'

/** The time limit of a page (milliseconds). A phone needs seconds for a scan; no musician waits for longer than this. */
const TIME_LIMIT = 60_000
/** Milliseconds that a worker has to end by itself. */
const CLOSE_LIMIT = 2000

/**
 * Opens a PDF in a worker of its own. The worker takes over `bytes`, so the caller cannot read them afterwards. Rejects
 * with `UnreadableScore`, also beyond the time limit.
 */
export async function openPdf(bytes: ArrayBuffer, clock: Pick<Clock, 'after'>): Promise<PageSource> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { type: 'module' })
  const tooLong = () => new UnreadableScore('pdf')
  const limited = new LimitedWorker(port, { clock, limit: TIME_LIMIT, page: document, tooLong })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const end = () => {
    worker.destroy()
    port.terminate()
  }
  const task = getDocument({ data: bytes, worker, ...pdfOptions })
  try {
    const document = await limited.run(task.promise)
    const close = () => {
      // A busy worker does not answer. Waiting for one that does lets pdf.js remove its fonts from the page.
      const stopTimer = clock.after(CLOSE_LIMIT, end)
      void task.destroy().finally(stopTimer).finally(end)
    }
    return new PdfPages(document, limited, close)
  } catch (error) {
    end()
    // The file is not to blame if the code did not arrive.
    if (!limited.hasStarted) throw error
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableScore(isLocked ? 'password' : 'pdf', error)
  }
}

class PdfPages implements PageSource {
  readonly #document: PDFDocumentProxy
  readonly #worker: LimitedWorker
  readonly #onClose: () => void

  constructor(document: PDFDocumentProxy, worker: LimitedWorker, onClose: () => void) {
    this.#document = document
    this.#worker = worker
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
      await this.#worker.run(task.promise)
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
    this.#onClose()
  }

  async #page(page: number) {
    try {
      return await this.#worker.run(this.#document.getPage(page))
    } catch (error) {
      throw new UnreadableScore('pdf', error)
    }
  }
}
