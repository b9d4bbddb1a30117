import { exifOrientation } from './exif-orientation'
import { MOST_PIXELS } from './most-pixels'
import type { PageSize } from './page-source'

/**
 * Returns the size of an image after its EXIF rotation. Returns null if its header has no size, no pixel, or
 * more pixels than we decode.
 */
export function shownSize(bytes: Uint8Array): PageSize | null {
  const size = imageSize(bytes)
  const pixels = size ? size.width * size.height : 0
  if (!size || pixels === 0 || pixels > MOST_PIXELS) return null
  // From 5 on, the EXIF orientation swaps width and height.
  return exifOrientation(bytes) < 5 ? size : { width: size.height, height: size.width }
}

/**
 * Reads width and height of a PNG or JPEG from its header. Call it before decoding, because a small file can
 * claim an image that fills the memory. Returns null if the header has no size.
 */
export function imageSize(bytes: Uint8Array): PageSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const isPng = view.byteLength >= 24 && view.getUint32(0) === 0x89504e47
  if (isPng) return { width: view.getUint32(16), height: view.getUint32(20) }
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    // A frame header is SOF0 to SOF15, except the tables DHT, JPG and DAC in the same range.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    const isFill = marker === 0xff
    at += isFill ? 1 : 2 + view.getUint16(at + 2)
  }
  return null
}
