import { useEffect, useRef } from 'react'

/**
 * Focuses the heading of a new screen if the focused control disappeared with the old screen. Otherwise the
 * next Tab would begin at the top of the page, and a screen reader would stay silent.
 * A form focuses its first field itself. `firstPath` is the path of the first screen, which the musician may
 * have left already.
 */
export function useFocusOnNewScreen(path: string, firstPath: string): void {
  const shown = useRef(firstPath)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    if (focusHeading()) return
    // The app is still fetching the screen. Focus the content, and move the focus to the heading when a
    // `MutationObserver` sees it.
    const content = document.getElementById('content')
    content?.focus({ preventScroll: true })
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
}

/** Focuses the heading unless a control has the focus. Returns false if the page has no heading yet. */
function focusHeading(): boolean {
  const focused = document.activeElement
  if (focused !== document.body && focused?.id !== 'content') return true
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
