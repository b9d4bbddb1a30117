export interface Place {
  top: number
  left: number
  width: number
  height: number
}

const GAP = 4
const EDGE = 8
const LEAST_ROOM = 132

/**
 * Returns the position of a list below its field. If fewer than about three lines fit below and more fit above,
 * the list is above.
 */
export function placeUnder(
  field: { top: number; bottom: number; left: number; width: number },
  list: { height: number },
  screen: { top: number; height: number; width: number },
): Place {
  const below = screen.top + screen.height - EDGE - field.bottom - GAP
  const above = field.top - GAP - EDGE - screen.top
  const width = Math.min(Math.max(field.width, 240), screen.width - 2 * EDGE)
  const left = Math.max(EDGE, Math.min(field.left, screen.width - EDGE - width))
  if (below >= Math.min(list.height, LEAST_ROOM) || below >= above)
    return { top: field.bottom + GAP, left, width, height: Math.max(0, below) }
  const height = Math.min(list.height, above)
  return { top: field.top - GAP - height, left, width, height: above }
}

/**
 * Shows a `popover` element below its parent, or above, and keeps it there until the returned function is
 * called.
 */
export function floatUnder(list: HTMLElement): () => void {
  const field = list.parentElement
  if (!field) return () => {}
  list.showPopover()
  const place = () => {
    list.style.maxHeight = ''
    const seen = window.visualViewport
    const at = placeUnder(
      field.getBoundingClientRect(),
      { height: list.offsetHeight },
      {
        // The on-screen keyboard covers everything outside the visual viewport.
        top: seen?.offsetTop ?? 0,
        height: seen?.height ?? window.innerHeight,
        width: document.documentElement.clientWidth,
      },
    )
    list.style.top = `${at.top}px`
    list.style.left = `${at.left}px`
    list.style.width = `${at.width}px`
    list.style.maxWidth = 'none'
    list.style.maxHeight = `${Math.min(at.height, 264)}px`
  }
  place()
  const sizes = new ResizeObserver(place)
  sizes.observe(field)
  sizes.observe(list)
  // Listen in the capture phase, because any box around the field may scroll and scroll events do not bubble.
  const onScroll = (event: Event) => {
    if (event.target !== list) place()
  }
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  window.visualViewport?.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    window.removeEventListener('scroll', onScroll, { capture: true })
    window.visualViewport?.removeEventListener('resize', place)
  }
}
