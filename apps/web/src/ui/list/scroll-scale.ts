/** Firefox drops elements taller than about 17.8 million pixels; half a million rows are taller than that. */
export const tallestBox = 12_000_000

/** A list of `total` pixels drawn in a box of `box` pixels; the two are equal for all but enormous lists. */
export interface ScrollScale {
  total: number
  box: number
}

/** `box`: the offset in the box when last seen. `shift`: what is added to it to get the offset in the list. */
export interface ScrollAnchor {
  box: number
  shift: number
}

export function scrollScale(total: number, tallest: number = tallestBox): ScrollScale {
  return { total, box: Math.min(total, tallest) }
}

/** The anchor that shows the list at `offset`, with the scroll bar where the offset is in proportion. */
export function anchorAt(scale: ScrollScale, viewport: number, offset: number): ScrollAnchor {
  const { list, box } = travel(scale, viewport)
  if (scale.box === scale.total || list <= 0) return { box: offset, shift: 0 }
  const inside = Math.min(Math.max(0, offset), list)
  const place = Math.round((inside / list) * box)
  // An offset outside the list (a window scrolled above it) stays outside by as much.
  return { box: place + offset - inside, shift: inside - place }
}

/**
 * The anchor after the box was scrolled from `from` to `box`. Steps up to a viewport move the list one to one, as a
 * wheel or finger expects; longer ones (the scroll bar, Home, End) and the two ends go by proportion.
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
