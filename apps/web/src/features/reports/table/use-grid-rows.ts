import { type FocusEvent, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { createListLayout } from '../../../ui/list/list-layout'
import { listInsets } from '../../../ui/list/list-row'
import { useVirtualScroll } from '../../../ui/list/use-virtual-scroll'
import { textScale } from '../../../ui/text-scale'
import { usePrinting } from '../../../ui/use-printing'

/** The heights in pixels at the default text size. They grow with the text. */
const heights = { wide: 40, narrow: 60, header: 40 }

/** The number of pixels in 1rem at the default text size. */
const REM = 16

/** The maximum number of printed rows. More rows would block the browser, and an export contains all rows. */
const MOST_ON_PAPER = 2000

/**
 * Returns the rows of a long table to render, their positions, and the focused row. The rows scroll with the
 * page.
 * A wide table with more columns than fit (`least` in rem) scrolls inside its own box, in both directions.
 */
export function useGridRows(count: number, isWide: boolean, least: number) {
  /** The width of the table in rem. */
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  const isScroller = isWide && room < least
  const { layout, rowHeight, headerHeight } = useMemo(() => {
    const scale = textScale()
    const height = (isWide ? heights.wide : heights.narrow) * scale
    return {
      layout: createListLayout([{ key: 'all', count }], height, 0),
      rowHeight: height,
      headerHeight: isWide ? heights.header * scale : 0,
    }
  }, [count, isWide])
  const { outer, box, boxHeight, shown, scrollToRow } = useVirtualScroll<HTMLDivElement>({
    layout,
    scroller: isScroller ? 'self' : 'window',
    overscan: 400,
    ...(isWide ? { insetTop: headerHeight, insetBottom: 0 } : listInsets),
  })
  useLayoutEffect(() => {
    const element = outer.current
    if (!element) return
    const measure = () => setRoom(element.clientWidth / (REM * textScale()))
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    measure()
    return () => sizes.disconnect()
  }, [outer])
  const isPrinting = usePrinting()
  const [wanted, setActive] = useState(0)
  const active = Math.max(0, Math.min(wanted, count - 1))
  const moveTo = (row: number) => {
    const place = Math.max(0, Math.min(row, count - 1))
    flushSync(() => {
      setActive(place)
      scrollToRow(place, 'nearest')
    })
    const element = box.current?.querySelector<HTMLElement>(`[data-row="${place}"]`)
    element?.focus({ preventScroll: true })
    // A table with its own scroll box can be partly outside the window.
    if (isScroller) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest('[data-row]')?.getAttribute('data-row')
    if (row != null) setActive(Number(row))
  }
  const page = () => {
    const height = isScroller ? (outer.current?.clientHeight ?? 0) : window.innerHeight
    return Math.max(1, Math.floor(height / rowHeight) - 2)
  }
  return {
    isScroller,
    ...{ outer, box, boxHeight, rowHeight, headerHeight, active, moveTo, onFocus, page },
    drawn: isPrinting
      ? rowsToDraw(0, Math.min(MOST_ON_PAPER, count), 0, count)
      : rowsToDraw(shown.first, Math.min(shown.last, count), active, count),
    topOf: (row: number) => layout.rowTop(row) - shown.shift,
  }
}

/** Returns the visible rows and the active row. The Tab key could not reach a table without its active row. */
function rowsToDraw(first: number, last: number, active: number, count: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  if (count === 0 || (active >= first && active < last)) return rows
  return active < first ? [active, ...rows] : [...rows, active]
}
