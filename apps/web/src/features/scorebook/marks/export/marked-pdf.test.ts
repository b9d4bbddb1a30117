import { degrees, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { buildScoreMark } from '@segno/domain/testing/builders/build-score'
import { expect, test } from 'vitest'
import type { TextImage } from './draw-marks'
import { type ExportedFile, FailedExport, markedPdf } from './marked-pdf'

const stroke = buildScoreMark({
  points: [
    [1000, 2000, 128],
    [5000, 2000, 128],
  ],
  colour: 'red',
})
const words = (text: string) => buildScoreMark({ tool: 'text', text, width: 300 })
const stamp = buildScoreMark({ tool: 'stamp', stamp: 'down-bow', width: 330, rotation: 90 })

/** A PNG of one pixel. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)

async function pdfOf(
  pages: readonly number[],
  change: (pdf: PDFDocument) => void = () => {},
): Promise<ExportedFile> {
  const pdf = await PDFDocument.create()
  for (const turn of pages) pdf.addPage([600, 800]).setRotation(degrees(turn))
  change(pdf)
  const bytes = await pdf.save({ useObjectStreams: false })
  return { mediaType: 'application/pdf', rotation: 0, bytes: bytes.slice().buffer }
}

function made(files: readonly ExportedFile[], marks: readonly [number, readonly ScoreMark[]][]) {
  const drawn: string[] = []
  const drawText = async (text: string): Promise<TextImage> => {
    drawn.push(text)
    return { png: pixel.slice().buffer, width: 1, height: 1, descent: 0 }
  }
  const upright = async ({ bytes }: ExportedFile) => bytes
  return markedPdf(files, new Map(marks), { upright, drawText }).then((bytes) => ({ bytes, drawn }))
}

/** Returns the operators of a page as text. */
async function contentOf(bytes: Uint8Array, page: number): Promise<string> {
  const pdf = await PDFDocument.load(bytes)
  const contents = pdf.getPage(page - 1).node.Contents()
  const streams = contents && 'asArray' in contents ? contents.asArray() : []
  const texts = await Promise.all(
    streams.map(async (reference) => {
      const stream = pdf.context.lookup(reference)
      if (!(stream instanceof PDFRawStream)) return ''
      const inflated = new Blob([stream.contents.slice()])
        .stream()
        .pipeThrough(new DecompressionStream('deflate'))
      return new Response(inflated).text()
    }),
  )
  return texts.join('\n')
}

test('markedPdf draws strokes and stamps as paths and Latin texts as text on their page only', async () => {
  const { bytes, drawn } = await made([await pdfOf([0, 0])], [[2, [stroke, words('rit. à tempo'), stamp]]])
  const content = await contentOf(bytes, 2)
  // The page is 600 points wide, so a unit is 0.06 points. The origin is the upper left corner.
  expect(content).toContain('0.06 0 0 0.06 0 800 cm')
  expect(content).toMatch(/1000 2667 m\s+5000 2667 l\s+S/)
  expect(content).toMatch(/Tj/)
  expect(content).toMatch(/ c\s/)
  expect(await contentOf(bytes, 1)).toBe('')
  expect(drawn).toEqual([])
})

test('markedPdf rotates marks by the rotation flag of their page', async () => {
  const { bytes } = await made([await pdfOf([90])], [[1, [stroke]]])
  expect(await contentOf(bytes, 1)).toContain('0 0.08 -0.08 0 0 0 cm')
})

test('markedPdf draws a text as an image if the PDF fonts lack its letters', async () => {
  const { bytes, drawn } = await made([await pdfOf([0])], [[1, [words('漸慢'), words('rit.')]]])
  expect(drawn).toEqual(['漸慢'])
  expect(await contentOf(bytes, 1)).toMatch(/Do/)
})

test('markedPdf skips marks of a page that the file lacks', async () => {
  const { bytes } = await made([await pdfOf([0])], [[7, [stroke]]])
  expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1)
})

test('markedPdf turns images into pages in their order with the chosen rotation', async () => {
  const image = (rotation: number): ExportedFile => ({
    mediaType: 'image/png',
    rotation,
    bytes: pixel.slice().buffer,
  })
  const { bytes } = await made([image(0), image(90)], [[2, [stroke]]])
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90])
})

test('markedPdf rejects with the kind of failure: a password, a damaged PDF, a damaged image', async () => {
  const locked = await pdfOf([0], (pdf) => pdf.encrypt({ userPassword: 'secret', ownerPassword: 'owner' }))
  const broken: ExportedFile = { mediaType: 'application/pdf', rotation: 0, bytes: new ArrayBuffer(40) }
  const image: ExportedFile = { mediaType: 'image/png', rotation: 0, bytes: pixel.slice(0, 20).buffer }
  for (const [file, kind] of [
    [locked, 'password'],
    [broken, 'pdf'],
    [image, 'image'],
  ] as const) {
    const failure = await made([file], []).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(FailedExport)
    expect((failure as FailedExport).kind).toBe(kind)
  }
})

test('markedPdf needs no password for a PDF that forbids only editing', async () => {
  const restricted = await pdfOf([0], (pdf) => pdf.encrypt({ userPassword: '', ownerPassword: 'owner' }))
  const { bytes } = await made([restricted], [[1, [stroke]]])
  expect(await contentOf(bytes, 1)).toContain('1000 2667 m')
})
