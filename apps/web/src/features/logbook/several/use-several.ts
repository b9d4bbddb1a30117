import type { Entry } from '@segno/domain/entry/entry'
import { useMemo, useRef, useState } from 'react'
import type { QueryResult } from '../../../data/journal/search-index'
import type { ListRows } from '../../../list-screen/list-rows'

export interface Several {
  /** Whether the rows have checkboxes. */
  readonly isOn: boolean
  /** The selected entries in the list, newest first. */
  readonly entries: readonly Entry[]
  readonly has: (entry: Entry) => boolean
  readonly start: () => void
  readonly stop: () => void
  /** Selects or deselects an entry. With `isRange`, all rows from the last toggled one get the same state. */
  readonly toggle: (entry: Entry, isRange: boolean) => void
  readonly chooseAll: () => void
}

const none: ReadonlySet<string> = new Set()

/** Returns the selection of several entries in the list, and functions that change it. */
export function useSeveral(result: QueryResult, rows: ListRows<Entry>): Several {
  const [isOn, setOn] = useState(false)
  const [ids, setIds] = useState(none)
  const last = useRef<string | null>(null)
  const entries = useMemo(
    () => (ids.size === 0 ? [] : result.days.flatMap((day) => day.entries.filter(({ id }) => ids.has(id)))),
    [result, ids],
  )
  const setOf = (on: boolean) => {
    setOn(on)
    setIds(none)
    last.current = null
  }
  return {
    isOn,
    entries,
    has: ({ id }) => ids.has(id),
    start: () => setOf(true),
    stop: () => setOf(false),
    toggle(entry, isRange) {
      const to = rows.rowOf(entry)
      const from = isRange && last.current !== null ? rows.rowOfId(last.current) : to
      const isChosen = !ids.has(entry.id)
      const next = new Set(ids)
      for (let row = Math.min(from < 0 ? to : from, to); row <= Math.max(from, to); row++) {
        const id = rows.itemAt(row)?.id
        if (id !== undefined && isChosen) next.add(id)
        else if (id !== undefined) next.delete(id)
      }
      last.current = entry.id
      setIds(next)
    },
    chooseAll: () => setIds(new Set(result.days.flatMap((day) => day.entries.map(({ id }) => id)))),
  }
}
