export interface TipAnchor {
  /** The place that is pointed at. */
  readonly x: number
  /** Of the chart. */
  readonly top: number
  readonly bottom: number
  /** Where a finger rests; null for a mouse or a key. */
  readonly finger: number | null
}

const edge = 8
/** A finger hides about this much around the point that it touches. */
const fingertip = 44

/**
 * Above the chart, so that it covers no part of it and no finger covers it; inside the window. Where the chart begins
 * above the window it stands at the window's top, and below the chart where a finger is there.
 */
export function placeTip(
  anchor: TipAnchor,
  tip: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const left = Math.max(edge, Math.min(screen.width - edge - tip.width, anchor.x - tip.width / 2))
  const above = anchor.top - tip.height
  if (above >= edge) return { left, top: Math.min(above, screen.height - edge - tip.height) }
  const isUnderFinger = anchor.finger !== null && anchor.finger - fingertip < edge + tip.height
  const below = Math.max(anchor.bottom, (anchor.finger ?? 0) + fingertip)
  if (isUnderFinger && below + tip.height <= screen.height - edge) return { left, top: below }
  return { left, top: edge }
}
