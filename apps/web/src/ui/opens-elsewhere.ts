import type { MouseEvent } from 'react'

/** Whether a press on a link asks for another tab or window. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
}
