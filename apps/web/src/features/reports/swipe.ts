export interface Place {
  readonly x: number
  readonly y: number
}

/** A shorter way of a finger is no swipe. */
const SHORTEST = 60
/** The width of the screen’s edges, in which a swipe belongs to the browser: it goes back or forward. */
const EDGE = 24

/**
 * Returns 1 for a swipe to the left, which shows what comes next, and -1 for one to the right. Returns null for a short
 * or steep way. A way from an edge of a screen of `width` is null too.
 */
export function swipeOf(from: Place, to: Place, width: number): -1 | 1 | null {
  const [across, down] = [to.x - from.x, to.y - from.y]
  if (from.x < EDGE || from.x > width - EDGE) return null
  if (Math.abs(across) < SHORTEST || Math.abs(across) < 2 * Math.abs(down)) return null
  return across < 0 ? 1 : -1
}

/** In these a finger that moves sideways sets a value or reads the values of a chart. */
const DRAGGED = 'input, select, textarea, [role=slider]'

/** Returns whether a touch of `target` may be a swipe of `frame`: nothing between them scrolls or is dragged sideways. */
export function mayBeSwipe(target: Element, frame: Element): boolean {
  if (target.closest(DRAGGED)) return false
  for (let at: Element | null = target; at && at !== frame; at = at.parentElement) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(at).overflowX)
    if (isScrollable && at.scrollWidth > at.clientWidth) return false
  }
  return true
}
