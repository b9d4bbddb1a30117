export interface TipAnchor {
  /** The x of the pointed-at stop, relative to the window. */
  readonly x: number
  /** The upper and lower edge of the chart, relative to the window. */
  readonly top: number
  readonly bottom: number
  /** The y of the finger, relative to the window; null for a mouse or a key. */
  readonly finger: number | null
}

const EDGE = 8
/** The radius in points that a finger covers around the point that it touches. */
const FINGERTIP = 44

/**
 * Returns the position of a tip inside the window. The tip is above the chart, so that neither tip nor finger
 * covers data.
 * If the chart begins above the window, the tip is at the top of the window. If a finger covers that position,
 * the tip is below the chart if it fits there.
 */
export function placeTip(
  anchor: TipAnchor,
  tip: { readonly width: number; readonly height: number },
  screen: { readonly width: number; readonly height: number },
): { readonly left: number; readonly top: number } {
  const left = Math.max(EDGE, Math.min(screen.width - EDGE - tip.width, anchor.x - tip.width / 2))
  const above = anchor.top - tip.height
  if (above >= EDGE) return { left, top: Math.min(above, screen.height - EDGE - tip.height) }
  const isUnderFinger = anchor.finger !== null && anchor.finger - FINGERTIP < EDGE + tip.height
  const below = Math.max(anchor.bottom, (anchor.finger ?? 0) + FINGERTIP)
  if (isUnderFinger && below + tip.height <= screen.height - EDGE) return { left, top: below }
  return { left, top: EDGE }
}
