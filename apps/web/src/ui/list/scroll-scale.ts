/**
 * The maximum height of the scroll box in pixels. Firefox drops elements taller than about 17.8 million pixels,
 * and half a million rows exceed that.
 */
export const TALLEST_BOX = 12_000_000

/**
 * The height of a list (`total`) and of its scroll box (`box`) in pixels. They differ only for enormous lists.
 */
export interface ScrollScale {
  total: number
  box: number
}

/** A scroll position: `box` is the offset in the scroll box, `box + shift` the offset in the list. */
export interface ScrollAnchor {
  box: number
  shift: number
}

export function scrollScale(total: number, tallest: number = TALLEST_BOX): ScrollScale {
  return { total, box: Math.min(total, tallest) }
}

/** Returns the anchor that shows the list at `offset` and puts the scroll bar at the proportional position. */
export function anchorAt(scale: ScrollScale, viewport: number, offset: number): ScrollAnchor {
  const { list, box } = travel(scale, viewport)
  if (scale.box === scale.total || list <= 0) return { box: offset, shift: 0 }
  const inside = Math.min(Math.max(0, offset), list)
  const place = Math.round((inside / list) * box)
  // The window may be scrolled above the list. Such an offset keeps its distance from the list.
  return { box: place + offset - inside, shift: inside - place }
}

/**
 * Returns the anchor after the box has scrolled from `from` to `box`. Steps of up to one viewport (wheel,
 * finger) move the list by the same distance.
 * Longer steps (scroll bar, Home, End) and steps near the ends move the list in proportion.
 */
export function anchorAfterScroll(
  scale: ScrollScale,
  viewport: number,
  from: ScrollAnchor,
  box: number,
): ScrollAnchor {
  const reach = travel(scale, viewport)
  if (scale.box === scale.total || reach.box <= 0) return { box, shift: 0 }
  const inside = Math.min(Math.max(0, box), reach.box)
  const leapt = Math.abs(box - from.box) > viewport
  if (leapt || inside === 0 || inside === reach.box)
    return { box, shift: Math.round((inside / reach.box) * reach.list) - inside }
  const offset = Math.min(Math.max(0, inside + from.shift), reach.list)
  return { box, shift: offset - inside }
}

function travel(scale: ScrollScale, viewport: number) {
  return { list: scale.total - viewport, box: scale.box - viewport }
}
