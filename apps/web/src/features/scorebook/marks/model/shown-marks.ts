import type { LayerView } from '@segno/domain/score/mark-layers'
import { layoutKey, type MarkLayout } from '@segno/domain/score/mark-layout'
import type { ScoreMark } from '@segno/domain/score/score-mark'

interface Showing {
  readonly layers: Pick<LayerView, 'hidden'>
  readonly layout: MarkLayout | null
}

/** Returns the marks of shown layers in the shown layout. Returns `all` itself if none is hidden. */
export function shownMarks(all: readonly ScoreMark[], { layers, layout }: Showing): readonly ScoreMark[] {
  const shown = layoutKey(layout ?? undefined)
  const isShown = (mark: ScoreMark) => layoutKey(mark.layout) === shown && !layers.hidden.includes(mark.layer)
  return all.every(isShown) ? all : all.filter(isShown)
}
