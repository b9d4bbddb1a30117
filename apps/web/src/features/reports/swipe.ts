export interface Place {
  readonly x: number
  readonly y: number
}

/** The minimum length of a swipe in pixels. */
const SHORTEST = 60
/** The width of the screen edges in pixels. Browsers use swipes from an edge to go back or forward. */
const EDGE = 24

/**
 * Returns 1 for a swipe to the left (next period) and -1 for a swipe to the right (previous period).
 * Returns null for a short or steep movement. Also returns null if it starts at an edge of a screen of `width`
 * pixels.
 */
export function swipeOf(from: Place, to: Place, width: number): -1 | 1 | null {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < EDGE || from.x > width - EDGE) return null
  if (Math.abs(across) < SHORTEST || Math.abs(across) < 2 * Math.abs(down)) return null
  return across < 0 ? 1 : -1
}

/** Elements in which a horizontal movement sets a value or reads the values of a chart. */
const DRAGGED = 'input, select, textarea, [role=slider]'

/**
 * Returns true if a touch of `target` may be a swipe of `frame`. Returns false if an element from `target` up
 * to `frame` scrolls horizontally or is one of `DRAGGED`.
 */
export function mayBeSwipe(target: Element, frame: Element): boolean {
  if (target.closest(DRAGGED)) return false
  for (let at: Element | null = target; at && at !== frame; at = at.parentElement) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(at).overflowX)
    if (isScrollable && at.scrollWidth > at.clientWidth) return false
  }
  return true
}
