import { getDocument, PDFWorker, VerbosityLevel } from 'pdfjs-dist'
import type { Clock } from '../../../contracts/clock'
import { LimitedWorker } from '../pages/limited-worker'
import { UnreadableScore } from '../pages/page-source'
import { pdfOptions } from '../pages/pdf-options'
import { type FileDetails, plainText } from './file-details'

/** Titles that programs write into a PDF automatically. */
const MEANINGLESS_TITLE = /^(untitled|microsoft (word|powerpoint)\b|.*\.(pdf|docx?|indd|sib|mus[xz]?|mscz)$)/i

/**
 * The time limit (milliseconds). Of 1,533 public PDFs, two kept a desktop busy for over 20 s. A slow phone
 * needs longer.
 */
const TIME_LIMIT = 60_000

interface PdfDetailsOptions {
  readonly signal: AbortSignal
  readonly clock: Pick<Clock, 'after'>
}

/**
 * Reads page count and title of a PDF in a pdf.js worker. `signal` terminates it at any time. Rejects with
 * `UnreadableScore` for a damaged first or last page, and after a minute of visible time.
 */
export async function pdfDetails(
  bytes: ArrayBuffer,
  { signal, clock }: PdfDetailsOptions,
): Promise<FileDetails> {
  const port = new Worker(new URL('../pages/pdf-worker.ts', import.meta.url), { type: 'module' })
  const tooLong = () => new UnreadableScore('pdf')
  const limited = new LimitedWorker(port, { clock, limit: TIME_LIMIT, page: document, tooLong })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  try {
    signal.throwIfAborted()
    return await Promise.race([limited.run(readDetails(bytes, worker)), aborted])
  } finally {
    worker.destroy()
    port.terminate()
  }
}

async function readDetails(bytes: ArrayBuffer, worker: PDFWorker): Promise<FileDetails> {
  try {
    const document = await getDocument({ data: bytes, worker, stopAtErrors: true, ...pdfOptions }).promise
    for (const number of new Set([1, document.numPages])) {
      const page = await document.getPage(number)
      // pdf.js also finds the pages of a truncated file. Only reading their operators fails.
      await page.getOperatorList()
    }
    const { info } = await document.getMetadata()
    const title = plainText((info as { Title?: string }).Title)
    const isMeaningless = title === null || MEANINGLESS_TITLE.test(title)
    return { title: isMeaningless ? null : title, composer: null, pageCount: document.numPages }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableScore(isLocked ? 'password' : 'pdf', error)
  }
}
