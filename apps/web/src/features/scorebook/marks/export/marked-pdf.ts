import { degrees, EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { type DrawText, drawMarks } from './draw-marks'

/** A file of a score with its bytes. */
export interface ExportedFile {
  readonly mediaType: string
  readonly rotation: number
  readonly bytes: ArrayBuffer
}

/** Why no PDF was created: it needs a password, the PDF is damaged, or an image is damaged. */
export type ExportFailure = 'password' | 'pdf' | 'image'

export class FailedExport extends Error {
  readonly kind: ExportFailure
  constructor(kind: ExportFailure, cause?: unknown) {
    super(`no PDF could be made: ${kind}`, { cause })
    this.kind = kind
  }
}

/** Returns the bytes of an image that is upright without its EXIF header, as JPEG or PNG. */
export type UprightImage = (file: ExportedFile) => Promise<ArrayBuffer>

/** The width of a page that is created for an image (points): A4. */
const PAGE_WIDTH = 595.28

/**
 * Returns a PDF of the score with its marks. Pages of a PDF stay unchanged below the marks. Rejects with
 * `FailedExport` if a file cannot be read or the PDF cannot be written.
 */
export async function markedPdf(
  files: readonly ExportedFile[],
  marks: ReadonlyMap<number, readonly ScoreMark[]>,
  { upright, drawText }: { upright: UprightImage; drawText: DrawText },
): Promise<Uint8Array> {
  const [first] = files
  const isPdf = first?.mediaType === 'application/pdf'
  const pdf = isPdf ? await openPdf(first.bytes) : await pdfOfImages(files, upright)
  try {
    await drawMarks(pdf, marks, drawText)
    return await pdf.save()
  } catch (error) {
    throw new FailedExport('pdf', error)
  }
}

/**
 * Opens a PDF. An empty password opens one that forbids only editing, as in every PDF reader. Throws
 * `FailedExport` with `password` for a locked PDF, with `pdf` for a damaged one.
 */
async function openPdf(bytes: ArrayBuffer): Promise<PDFDocument> {
  const open = (password?: string) =>
    PDFDocument.load(bytes, { updateMetadata: false, ...(password !== undefined && { password }) })
  try {
    return await open().catch((error: unknown) => {
      if (error instanceof EncryptedPDFError) return open('')
      throw error
    })
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(`${error.name} ${error.message}`)
    throw new FailedExport(isLocked ? 'password' : 'pdf', error)
  }
}

async function pdfOfImages(files: readonly ExportedFile[], upright: UprightImage): Promise<PDFDocument> {
  const pdf = await PDFDocument.create()
  try {
    for (const file of files) {
      const bytes = await upright(file)
      const isPng = new DataView(bytes).getUint32(0) === 0x89504e47
      const image = isPng ? await pdf.embedPng(bytes) : await pdf.embedJpg(bytes)
      const isSideways = file.rotation % 180 !== 0
      const scale = PAGE_WIDTH / (isSideways ? image.height : image.width)
      const size = { width: image.width * scale, height: image.height * scale }
      const page = pdf.addPage([size.width, size.height])
      page.drawImage(image, { x: 0, y: 0, ...size })
      page.setRotation(degrees(file.rotation))
    }
    return pdf
  } catch (error) {
    throw new FailedExport('image', error)
  }
}
