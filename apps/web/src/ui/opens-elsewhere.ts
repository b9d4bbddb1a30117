import type { MouseEvent } from 'react'

/** Returns whether a click on a link opens another tab or window. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}
