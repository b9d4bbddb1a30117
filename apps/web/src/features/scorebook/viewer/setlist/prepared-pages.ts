import { freeCanvas, type PageSize, type PageSource } from '../../pages/page-source'
import { type LayoutInput, layOutColumn, layOutPosition } from '../model/page-layout'
import { canvasWidth } from '../model/render-plan'
import { positionOf, shownPages } from '../model/turning'
import { noMargins, type ViewSettings } from '../model/view-settings'

export interface Screen {
  /** The size of the stage (CSS pixels). */
  readonly viewport: PageSize
  readonly pixelRatio: number
}

/**
 * Draws the first pages of a score at the size of the stage. Returns a source whose `render` returns these
 * canvases at once. If a page cannot be drawn, the stage tries again and reports it.
 */
export async function drawFirstPages(
  source: PageSource,
  settings: ViewSettings,
  screen: Screen,
): Promise<PageSource> {
  const drawn = new Map<number, HTMLCanvasElement>()
  try {
    for (const { page, width } of await firstCanvases(source, settings, screen)) {
      drawn.set(page, await source.render(page, width, new AbortController().signal))
    }
  } catch {
    // The stage draws the page itself and reports a failure.
  }
  return new PreparedPages(source, drawn)
}

async function firstCanvases(
  source: PageSource,
  { mode, isFirstAlone, zoom, rotation, crop, margins }: ViewSettings,
  { viewport, pixelRatio }: Screen,
): Promise<readonly { readonly page: number; readonly width: number }[]> {
  const turning = { mode, isFirstAlone, pageCount: source.pageCount }
  const position = positionOf(1, turning)
  const sizes = new Map<number, PageSize>()
  for (const page of shownPages(position, turning)) sizes.set(page, await source.pageSize(page))
  const [usual = viewport] = sizes.values()
  const input: LayoutInput = {
    viewport,
    zoom,
    rotation,
    sizeOf: (page) => sizes.get(page) ?? usual,
    // Automatic margins are unknown before the page is drawn.
    marginsOf: () => (crop === 'manual' ? margins : noMargins),
  }
  const { pages } = mode === 'scroll' ? layOutColumn(1, input) : layOutPosition(position, turning, input)
  return pages.map(({ page, sheet }) => ({ page, width: canvasWidth(sheet, pixelRatio) }))
}

/** A source that already has the canvases of some pages. */
class PreparedPages implements PageSource {
  readonly #source: PageSource
  readonly #drawn: Map<number, HTMLCanvasElement>

  constructor(source: PageSource, drawn: Map<number, HTMLCanvasElement>) {
    this.#source = source
    this.#drawn = drawn
  }

  get pageCount(): number {
    return this.#source.pageCount
  }

  pageSize(page: number): Promise<PageSize> {
    return this.#source.pageSize(page)
  }

  render(page: number, width: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
    const canvas = this.#drawn.get(page)
    this.#drawn.delete(page)
    if (canvas?.width === width) return Promise.resolve(canvas)
    // The size has changed since: a rotated screen or another zoom.
    if (canvas) freeCanvas(canvas)
    return this.#source.render(page, width, signal)
  }

  close(): void {
    for (const canvas of this.#drawn.values()) freeCanvas(canvas)
    this.#drawn.clear()
    this.#source.close()
  }
}
