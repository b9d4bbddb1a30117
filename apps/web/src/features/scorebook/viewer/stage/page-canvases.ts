import { freeCanvas, type PageSource } from '../../pages/page-source'

/** A page to render, `width` device pixels wide. */
export interface WantedCanvas {
  readonly page: number
  readonly width: number
}

interface Job {
  readonly wanted: WantedCanvas
  readonly abort: AbortController
}

/**
 * The rendered pages of a score. Renders one page at a time, in the order of the last call of `want`. Frees
 * every unwanted canvas at once. While a page is rendered in another size, its old canvas stays.
 */
export class PageCanvases {
  readonly #source: PageSource
  readonly #afterPaint: () => Promise<void>
  readonly #drawn = new Map<number, HTMLCanvasElement>()
  readonly #failed = new Map<number, unknown>()
  readonly #listeners = new Set<() => void>()
  #wanted: readonly WantedCanvas[] = []
  #job: Job | null = null
  #version = 0

  /** Creates the canvases of a source. `afterPaint` resolves after the browser has painted. */
  constructor(source: PageSource, afterPaint: () => Promise<void>) {
    this.#source = source
    this.#afterPaint = afterPaint
  }

  /** Calls `listener` when a page is rendered or has failed. Returns a function that unsubscribes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Returns a number that grows with each notification, as `useSyncExternalStore` requires. */
  version(): number {
    return this.#version
  }

  canvas(page: number): HTMLCanvasElement | null {
    return this.#drawn.get(page) ?? null
  }

  /** Returns true if rendering the page has failed. */
  hasFailed(page: number): boolean {
    return this.#failed.has(page)
  }

  /** Renders these pages, the most urgent first, and frees all others. */
  want(wanted: readonly WantedCanvas[]): void {
    this.#wanted = wanted
    for (const [page, canvas] of this.#drawn) {
      if (wanted.some((one) => one.page === page)) continue
      this.#drawn.delete(page)
      freeCanvas(canvas)
    }
    const isStillWanted = wanted.some(
      ({ page, width }) => page === this.#job?.wanted.page && width === this.#job.wanted.width,
    )
    if (this.#job && !isStillWanted) this.#job.abort.abort()
    this.#renderNext()
  }

  /** Frees all canvases and removes the listeners. */
  close(): void {
    this.want([])
    this.#listeners.clear()
  }

  #renderNext(): void {
    if (this.#job) return
    const wanted = this.#wanted.find(
      ({ page, width }) => this.#drawn.get(page)?.width !== width && !this.#failed.has(page),
    )
    if (!wanted) return
    this.#job = { wanted, abort: new AbortController() }
    void this.#run(this.#job)
  }

  async #run({ wanted: { page, width }, abort }: Job): Promise<void> {
    try {
      // Let the browser paint the turned page before we render the next ones.
      if (page !== this.#wanted[0]?.page) await this.#afterPaint()
      abort.signal.throwIfAborted()
      const canvas = await this.#source.render(page, width, abort.signal)
      if (this.#wanted.some((one) => one.page === page)) this.#keep(page, canvas)
      else freeCanvas(canvas)
    } catch (error) {
      if (!abort.signal.aborted) this.#failed.set(page, error)
    }
    this.#job = null
    this.#notify()
    this.#renderNext()
  }

  #keep(page: number, canvas: HTMLCanvasElement): void {
    const old = this.#drawn.get(page)
    this.#drawn.set(page, canvas)
    if (old) freeCanvas(old)
  }

  #notify(): void {
    this.#version++
    for (const listener of [...this.#listeners]) listener()
  }
}
