import { useEffect, useRef } from 'react'

/**
 * Focuses the heading of the new screen if the focused control left the page with the old one. Otherwise the next Tab
 * would begin at the top of the page, and a screen reader would stay silent. A form focuses its first field itself.
 * `firstPath` is the screen that was shown first, which may be gone already.
 */
export function useFocusOnNewScreen(path: string, firstPath: string): void {
  const shown = useRef(firstPath)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (focusHeading()) return
    // The screen is still being fetched. Hold the focus in the page, and pass it on when the heading arrives.
    const content = document.getElementById('content')
    content?.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}

/** Returns true if the focus needs no more care: it is on a control, or it is now on the heading. */
function focusHeading(): boolean {
  const focused = document.activeElement
  if (focused !== document.body && focused?.id !== 'content') return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
