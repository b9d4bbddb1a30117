import { useEffect } from 'react'
import type { PageCanvases } from './page-canvases'
import type { StageProps } from './stage-props'

/** Calls `onDrawn` when the first shown page is drawn, and `onFailed` when it cannot be drawn. */
export function useDrawnReport(
  page: number | undefined,
  canvases: PageCanvases | null,
  { onDrawn, onFailed }: Pick<StageProps, 'onDrawn' | 'onFailed'>,
): void {
  const canvas = (page !== undefined && canvases?.canvas(page)) || null
  const hasFailed = page !== undefined && (canvases?.hasFailed(page) ?? false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks are other functions each time.
  useEffect(() => {
    if (canvas && page !== undefined) onDrawn({ page, canvas })
    if (hasFailed) onFailed()
  }, [page, canvas, hasFailed])
}
