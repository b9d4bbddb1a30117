import { type ReactNode, useEffect, useRef } from 'react'
import type { ListLayout } from '../ui/list/list-layout'
import { listInsets, rowList } from '../ui/list/list-row'
import { VirtualList } from '../ui/list/virtual-list'
import type { ListRows } from './list-rows'
import type { ListSelection } from './use-list-selection'

interface SelectableListProps<Item> {
  /** The accessible name of the list, such as "Entries". */
  readonly label: string
  readonly layout: ListLayout
  readonly rows: ListRows<Item>
  readonly selection: ListSelection<Item>
  /** Returns the accessible name of a row. */
  readonly nameOf: (item: Item) => string
  readonly renderItem: (item: Item) => ReactNode
  /** Returns the note to print if only `shown` rows are printed. */
  readonly cutNote?: (shown: number) => string
  readonly renderHeading?: (section: number) => ReactNode
  /** The height of a sticky line below the search bar (pixels). */
  readonly stickyHeight?: number
  /** Called with the first row below the search bar and the sticky line. */
  readonly onTopRow?: (row: number) => void
}

/**
 * A virtual list with a selection. The window scrolls it, and at first shows the item that the address names.
 */
export function SelectableList<Item>(props: SelectableListProps<Item>) {
  const {
    label,
    layout,
    rows,
    selection,
    nameOf,
    renderItem,
    renderHeading,
    cutNote,
    stickyHeight = 0,
    onTopRow,
  } = props
  useFocusNext(rows, selection)
  useSelectionInSight(rows, selection)
  const itemAt = (row: number) => rows.itemAt(row) as Item
  return (
    <VirtualList
      ref={selection.handle}
      label={label}
      layout={layout}
      scroller="window"
      {...listInsets}
      insetTop={listInsets.insetTop + stickyHeight}
      className={rowList}
      rowKey={(row) => rows.idOf(itemAt(row))}
      rowLabel={(row) => nameOf(itemAt(row))}
      {...(renderHeading && { renderHeading })}
      {...(cutNote && { cutNote })}
      {...(onTopRow && { onTopRow })}
      renderRow={(row) => renderItem(itemAt(row))}
    />
  )
}

function useFocusNext<Item>(rows: ListRows<Item>, { focusNext, handle }: ListSelection<Item>): void {
  useEffect(() => {
    const row = focusNext.current === null ? -1 : rows.rowOfId(focusNext.current)
    if (row < 0) return
    focusNext.current = null
    // `focusRow` renders the row with `flushSync`, which React forbids within an effect.
    queueMicrotask(() => handle.current?.focusRow(row))
  }, [rows, focusNext, handle])
}

function useSelectionInSight<Item>(rows: ListRows<Item>, { selectedId, handle }: ListSelection<Item>): void {
  const wanted = useRef(selectedId)
  useEffect(() => {
    const row = wanted.current === null ? -1 : rows.rowOfId(wanted.current)
    if (row < 0) return
    wanted.current = null
    queueMicrotask(() => handle.current?.scrollToIndex(row, 'nearest'))
  }, [rows, handle])
}
