import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface ReturnedFocus {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Returns the focus handlers of a region whose controls may disappear when they are pressed.
 * If the focused control disappears, the hook restores the earlier focus, or focuses the heading of the screen.
 * Otherwise the next Tab would begin at the top of the page.
 * `content` must change when controls disappear.
 */
export function useReturnedFocus(content: unknown): ReturnedFocus {
  const before = useRef<Element | null>(null)
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: controls leave with the content.
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return
    isInside.current = false
    const target = [before.current, document.querySelector('main h1'), document.querySelector('main')].find(
      (element): element is HTMLElement => element instanceof HTMLElement && isOfScreen(element),
    )
    if (target?.matches('h1, main')) target.tabIndex = -1
    target?.focus({ preventScroll: true })
  }, [content])
  return {
    onFocus({ currentTarget, relatedTarget }) {
      isInside.current = true
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    onBlur({ currentTarget, relatedTarget }) {
      if (currentTarget.contains(relatedTarget)) return
      // A control that disappears may blur before the layout effect runs, and the effect still needs the value.
      queueMicrotask(() => {
        isInside.current = false
      })
    },
  }
}

/** Returns true if the element is in the screen or in a dialog. A toast concerns these, not the navigation. */
function isOfScreen(element: Element): boolean {
  return element.isConnected && element.closest('main, [role="dialog"]') !== null
}
