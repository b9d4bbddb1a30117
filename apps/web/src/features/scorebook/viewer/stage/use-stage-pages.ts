import { useEffect, useState } from 'react'
import type { PageSize, PageSource } from '../../pages/page-source'
import { inkMargins } from '../model/ink-box'
import type { LayoutInput, PlacedPage } from '../model/page-layout'
import { type Margins, noMargins, type ViewSettings } from '../model/view-settings'
import type { PageCanvases } from './page-canvases'
import { usePageCanvases } from './use-page-canvases'
import { usePageSizes } from './use-page-sizes'

type MarginsOfPages = ReadonlyMap<number, Margins>

const noInk: MarginsOfPages = new Map()

interface StagePages {
  /** The viewport, zoom, rotation, page sizes and margins for the layout; null until the stage is measured. */
  readonly input: LayoutInput | null
  /** The positions of the pages to render, the most urgent first. */
  readonly placed: readonly PlacedPage[]
  readonly canvases: PageCanvases | null
}

/** Reads page sizes, places the pages and renders them. With automatic crop, also finds their margins. */
export function useStagePages(
  {
    source,
    viewport,
    settings,
  }: { source: PageSource | null; viewport: PageSize | null; settings: ViewSettings },
  sized: readonly number[],
  firstSize: PageSize | null,
  place: (input: LayoutInput) => readonly PlacedPage[],
): StagePages {
  const [inkOf, setInk] = useState<{ readonly of: PageSource | null; readonly margins: MarginsOfPages }>({
    of: null,
    margins: noInk,
  })
  const ink = inkOf.of === source ? inkOf.margins : noInk
  const { sizeOf, isKnown } = usePageSizes(source, sized, firstSize)
  const { crop, margins, zoom, rotation } = settings
  const marginsOf = (page: number): Margins => {
    if (crop === 'none') return noMargins
    return crop === 'manual' ? margins : (ink.get(page) ?? noMargins)
  }
  const input = viewport && { viewport, zoom, rotation, sizeOf, marginsOf }
  const placed = input ? place(input) : []
  // Wait for the true size, so that a page is rendered only once.
  const canvases = usePageCanvases(
    source,
    placed.filter(({ page }) => isKnown(page)),
  )
  const unmeasured = placed.filter(({ page }) => crop === 'auto' && !ink.has(page) && canvases?.canvas(page))
  const key = unmeasured.map(({ page }) => page).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content of `unmeasured`.
  useEffect(() => {
    const found = unmeasured.flatMap(({ page }): [number, Margins][] => {
      const canvas = canvases?.canvas(page)
      return canvas ? [[page, marginsOfCanvas(canvas)]] : []
    })
    if (found.length > 0) setInk({ of: source, margins: new Map([...ink, ...found]) })
  }, [canvases, key])
  return { input, placed, canvases }
}

/** The width of the small copy in which we search for ink (pixels). */
const MEASURED_WIDTH = 400

function marginsOfCanvas(canvas: HTMLCanvasElement): Margins {
  const small = document.createElement('canvas')
  small.width = Math.min(MEASURED_WIDTH, canvas.width)
  small.height = Math.max(1, Math.round((small.width * canvas.height) / canvas.width))
  const context = small.getContext('2d', { willReadFrequently: true })
  if (!context) return noMargins
  context.drawImage(canvas, 0, 0, small.width, small.height)
  return inkMargins(context.getImageData(0, 0, small.width, small.height))
}
