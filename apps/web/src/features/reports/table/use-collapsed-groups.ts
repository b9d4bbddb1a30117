import type { GroupField } from '@segno/domain/report/view/report-view'
import { useState } from 'react'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useServices } from '../../../data/services/use-services'

type Paths = ReadonlySet<string>

/** The collapsed groups of each diary, by grouping fields. They last until the page reloads. */
const visits = new WeakMap<JournalStore, Map<string, Paths>>()
const nothing: Paths = new Set()

export function useCollapsedGroups(groupedBy: readonly GroupField[]): [Paths, (paths: Paths) => void] {
  const { journal } = useServices()
  const key = groupedBy.join(' ')
  const [changed, setChanged] = useState<{ key: string; paths: Paths } | null>(null)
  const paths = changed?.key === key ? changed.paths : (visits.get(journal)?.get(key) ?? nothing)
  const setPaths = (next: Paths) => {
    const kept = visits.get(journal) ?? new Map<string, Paths>()
    visits.set(journal, kept.set(key, next))
    setChanged({ key, paths: next })
  }
  return [paths, setPaths]
}
