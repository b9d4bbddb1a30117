import { type RefObject, useLayoutEffect, useState } from 'react'

/** Pixels that a card needs at the usual size of text. */
const cardWidth = 230
const most = 4

/** How many cards stand side by side in a box: two at least, so that the grid is one on phones too. */
export function useCardColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      setColumns(Math.max(2, Math.min(most, Math.floor(element.clientWidth / cardWidth))))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])
  return columns
}
