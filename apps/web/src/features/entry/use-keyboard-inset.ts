import { type RefObject, useEffect } from 'react'

/**
 * Sets `--keyboard` of an element to the height that the on-screen keyboard covers. Bars at the bottom of the
 * page use this property to stay above the keyboard.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    const target = element.current
    if (!viewport || !target) return
    const measure = () => {
      const covered = Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop)
      target.style.setProperty('--keyboard', `${Math.round(covered)}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
    }
  }, [element])
}
