import { type RefObject, useEffect, useRef } from 'react'

/**
 * Focuses the element with `data-first-act` in `area` when `phase` changes while `isReady`. The focused button
 * may be gone by then, and a pedal that sends Space or Enter needs a focused button.
 */
export function useFocusOnChange(
  area: RefObject<HTMLElement | null>,
  phase: string | boolean,
  isReady: boolean,
): void {
  const before = useRef<string | boolean | null>(null)
  useEffect(() => {
    if (!isReady) return
    if (before.current !== null && before.current !== phase) {
      area.current?.querySelector<HTMLElement>('[data-first-act]')?.focus({ preventScroll: true })
    }
    before.current = phase
  }, [area, phase, isReady])
}
