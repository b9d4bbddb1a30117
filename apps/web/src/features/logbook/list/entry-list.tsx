import type { Entry } from '@segno/domain/entry/entry'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { DayGroup } from '../../../data/journal/entry-index'
import { focusedRow } from '../../../ui/list/focused-row'
import { createListLayout } from '../../../ui/list/list-layout'
import { listInsets, RowHeading, rowList } from '../../../ui/list/list-row'
import { VirtualList, type VirtualListHandle } from '../../../ui/list/virtual-list'
import { textScale } from '../../../ui/text-scale'
import { entryAtRow, rowOfEntry } from '../row-of-entry'
import { type EntryFormat, rowName } from '../use-entry-format'
import { EntryRow } from './entry-row'

/** Pixels at the usual size of text; they grow with it. */
const rowHeight = 64
const headingHeight = 52
interface EntryListProps {
  readonly days: readonly DayGroup[]
  readonly format: EntryFormat
  readonly selectedId: string | null
  readonly hrefOf: (entry: Entry) => string
  readonly onOpen: (entry: Entry, byKeyboard: boolean) => void
  readonly handle: RefObject<VirtualListHandle | null>
  /** An entry to be focused once the list has changed: the neighbour of a deleted one. */
  readonly focusNext: RefObject<string | null>
}

/** The diary by days, newest first, with the practice of each day. Any length; few elements. */
export function EntryList({ days, format, selectedId, hrefOf, onOpen, handle, focusNext }: EntryListProps) {
  const layout = useMemo(() => {
    const scale = textScale()
    const sections = days.map((group) => ({ key: group.day, count: group.entries.length }))
    return createListLayout(sections, rowHeight * scale, headingHeight * scale)
  }, [days])
  useSelectionInSight(days, selectedId, handle)
  useEffect(() => {
    const row = rowOfEntry(days, focusNext.current)
    if (row < 0) return
    focusNext.current = null
    // After React is done: the list draws the row at once, which it cannot from within an effect.
    queueMicrotask(() => handle.current?.focusRow(row))
  }, [days, focusNext, handle])

  const entryAt = (row: number): Entry => {
    const { section, indexInSection } = layout.place(row)
    return days[section]?.entries[indexInSection] as Entry
  }
  return (
    <VirtualList
      ref={handle}
      label={format.t('list.label')}
      layout={layout}
      scroller="window"
      {...listInsets}
      className={rowList}
      rowKey={(row) => entryAt(row).id}
      rowLabel={(row) => rowName(entryAt(row), format)}
      renderHeading={(section) => <DayHeading group={days[section]} format={format} />}
      renderRow={(row) => {
        const entry = entryAt(row)
        return (
          <EntryRow
            entry={entry}
            format={format}
            href={hrefOf(entry)}
            isSelected={entry.id === selectedId}
            onOpen={onOpen}
          />
        )
      }}
    />
  )
}

function DayHeading({ group, format }: { group: DayGroup | undefined; format: EntryFormat }) {
  if (!group) return null
  return (
    <RowHeading name={format.day(group.day)} detail={group.seconds > 0 && format.duration(group.seconds)} />
  )
}

/** An entry that the address names is scrolled to, once. */
function useSelectionInSight(
  days: readonly DayGroup[],
  selectedId: string | null,
  handle: RefObject<VirtualListHandle | null>,
) {
  const asked = useRef(selectedId)
  useEffect(() => {
    const row = rowOfEntry(days, asked.current)
    if (row < 0) return
    asked.current = null
    queueMicrotask(() => handle.current?.scrollToIndex(row, 'nearest'))
  }, [days, handle])
}

export function focusedEntry(days: readonly DayGroup[]): Entry | undefined {
  const row = focusedRow()
  return row < 0 ? undefined : entryAtRow(days, row)
}
