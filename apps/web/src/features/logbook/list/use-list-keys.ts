import type { Entry } from '@segno/domain/entry/entry'
import type { RefObject } from 'react'
import { useScreenKeys } from '../../../app-state/use-screen-keys'
import type { DayGroup } from '../../../data/journal/entry-index'
import { focusedRow } from '../../../ui/list/focused-row'
import type { VirtualListHandle } from '../../../ui/list/virtual-list'
import { entryAtRow, rowOfEntry } from '../row-of-entry'
import { focusedEntry } from './entry-list'

interface ListKeys {
  readonly days: readonly DayGroup[]
  readonly selected: Entry | undefined
  readonly handle: RefObject<VirtualListHandle | null>
  /** The selection moved to a row by key. */
  readonly onMove: (entry: Entry) => void
  readonly onEdit: (entry: Entry) => void
  readonly onDelete: (entry: Entry) => void
}

/** J, K and E anywhere on the screen; arrows, Home, End and Delete in the list. Never while somebody types. */
export function useListKeys(keys: ListKeys): void {
  useScreenKeys((key, letters) => act(key, keys, letters))
}

/** True where the key meant something here. */
function act(key: string, keys: ListKeys, letters: boolean): boolean {
  const row = focusedRow()
  const inList = row >= 0
  const current = focusedEntry(keys.days) ?? keys.selected
  if (current && letters && key === 'e') {
    keys.onEdit(current)
    return true
  }
  if (current && inList && (key === 'Delete' || key === 'Backspace')) {
    keys.onDelete(current)
    return true
  }
  const from = inList ? row : rowOfEntry(keys.days, current?.id ?? null, current?.localDay)
  const to = targetRow(key, from, { inList, letters })
  if (to === undefined) return false
  // Past the end nothing moves, but the page must not scroll under the list either.
  const entry = to < 0 ? undefined : entryAtRow(keys.days, Math.min(to, rowCount(keys.days) - 1))
  if (!entry) return inList
  keys.handle.current?.focusRow(rowOfEntry(keys.days, entry.id, entry.localDay))
  keys.onMove(entry)
  return true
}

function targetRow(
  key: string,
  from: number,
  { inList, letters }: { inList: boolean; letters: boolean },
): number | undefined {
  if ((letters && key === 'j') || (inList && key === 'ArrowDown')) return from + 1
  if ((letters && key === 'k') || (inList && key === 'ArrowUp')) return Math.max(from - 1, 0)
  if (inList && key === 'Home') return 0
  if (inList && key === 'End') return Number.POSITIVE_INFINITY
  return undefined
}

function rowCount(days: readonly DayGroup[]): number {
  let count = 0
  for (const group of days) count += group.entries.length
  return count
}
