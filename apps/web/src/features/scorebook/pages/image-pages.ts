import { readImageSize } from './decode-image'
import { ImageDecoder } from './image-decoder'
import { canvasOf, freeCanvas, type PageSize, type PageSource, UnreadableScore } from './page-source'

/** A clockwise rotation by quarter turns, in degrees. */
export type QuarterTurn = 0 | 90 | 180 | 270

export interface ImageFile {
  readonly blob: Blob
  /** The musician's rotation, in addition to the EXIF rotation. */
  readonly rotation: QuarterTurn
}

/**
 * Opens images as pages, in their order. Rejects with `UnreadableScore` if the first file is not a readable
 * image.
 */
export async function openImages(files: readonly ImageFile[]): Promise<PageSource> {
  const pages = new ImagePages(files)
  await pages.pageSize(1)
  return pages
}

class ImagePages implements PageSource {
  readonly #files: readonly ImageFile[]
  readonly #sizes = new Map<number, PageSize>()
  readonly #decoder = new ImageDecoder()

  constructor(files: readonly ImageFile[]) {
    this.#files = files
  }

  get pageCount(): number {
    return this.#files.length
  }

  async pageSize(page: number): Promise<PageSize> {
    const known = this.#sizes.get(page)
    if (known) return known
    const { blob, rotation } = this.#file(page)
    const { width, height } = await readImageSize(blob)
    const size = rotation % 180 !== 0 ? { width: height, height: width } : { width, height }
    this.#sizes.set(page, size)
    return size
  }

  async render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const { blob, rotation } = this.#file(page)
    const size = await this.pageSize(page)
    signal.throwIfAborted()
    const canvas = canvasOf(size, width)
    const isSideways = rotation % 180 !== 0
    const [across, down] = isSideways ? [canvas.height, canvas.width] : [canvas.width, canvas.height]
    try {
      const bitmap = await this.#decoder.decode(blob, { width: across, height: down })
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((rotation * Math.PI) / 180)
      context?.drawImage(bitmap, -across / 2, -down / 2, across, down)
      bitmap.close()
      signal.throwIfAborted()
      return canvas
    } catch (error) {
      freeCanvas(canvas)
      throw error
    }
  }

  close(): void {
    this.#sizes.clear()
    this.#decoder.close()
  }

  #file(page: number): ImageFile {
    const file = this.#files[page - 1]
    if (!file) throw new UnreadableScore('image')
    return file
  }
}
