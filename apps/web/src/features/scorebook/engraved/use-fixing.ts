import type { MarkedLayout } from '@segno/domain/score/marked-layouts'
import { useStore } from 'zustand'
import { openEngraving } from './open-engraving'
import { useMarkedLayouts } from './use-marked-layouts'

/** The layout that marks fix in the open score, and the number of hidden marks. */
export interface Fixing {
  /** The shown layout if marks fix it; null if it follows the screen. */
  readonly fixed: MarkedLayout | null
  /** The number of hidden marks, which belong to layouts that are not shown. */
  readonly hidden: number
  /** The next layout with hidden marks; null without one. */
  readonly other: MarkedLayout | null
}

/** Returns which layout marks fix in the open engraved score, and how many marks are hidden. */
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
