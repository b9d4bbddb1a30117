import type { Clock } from '../../../contracts/clock'
import { canvasOf, freeCanvas, type PageSize, type PageSource, UnreadableScore } from '../pages/page-source'
import { Engraver } from './engraver'
import type { EngravedBar } from './engraver-messages'
import type { BarBox } from './model/bar-boxes'
import type { EngravingLayout } from './model/engraving-layout'
import type { Performance } from './model/performance'

/** One MusicXML score, which a worker of its own engraves. The first layout starts the worker. */
export class EngravedScore {
  readonly #music: Blob
  readonly #clock: Pick<Clock, 'after'>
  readonly #onBoxes: () => void
  #engraver: Engraver | null = null
  #pages: EngravedPages | null = null
  /** Resolves when the worker has parsed the music. */
  #reading: Promise<unknown> = Promise.resolve()
  #opening = new AbortController()

  /**
   * Creates the score of `music`: MusicXML, plain or compressed. Calls `onBoxes` after each drawn page, whose
   * bar boxes are then known.
   */
  constructor(music: Blob, clock: Pick<Clock, 'after'>, onBoxes: () => void) {
    this.#music = music
    this.#clock = clock
    this.#onBoxes = onBoxes
  }

  /**
   * Engraves a layout and returns its pages. Closes the pages of the previous layout. Rejects with
   * `UnreadableScore` if the music cannot be engraved, and with an `AbortError` if another layout is opened
   * meanwhile.
   */
  async open(layout: EngravingLayout): Promise<PageSource> {
    this.#pages?.close()
    this.#opening.abort()
    this.#opening = new AbortController()
    const { signal } = this.#opening
    const engraver = this.#open()
    await this.#reading
    signal.throwIfAborted()
    const { pageCount } = await engraver.call('layout', layout, { signal })
    signal.throwIfAborted()
    this.#pages = new EngravedPages(engraver, pageCount, layout, this.#onBoxes)
    return this.#pages
  }

  /**
   * Returns the printed bars of the open layout. Waits for its first page, because that page is more urgent.
   * Returns no bars without an open layout, or if another layout is opened meanwhile.
   */
  async bars(): Promise<readonly EngravedBar[]> {
    const pages = this.#pages
    await pages?.hasDrawn
    return pages && pages === this.#pages ? this.#open().call('bars', null) : []
  }

  performance(): Promise<Performance> {
    return this.#open().call('performance', null)
  }

  /** Returns the bar boxes of a drawn page; empty for any other page. */
  boxes(page: number): readonly BarBox[] {
    return this.#pages?.boxes(page) ?? []
  }

  /** Terminates the worker. The next layout starts a new one. */
  close(): void {
    this.#opening.abort()
    this.#pages?.close()
    this.#engraver?.close()
    this.#engraver = null
  }

  /** Returns the engraver. Starts its worker if none is running. */
  #open(): Engraver {
    if (this.#engraver) return this.#engraver
    const worker = new Worker(new URL('./verovio-worker.ts', import.meta.url), { type: 'module' })
    const engraver = new Engraver(worker, this.#clock)
    this.#engraver = engraver
    this.#reading = this.#music
      .arrayBuffer()
      .then((music) => engraver.call('open', { music }, { transfer: [music] }))
    return engraver
  }
}

class EngravedPages implements PageSource {
  readonly pageCount: number
  readonly #engraver: Engraver
  readonly #size: PageSize
  readonly #closing = new AbortController()
  readonly #boxes = new Map<number, readonly BarBox[]>()
  readonly #onBoxes: () => void
  #noteDrawn = () => {}
  /** Resolves when the first page is drawn, or when the pages are closed. */
  readonly hasDrawn = new Promise<void>((resolve) => {
    this.#noteDrawn = resolve
  })

  constructor(
    engraver: Engraver,
    pageCount: number,
    { width, height }: EngravingLayout,
    onBoxes: () => void,
  ) {
    this.#engraver = engraver
    this.pageCount = pageCount
    this.#size = { width, height }
    this.#onBoxes = onBoxes
  }

  boxes(page: number): readonly BarBox[] {
    return this.#boxes.get(page) ?? []
  }

  /** Resolves with the size of the layout, which all pages have. */
  async pageSize(): Promise<PageSize> {
    return this.#size
  }

  async render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const either = AbortSignal.any([signal, this.#closing.signal])
    const { svg, boxes } = await this.#engraver.call('page', { page, pixels: width }, { signal: either })
    either.throwIfAborted()
    this.#boxes.set(page, boxes)
    const image = await imageOf(svg)
    either.throwIfAborted()
    const canvas = canvasOf(this.#size, width)
    const context = canvas.getContext('2d')
    if (!context) {
      freeCanvas(canvas)
      throw new UnreadableScore('music')
    }
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    this.#noteDrawn()
    this.#onBoxes()
    return canvas
  }

  close(): void {
    this.#closing.abort()
    this.#noteDrawn()
  }
}

/**
 * Decodes an SVG as an image. An image runs no script and loads nothing, so hostile texts in the SVG do no
 * harm. Rejects with `UnreadableScore` if the browser cannot decode it.
 */
async function imageOf(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return image
  } catch (error) {
    throw new UnreadableScore('music', error)
  } finally {
    URL.revokeObjectURL(url)
  }
}
