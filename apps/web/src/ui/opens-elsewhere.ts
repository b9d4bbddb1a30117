import type { MouseEvent } from 'react'

/** Returns true if a click opens the link in another tab or window, for example with Ctrl or ⌘. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}
