import { THUMBNAIL_WIDTH, type ThumbnailReply, type ThumbnailRequest } from './thumbnail-messages'

/** Draws the first page of a file as a small image. The main thread then decodes no large page. */
async function draw({ bytes, mediaType, rotation }: ThumbnailRequest): Promise<Blob> {
  const page =
    mediaType === 'application/pdf'
      ? await (await import('./pdf-thumbnail')).pdfThumbnail(await bytes.arrayBuffer(), THUMBNAIL_WIDTH)
      : await imageThumbnail(bytes, rotation)
  return page.convertToBlob({ type: 'image/webp', quality: 0.8 })
}

async function imageThumbnail(bytes: Blob, rotation: number): Promise<OffscreenCanvas> {
  const bitmap = await createImageBitmap(bytes, { imageOrientation: 'from-image' })
  try {
    const isSideways = rotation % 180 !== 0
    const [width, height] = isSideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
    const scale = Math.min(1, THUMBNAIL_WIDTH / width)
    const canvas = new OffscreenCanvas(Math.max(1, width * scale), Math.max(1, height * scale))
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.imageSmoothingQuality = 'high'
    context.translate(canvas.width / 2, canvas.height / 2)
    context.rotate((rotation * Math.PI) / 180)
    const [across, down] = [bitmap.width * scale, bitmap.height * scale]
    context.drawImage(bitmap, -across / 2, -down / 2, across, down)
    return canvas
  } finally {
    bitmap.close()
  }
}

self.onmessage = ({ data }: MessageEvent<ThumbnailRequest>) => {
  void draw(data)
    .then(
      (image): ThumbnailReply => ({ image }),
      (): ThumbnailReply => ({ image: null }),
    )
    .then((reply) => postMessage(reply))
}
