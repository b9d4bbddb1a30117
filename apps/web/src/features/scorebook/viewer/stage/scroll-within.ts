/** The share of the screen that a turn moves an enlarged page or the column. */
const SCROLL_SHARE = 0.85
/** A rest of this many CSS pixels is no reason to scroll. */
const LEAST_SCROLL = 8

/** Scrolls an element by most of its height. Returns false at the end. */
export function scrollWithin(
  element: Pick<HTMLElement, 'scrollTop' | 'scrollHeight' | 'clientHeight'>,
  direction: 1 | -1,
): boolean {
  const { scrollTop, scrollHeight, clientHeight } = element
  const rest = direction === 1 ? scrollHeight - clientHeight - scrollTop : scrollTop
  if (rest <= LEAST_SCROLL) return false
  element.scrollTop = scrollTop + direction * Math.min(rest, clientHeight * SCROLL_SHARE)
  return true
}
