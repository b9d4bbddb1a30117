/** A turn scrolls an enlarged page or the column by this share of the screen. */
const SCROLL_SHARE = 0.85
/** A shorter remaining distance counts as the end (CSS pixels). */
const LEAST_SCROLL = 8

/** Scrolls an element by most of its height and returns true. Returns false at the end. */
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
