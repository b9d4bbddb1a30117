import { shownSize } from './image-size'
import { type PageSize, UnreadableScore } from './page-source'

/** Bytes that usually hold the header of an image. A photo may have a larger preview before it. */
const HEADER_BYTES = 262_144

/**
 * Returns the size of an image as EXIF turns it, from its header. Rejects with `UnreadableScore` if the header names none,
 * or more pixels than we decode. Files of other devices and of imports have passed no check before.
 */
export async function readImageSize(image: Blob): Promise<PageSize> {
  for (const bytes of [HEADER_BYTES, image.size]) {
    const size = shownSize(new Uint8Array(await image.slice(0, bytes).arrayBuffer()))
    if (size) return size
  }
  throw new UnreadableScore('image')
}

/**
 * Decodes an image as EXIF turns it, in at most the pixels of `wanted`. Call it in a worker: the browser scales on the
 * thread of the call. The caller closes the bitmap. Rejects with `UnreadableScore`.
 */
export async function decodeImage(image: Blob, wanted: PageSize): Promise<ImageBitmap> {
  const isSmaller = wanted.width < (await readImageSize(image)).width
  try {
    return await createImageBitmap(image, {
      imageOrientation: 'from-image',
      ...(isSmaller && { resizeWidth: wanted.width, resizeHeight: wanted.height, resizeQuality: 'high' }),
    })
  } catch (error) {
    throw new UnreadableScore('image', error)
  }
}
