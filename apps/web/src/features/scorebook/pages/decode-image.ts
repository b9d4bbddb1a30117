import { shownSize } from './image-size'
import { type PageSize, UnreadableScore } from './page-source'

/** The bytes that usually contain an image header. In a photo, a large preview may come first. */
const HEADER_BYTES = 262_144

/**
 * Reads the size of an image from its header, after the EXIF rotation. Rejects with `UnreadableScore` if the
 * header has no size, or more pixels than we decode. Call it before decoding, because nothing has checked files
 * of other devices and imports.
 */
export async function readImageSize(image: Blob): Promise<PageSize> {
  for (const bytes of [HEADER_BYTES, image.size]) {
    const size = shownSize(new Uint8Array(await image.slice(0, bytes).arrayBuffer()))
    if (size) return size
  }
  throw new UnreadableScore('image')
}

/**
 * Decodes an image after its EXIF rotation, in at most the pixels of `wanted`. Call it in a worker, because the
 * browser scales on the calling thread. The caller closes the bitmap. Rejects with `UnreadableScore`.
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
