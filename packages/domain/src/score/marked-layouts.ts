import { layoutKey, type MarkLayout } from './mark-layout'
import type { ScoreMark } from './score-mark'

/** A layout and how many marks were drawn on it. */
export interface MarkedLayout {
  readonly key: string
  readonly layout: MarkLayout
  /** The number of marks that were drawn on this layout. */
  readonly count: number
}

/** Returns the layouts that have marks, the one with the newest mark first. */
export function markedLayouts(marks: Iterable<ScoreMark>): readonly MarkedLayout[] {
  const found = new Map<string, MarkedLayout & { readonly newest: string }>()
  for (const { layout, createdAt } of marks) {
    if (!layout) continue
    const key = layoutKey(layout)
    const before = found.get(key)
    const newest = before && before.newest > createdAt ? before.newest : createdAt
    found.set(key, { key, layout: before?.layout ?? layout, count: (before?.count ?? 0) + 1, newest })
  }
  const newestFirst = (a: { newest: string; key: string }, b: { newest: string; key: string }) =>
    a.newest === b.newest ? a.key.localeCompare(b.key) : b.newest.localeCompare(a.newest)
  return [...found.values()].sort(newestFirst).map(({ key, layout, count }) => ({ key, layout, count }))
}

/** The choice of the layout that fits the screen, although another layout has marks. */
export const SCREEN_LAYOUT = 'screen'

/**
 * Returns the layout with marks to show, or null for the layout of the screen. `chosen` is the key that the
 * musician chose on this device, or `SCREEN_LAYOUT`. Without a choice the layout `kept` stays while the score
 * is open. Otherwise a newer mark of another device would change the page under the musician's pen. Without
 * both it is the layout with the newest mark.
 */
export function layoutToShow(
  layouts: readonly MarkedLayout[],
  { chosen, kept }: { readonly chosen: string | null; readonly kept: string | null },
): MarkedLayout | null {
  const find = (wanted: string | null) => layouts.find(({ key }) => key === wanted) ?? null
  return chosen === null ? (find(kept) ?? layouts[0] ?? null) : find(chosen)
}
