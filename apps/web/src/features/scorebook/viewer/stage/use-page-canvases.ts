import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PageSize, PageSource } from '../../pages/page-source'
import { canvasWidth, countWithinPixels, MOST_CANVASES } from '../model/render-plan'
import { PageCanvases } from './page-canvases'

/** A page and the size of its sheet (CSS pixels). */
export interface WantedPage {
  readonly page: number
  readonly sheet: PageSize
}

/** Resolves after two frames. The browser has painted the first one by then. */
const afterPaint = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

const never = () => () => {}

/**
 * Renders these pages, the most urgent first, within the limits of pixels. Returns null until the source is
 * open.
 */
export function usePageCanvases(
  source: PageSource | null,
  wanted: readonly WantedPage[],
): PageCanvases | null {
  const canvases = useMemo(() => (source ? new PageCanvases(source, afterPaint) : null), [source])
  useSyncExternalStore(canvases ? (listener) => canvases.subscribe(listener) : never, () =>
    canvases ? canvases.version() : 0,
  )
  const sized = wanted.slice(0, MOST_CANVASES).map(({ page, sheet }) => {
    const width = canvasWidth(sheet, window.devicePixelRatio)
    return { page, width, pixels: (width * width * sheet.height) / sheet.width }
  })
  const kept = sized.slice(0, countWithinPixels(sized.map(({ pixels }) => pixels)))
  const key = kept.map(({ page, width }) => `${page}:${width}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the content of `kept`.
  useEffect(() => {
    canvases?.want(kept.map(({ page, width }) => ({ page, width })))
  }, [canvases, key])
  useEffect(() => () => canvases?.close(), [canvases])
  return canvases
}
