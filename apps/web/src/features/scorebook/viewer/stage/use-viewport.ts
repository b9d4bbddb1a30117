import { type RefObject, useLayoutEffect, useState } from 'react'
import type { PageSize } from '../../pages/page-source'

/** Returns the size of an element in CSS pixels; null before it is mounted. */
export function useViewport(element: RefObject<HTMLElement | null>): PageSize | null {
  const [size, setSize] = useState<PageSize | null>(null)
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const measure = () => {
      const { offsetWidth: width, offsetHeight: height } = target
      if (width === 0 || height === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return size
}
