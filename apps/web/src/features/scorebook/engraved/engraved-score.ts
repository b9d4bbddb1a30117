import type { Clock } from '../../../contracts/clock'
import { canvasOf, freeCanvas, type PageSize, type PageSource, UnreadableScore } from '../pages/page-source'
import { Engraver } from './engraver'
import type { EngravingLayout } from './model/engraving-layout'

/** One MusicXML score, engraved in a worker of its own. The worker starts with the first layout. */
export class EngravedScore {
  readonly #music: Blob
  readonly #clock: Pick<Clock, 'after'>
  #engraver: Engraver | null = null
  #pages: EngravedPages | null = null

  /** `music` is MusicXML, plain or compressed. */
  constructor(music: Blob, clock: Pick<Clock, 'after'>) {
    this.#music = music
    this.#clock = clock
  }

  /** Engraves the pages of a layout. Those of the layout before can no longer be drawn. Rejects with `UnreadableScore`. */
  async open(layout: EngravingLayout): Promise<PageSource> {
    this.#pages?.close()
    const engraver = this.#engraver ?? (await this.#start())
    const { pageCount } = await engraver.call('layout', layout)
    this.#pages = new EngravedPages(engraver, pageCount, layout)
    return this.#pages
  }

  /** Ends the worker. The next layout starts another one. */
  close(): void {
    this.#pages?.close()
    this.#engraver?.close()
    this.#engraver = null
  }

  async #start(): Promise<Engraver> {
    const music = await this.#music.arrayBuffer()
    const worker = new Worker(new URL('./verovio-worker.ts', import.meta.url), { type: 'module' })
    const engraver = new Engraver(worker, this.#clock)
    this.#engraver?.close()
    this.#engraver = engraver
    await engraver.call('open', { music }, { transfer: [music] })
    return engraver
  }
}

class EngravedPages implements PageSource {
  readonly pageCount: number
  readonly #engraver: Engraver
  readonly #size: PageSize
  readonly #closing = new AbortController()

  constructor(engraver: Engraver, pageCount: number, { width, height }: EngravingLayout) {
    this.#engraver = engraver
    this.pageCount = pageCount
    this.#size = { width, height }
  }

  /** All pages have the size of the layout. */
  async pageSize(): Promise<PageSize> {
    return this.#size
  }

  async render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const either = AbortSignal.any([signal, this.#closing.signal])
    const { svg } = await this.#engraver.call('page', { page, pixels: width }, { signal: either })
    either.throwIfAborted()
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
    return canvas
  }

  close(): void {
    this.#closing.abort()
  }
}

/** An image runs no script of its SVG and requests nothing, whatever its texts contain. */
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
