/** The longest side of a stored photo in pixels. Fingerings on a page of music stay legible. */
const LONGEST_SIDE = 2560
/** The maximum size of a photo file in bytes. */
const LARGEST_FILE = 40_000_000
const QUALITY = 0.85

/**
 * Returns the photo as an upright JPEG whose longer side has at most 2,560 pixels. Returns null if the file is
 * too large or unreadable.
 * Drawing the photo on a canvas removes its EXIF metadata, such as the place.
 */
export async function photoContent(file: Blob): Promise<Blob | null> {
  if (file.size > LARGEST_FILE) return null
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency, so transparent pixels would become black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
