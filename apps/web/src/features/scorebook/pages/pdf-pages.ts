import { getDocument, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import type { Clock } from '../../../contracts/clock'
import { LimitedWorker } from './limited-worker'
import { canvasOf, freeCanvas, type PageSize, type PageSource, UnreadableScore } from './page-source'
import { pdfOptions } from './pdf-options'

/** The time limit of a page (milliseconds). A phone needs seconds for a scan. No musician waits a minute. */
const TIME_LIMIT = 60_000
/** The time after which `close` terminates a busy worker (milliseconds). */
const CLOSE_LIMIT = 2000

/**
 * Opens a PDF in its own worker. Transfers `bytes` to the worker, so the caller cannot read them afterwards.
 * Rejects with `UnreadableScore` if the file is locked or damaged, and at the time limit.
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
      // `destroy` lets pdf.js remove its fonts from the page. A busy worker never finishes it, so a timer
      // terminates the worker.
      const stopTimer = clock.after(CLOSE_LIMIT, end)
      void task.destroy().finally(stopTimer).finally(end)
    }
    return new PdfPages(document, limited, close)
  } catch (error) {
    end()
    // If the script could not be fetched, the file is not damaged.
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
      // `cleanup` frees the decoded images of the page. Our canvas is a copy.
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
