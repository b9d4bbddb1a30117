import { decodeImage, readImageSize } from '../pages/decode-image'
import { THUMBNAIL_WIDTH, type ThumbnailReply, type ThumbnailRequest } from './thumbnail-messages'

/** Draws the first page of a file as a small WebP image. The main thread then decodes no large page. */
async function draw({ bytes, mediaType, rotation }: ThumbnailRequest): Promise<Blob> {
  const page =
    mediaType === 'application/pdf'
      ? await (await import('./pdf-thumbnail')).pdfThumbnail(await bytes.arrayBuffer(), THUMBNAIL_WIDTH)
      : await imageThumbnail(bytes, rotation)
  return page.convertToBlob({ type: 'image/webp', quality: 0.8 })
}

async function imageThumbnail(bytes: Blob, rotation: number): Promise<OffscreenCanvas> {
  const size = await readImageSize(bytes)
  const isSideways = rotation % 180 !== 0
  const scale = Math.min(1, THUMBNAIL_WIDTH / (isSideways ? size.height : size.width))
  const across = Math.max(1, Math.round(size.width * scale))
  const down = Math.max(1, Math.round(size.height * scale))
  const canvas = isSideways ? new OffscreenCanvas(down, across) : new OffscreenCanvas(across, down)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const bitmap = await decodeImage(bytes, { width: across, height: down })
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((rotation * Math.PI) / 180)
  context.drawImage(bitmap, -across / 2, -down / 2, across, down)
  bitmap.close()
  return canvas
}

self.onmessage = ({ data }: MessageEvent<ThumbnailRequest>) => {
  void draw(data)
    .then(
      (image): ThumbnailReply => ({ image }),
      (): ThumbnailReply => ({ image: null }),
    )
    .then((reply) => postMessage(reply))
}
