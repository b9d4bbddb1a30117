import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref for an element. Sets the CSS variable `--top` of the element to its distance from the top of
 * the page, in pixels. A `ResizeObserver` updates the variable, because notes above the element come and go.
 */
export function useTop(): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const top = (box.current?.getBoundingClientRect().top ?? 0) + window.scrollY
      box.current?.style.setProperty('--top', `${Math.round(top)}px`)
    }
    const sizes = new ResizeObserver(measure)
    sizes.observe(document.body)
    measure()
    return () => sizes.disconnect()
  }, [])
  return box
}
