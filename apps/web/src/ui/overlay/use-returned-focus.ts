import { type FocusEvent, useLayoutEffect, useRef } from 'react'

interface ReturnedFocus {
  readonly onFocus: (event: FocusEvent) => void
  readonly onBlur: (event: FocusEvent) => void
}

/**
 * Returns the focus handlers of a region whose controls leave the page when they are pressed. If the focused control
 * leaves, the hook focuses the element with the focus before, or the heading of the screen. Otherwise the next Tab would
 * begin at the top of the page. `content` changes when controls leave.
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
      // A control that leaves the page may blur before the layout effect runs, which has to know.
      queueMicrotask(() => {
        isInside.current = false
      })
    },
  }
}

/** An action of a toast is about the screen or a dialog over it, not about the navigation. */
function isOfScreen(element: Element): boolean {
  return element.isConnected && element.closest('main, [role="dialog"]') !== null
}
