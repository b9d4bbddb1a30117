import { canvasOf, type PageSize, type PageSource, UnreadableScore } from './page-source'

/** A quarter turn clockwise, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270

export interface ImageFile {
  readonly blob: Blob
  /** The turn that the musician chose, on top of the one that EXIF names. */
  readonly rotation: QuarterTurn
}

/** Pixels of the largest image that we decode. A decoded pixel takes four bytes. */
const LARGEST_IMAGE = 130_000_000

/** Opens images as pages, in their order. Rejects with `UnreadableScore` if the first one is no image. */
export async function openImages(files: readonly ImageFile[]): Promise<PageSource> {
  const pages = new ImagePages(files)
  await pages.pageSize(1)
  return pages
}

class ImagePages implements PageSource {
  readonly #files: readonly ImageFile[]
  readonly #sizes = new Map<number, PageSize>()

  constructor(files: readonly ImageFile[]) {
    this.#files = files
  }

  get pageCount(): number {
    return this.#files.length
  }

  async pageSize(page: number): Promise<PageSize> {
    const known = this.#sizes.get(page)
    if (known) return known
    const bitmap = await decode(this.#file(page).blob)
    const size = this.#measure(page, bitmap)
    bitmap.close()
    return size
  }

  async render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const { blob, rotation } = this.#file(page)
    const bitmap = await decode(blob)
    try {
      signal.throwIfAborted()
      const canvas = canvasOf(this.#measure(page, bitmap), width)
      const context = canvas.getContext('2d')
      if (!context) throw new UnreadableScore('image')
      const isSideways = rotation % 180 !== 0
      const [across, down] = isSideways ? [canvas.height, canvas.width] : [canvas.width, canvas.height]
      context.imageSmoothingQuality = 'high'
      context.translate(canvas.width / 2, canvas.height / 2)
      context.rotate((rotation * Math.PI) / 180)
      context.drawImage(bitmap, -across / 2, -down / 2, across, down)
      return canvas
    } finally {
      bitmap.close()
    }
  }

  close(): void {
    this.#sizes.clear()
  }

  /** Stores the size of a page after its rotation. */
  #measure(page: number, { width, height }: PageSize): PageSize {
    const isSideways = this.#file(page).rotation % 180 !== 0
    const known = this.#sizes.get(page)
    if (known) return known
    const size = isSideways ? { width: height, height: width } : { width, height }
    this.#sizes.set(page, size)
    return size
  }

  #file(page: number): ImageFile {
    const file = this.#files[page - 1]
    if (!file) throw new UnreadableScore('image')
    return file
  }
}

/** Decodes off the main thread and applies the rotation of EXIF. */
async function decode(blob: Blob): Promise<ImageBitmap> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  } catch (error) {
    throw new UnreadableScore('image', error)
  }
  if (bitmap.width * bitmap.height <= LARGEST_IMAGE) return bitmap
  bitmap.close()
  throw new UnreadableScore('image')
}
