interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 4

/**
 * Returns the position of a calendar below its field, or above if it fits only there.
 * If it fits nowhere, it covers the field and stays on the screen.
 */
export function placeCalendar(
  field: { readonly top: number; readonly bottom: number; readonly left: number },
  calendar: Size,
  screen: Size,
): { readonly top: number; readonly left: number } {
  const below = field.bottom + GAP
  const above = field.top - GAP - calendar.height
  const lowest = Math.max(0, screen.height - calendar.height)
  const top = below > lowest && above >= 0 ? above : Math.min(Math.max(0, below), lowest)
  return { top, left: Math.max(0, Math.min(field.left, screen.width - calendar.width)) }
}
