const EXIF = 0x45786966
const ORIENTATION = 0x0112

/** Returns the EXIF orientation of a JPEG, from 1 (upright) to 8. Returns 1 without a header. */
export function exifOrientation(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = 2
  while (at + 10 < view.byteLength && view.getUint8(at) === 0xff) {
    const length = view.getUint16(at + 2)
    if (view.getUint8(at + 1) === 0xe1 && view.getUint32(at + 4) === EXIF) {
      return orientationOf(view, at + 10, Math.min(view.byteLength, at + 2 + length))
    }
    at += 2 + length
  }
  return 1
}

/**
 * Reads the orientation from the first directory of a TIFF block that begins at `start`. Returns 1 if it is
 * missing or invalid.
 */
function orientationOf(view: DataView, start: number, end: number): number {
  if (start + 8 > end) return 1
  const isLittle = view.getUint16(start) === 0x4949
  const directory = start + view.getUint32(start + 4, isLittle)
  if (directory + 2 > end) return 1
  const count = view.getUint16(directory, isLittle)
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + 12 * index
    if (entry + 12 > end) return 1
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
