import { type RefObject, useLayoutEffect, useState } from 'react'

/** The minimum width of a card in pixels. */
const CARD_WIDTH = 230
const MOST_COLUMNS = 4

/** Returns the number of card columns that fit into an element: two to four. */
export function useCardColumns(box: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(2)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      setColumns(Math.max(2, Math.min(MOST_COLUMNS, Math.floor(element.clientWidth / CARD_WIDTH))))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box])
  return columns
}
