import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EntryDays } from './entry-index'
import type { EntryQuery, QueryResult } from './search-index'
import { useJournal, useServices } from './use-services'

/**
 * The entries that a query finds, following the diary. While the first hits of a new query are still being looked
 * for, the ones before stay. Give the same `query` object while nothing is asked anew.
 */
export function useEntryQuery(query: EntryQuery, language: string): QueryResult {
  const { search } = useServices()
  const days = useJournal((journal) => journal.entryDays())
  const [result, setResult] = useState<QueryResult>(() => wholeDiary(days))
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language other words are found.
  useLayoutEffect(
    () =>
      search.query(days, query, (next) => {
        setResult((now) => (next.count === 0 && !next.complete ? { ...now, complete: false } : next))
      }),
    [search, days, query, language],
  )
  return result
}

/** Prepares the diary for being searched, once all of it has been read. */
export function useWarmSearch(): void {
  const { search, clock, journal } = useServices()
  const isLoaded = useJournal((store) => store.loadState().phase === 'complete')
  const warmed = useRef(false)
  useEffect(() => {
    if (!isLoaded || warmed.current) return
    // The first screen comes first.
    return clock.after(500, () => {
      warmed.current = true
      void search.warm(journal.entryDays())
    })
  }, [isLoaded, clock, search, journal])
}

function wholeDiary(days: EntryDays): QueryResult {
  return { days: days.days, count: days.count, complete: true }
}
