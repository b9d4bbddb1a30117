import type { MarkedLayout } from '@segno/domain/score/marked-layouts'
import { useStore } from 'zustand'
import { openEngraving } from './open-engraving'
import { useMarkedLayouts } from './use-marked-layouts'

/** How marks fix the layout of the open score. */
export interface Fixing {
  /** The shown layout if marks fix it. Null while the screen decides. */
  readonly fixed: MarkedLayout | null
  /** The number of marks that belong to other layouts and are hidden. */
  readonly hidden: number
  /** The next layout with hidden marks. */
  readonly other: MarkedLayout | null
}

/** Returns how marks fix the layout of the open engraved score. */
export function useFixing(scoreId: string): Fixing {
  const layouts = useMarkedLayouts(scoreId)
  const fixed = useStore(openEngraving, (state) => state.fixed)
  const shown = useStore(openEngraving, (state) => state.shown)
  const index = layouts.findIndex(({ key }) => key === shown)
  const others = [...layouts.slice(index + 1), ...layouts.slice(0, Math.max(index, 0))]
  return {
    fixed: layouts.find(({ key }) => key === fixed) ?? null,
    hidden: others.reduce((sum, { count }) => sum + count, 0),
    other: others[0] ?? null,
  }
}
