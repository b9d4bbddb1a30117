import type { FocusEvent, ReactNode, Ref } from 'react'
import { useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../class-names'
import { usePrinting } from '../use-printing'
import type { ListLayout, ScrollAlign } from './list-layout'
import { useVirtualScroll } from './use-virtual-scroll'
import styles from './virtual-list.module.css'

export interface VirtualListHandle {
  /** Scrolls a row into view. The row is in the document when this returns. */
  scrollToIndex: (row: number, align?: ScrollAlign) => void
  /** Scrolls a row into view and focuses its first link, button or focusable element. */
  focusRow: (row: number) => void
}

export interface VirtualListProps {
  /** The accessible name of the list, such as "Entries". */
  label: string
  /** The result of `createListLayout`. Must be the same object while sections and heights do not change. */
  layout: ListLayout
  rowKey: (row: number) => string
  /** Returns the accessible name of a row. */
  rowLabel?: (row: number) => string
  renderRow: (row: number) => ReactNode
  /** Renders the heading of a section, inside the list item of the section's first row. */
  renderHeading?: (section: number) => ReactNode
  scroller: 'window' | 'self'
  overscan?: number
  insetTop?: number
  insetBottom?: number
  /** Returns the note that is printed after the last row if only `shown` rows are printed. */
  cutNote?: (shown: number) => string
  /** VirtualList calls this with the first row below `insetTop` whenever that row or the layout changes. */
  onTopRow?: (row: number) => void
  ref?: Ref<VirtualListHandle>
  className?: string
}

/** The maximum number of printed rows. More rows would block the browser, and an export contains all rows. */
const MOST_ON_PAPER = 500

const FOCUSABLE = 'a[href], button, input, [tabindex]'

/**
 * A list of any length that keeps only the visible rows in the document. Rows and headings have fixed heights.
 * The caller handles keys, moves its selection and calls `scrollToIndex` or `focusRow`.
 * When printed, the rows are in the normal flow. The height of the whole list would print as blank pages.
 */
export function VirtualList({
  label,
  layout,
  rowKey,
  rowLabel,
  renderRow,
  renderHeading,
  scroller,
  overscan = 400,
  insetTop = 0,
  insetBottom = 0,
  cutNote,
  onTopRow,
  ref,
  className,
}: VirtualListProps) {
  const isPrinting = usePrinting()
  const { outer, box, boxHeight, shown, scrollToRow } = useVirtualScroll({
    layout,
    scroller,
    overscan,
    insetTop,
    insetBottom,
    tracksTop: onTopRow !== undefined,
  })
  const notifyTop = useEffectEvent((row: number) => onTopRow?.(row))
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has another item in the same row.
  useLayoutEffect(() => notifyTop(shown.top), [shown.top, layout])
  const [focused, setFocused] = useState<number | null>(null)

  useImperativeHandle(ref, () => {
    const show = (row: number, align: ScrollAlign) => flushSync(() => scrollToRow(row, align))
    return {
      scrollToIndex: (row, align = 'nearest') => show(row, align),
      focusRow(row) {
        show(row, 'nearest')
        const item = box.current?.querySelector(`[data-row="${row}"]`)
        item?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
      },
    }
  }, [scrollToRow, box])

  const drawn = isPrinting
    ? rowsToDraw(0, Math.min(MOST_ON_PAPER, layout.rowCount), null, layout.rowCount)
    : rowsToDraw(shown.first, Math.min(shown.last, layout.rowCount), focused, layout.rowCount)
  const heightOf = (height: number) => (isPrinting ? undefined : { height })
  return (
    <div ref={outer} className={classNames(scroller === 'self' && styles.scroller, className)}>
      <ul
        ref={box}
        // biome-ignore lint/a11y/noRedundantRoles: WebKit does not expose a list without bullets as a list.
        role="list"
        aria-label={label}
        className={classNames(styles.box, isPrinting && styles.printed)}
        style={isPrinting ? undefined : { height: boxHeight }}
        onFocus={(event) => setFocused(rowOf(event))}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
        }}
      >
        {drawn.map((row) => {
          const { section, indexInSection } = layout.place(row)
          return (
            <li
              key={rowKey(row)}
              data-row={row}
              aria-label={rowLabel?.(row)}
              aria-setsize={layout.rowCount}
              aria-posinset={row + 1}
              className={styles.item}
              style={
                isPrinting
                  ? undefined
                  : { top: layout.itemTop(row) - shown.shift, height: layout.itemHeight(row) }
              }
            >
              {indexInSection === 0 && renderHeading && layout.headingHeight > 0 && (
                <div className={styles.heading} style={heightOf(layout.headingHeight)}>
                  {renderHeading(section)}
                </div>
              )}
              <div className={styles.row} style={heightOf(layout.rowHeight)}>
                {renderRow(row)}
              </div>
            </li>
          )
        })}
      </ul>
      {isPrinting && layout.rowCount > MOST_ON_PAPER && cutNote && <p>{cutNote(MOST_ON_PAPER)}</p>}
    </div>
  )
}

/** Returns the visible rows and the focused row. Unmounting the focused row would lose the focus. */
function rowsToDraw(first: number, last: number, focused: number | null, rowCount: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  if (focused === null || focused >= rowCount || (focused >= first && focused < last)) return rows
  return focused < first ? [focused, ...rows] : [...rows, focused]
}

function rowOf(event: FocusEvent): number | null {
  const row = event.target.closest('[data-row]')?.getAttribute('data-row')
  return row == null ? null : Number(row)
}
