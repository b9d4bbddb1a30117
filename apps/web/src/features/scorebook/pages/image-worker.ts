// Decodes and scales images in a worker, because both would block the main thread.
import { decodeImage } from './decode-image'
import type { ImageReply, ImageRequest } from './image-messages'

self.onmessage = async ({ data: { image, wanted, port } }: MessageEvent<ImageRequest>) => {
  const bitmap = await decodeImage(image, wanted).catch(() => null)
  port.postMessage({ bitmap } satisfies ImageReply, bitmap ? [bitmap] : [])
}
