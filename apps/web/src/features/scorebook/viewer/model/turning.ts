import type { ViewMode } from './view-settings'

/**
 * A position in a score. `isHalf` occurs in half mode only: the upper half of the next page covers the upper
 * half of `page`.
 */
export interface Position {
  readonly page: number
  readonly isHalf: boolean
}

export interface Turning {
  readonly mode: ViewMode
  readonly pageCount: number
  /** True if double mode shows the first page alone. */
  readonly isFirstAlone: boolean
}

/** Returns the first page of the spread with `page`. That is `page` itself except in double mode. */
function spreadOf(page: number, { mode, isFirstAlone }: Turning): number {
  if (mode !== 'double' || page === 1) return page
  const isSecond = isFirstAlone ? page % 2 === 1 : page % 2 === 0
  return isSecond ? page - 1 : page
}

/** Returns the position that shows `page`, or the nearest existing page. */
export function positionOf(page: number, turning: Turning): Position {
  const within = Math.min(Math.max(1, Math.round(page)), Math.max(1, turning.pageCount))
  return { page: spreadOf(within, turning), isHalf: false }
}

/** Returns the valid position nearest to a stored one, after the mode or the page count has changed. */
export function validPosition({ page, isHalf }: Position, turning: Turning): Position {
  const place = positionOf(page, turning)
  const staysHalf = isHalf && turning.mode === 'half' && place.page === page && page < turning.pageCount
  return staysHalf ? { page, isHalf } : place
}

/** Returns the pages that a position shows, in reading order. */
export function shownPages({ page, isHalf }: Position, turning: Turning): readonly number[] {
  const { mode, pageCount, isFirstAlone } = turning
  const hasSecond = mode === 'double' ? !(isFirstAlone && page === 1) : mode === 'half' && isHalf
  return hasSecond && page < pageCount ? [page, page + 1] : [page]
}

/** Returns the position after a turn forward; null at the end of the score. */
export function nextPosition(position: Position, turning: Turning): Position | null {
  const { page, isHalf } = position
  if (turning.mode === 'half' && !isHalf) {
    return page < turning.pageCount ? { page, isHalf: true } : null
  }
  const last = turning.mode === 'half' ? page : Math.max(...shownPages(position, turning))
  return last < turning.pageCount ? { page: last + 1, isHalf: false } : null
}

/** Returns the position after a turn back; null at the beginning of the score. */
export function previousPosition({ page, isHalf }: Position, turning: Turning): Position | null {
  if (turning.mode === 'half' && isHalf) return { page, isHalf: false }
  if (page <= 1) return null
  if (turning.mode === 'half') return { page: page - 1, isHalf: true }
  return positionOf(page - 1, turning)
}
