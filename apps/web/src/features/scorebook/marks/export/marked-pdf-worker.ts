// Creates the PDF in a worker, because a long one takes seconds.
import type { ScoreMark } from '@segno/domain/score/score-mark'
import { exifOrientation } from '../../pages/exif-orientation'
import { shownSize } from '../../pages/image-size'
import { type ExportedFile, FailedExport, markedPdf } from './marked-pdf'
import type { ExportAnswer, ExportReply, ExportRequest } from './marked-pdf-messages'
import { textImage } from './text-image'

self.addEventListener('message', (event: MessageEvent<ExportRequest>) => {
  void answer(event.data).then((made) => {
    self.postMessage(made, { transfer: 'bytes' in made ? [made.bytes] : [] })
  })
})

async function answer({ files, marks }: ExportRequest): Promise<ExportAnswer> {
  try {
    const byPage = new Map<number, readonly ScoreMark[]>(marks)
    const pdf = await markedPdf(files, byPage, { upright, drawText: textImage })
    return { bytes: pdf.slice().buffer }
  } catch (error) {
    return { failure: error instanceof FailedExport ? error.kind : 'pdf' }
  }
}

/**
 * Redraws a JPEG with an EXIF rotation upright, because PDF readers ignore EXIF. Returns the bytes of any other
 * image unchanged. Throws a `FailedExport` if the image has no readable size.
 */
async function upright({ bytes, mediaType }: ExportedFile): Promise<ArrayBuffer> {
  if (!shownSize(new Uint8Array(bytes))) throw new FailedExport('image')
  if (mediaType !== 'image/jpeg' || exifOrientation(new Uint8Array(bytes)) === 1) return bytes
  const bitmap = await createImageBitmap(new Blob([bytes], { type: mediaType }), {
    imageOrientation: 'from-image',
  })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  const turned = await canvas.convertToBlob({ type: mediaType, quality: 0.95 })
  return turned.arrayBuffer()
}

// LimitedWorker starts the time limit at this message.
self.postMessage({ isReady: true } satisfies ExportReply)
