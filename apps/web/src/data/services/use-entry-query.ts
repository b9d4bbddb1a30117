import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import { isEmptyFilter } from '@segno/domain/entry/entry-filter'
import type { EntryLabels } from '@segno/domain/entry/entry-search'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EntryDays } from '../journal/entry-index'
import type { EntryQuery, QueryResult, SearchIndex } from '../journal/search-index'
import { useJournal, useServices } from './use-services'

/** The names shown for ids, so that what is read can be searched for; one object while they stay the same. */
export interface QueryLabels {
  readonly language: string
  readonly labels: () => EntryLabels
}

/** Whether anything is asked at all: else the answer is the diary itself, and no index is needed. */
export function isAsked({ text, filter }: { text: string; filter: EntryFilter }): boolean {
  return text.trim() !== '' || !isEmptyFilter(filter)
}

const nothingYet: QueryResult = { days: [], count: 0, complete: false }

/**
 * The entries that a query finds, following the diary. While the first hits of a new query are still being looked
 * for, the ones before stay. Give the same `query` object while nothing is asked anew.
 */
export function useEntryQuery(query: EntryQuery, labels: QueryLabels): QueryResult {
  const days = useJournal((journal) => journal.entryDays())
  const asked = isAsked(query)
  const search = useSearchIndex(asked ? query : null)
  const [result, setResult] = useState<QueryResult>(() => (asked ? nothingYet : wholeDiary(days)))
  useLayoutEffect(() => {
    if (!asked) return setResult(wholeDiary(days))
    if (!search) return
    search.setLabels(labels.language, labels.labels())
    return search.query(days, query, (next) => {
      setResult((now) => (next.count === 0 && !next.complete ? { ...now, complete: false } : next))
    })
  }, [search, asked, days, query, labels])
  return result
}

/** The index, fetched with the first question; where it cannot be had, the next question asks for it again. */
function useSearchIndex(query: EntryQuery | null): SearchIndex | null {
  const { loadSearch } = useServices()
  const [search, setSearch] = useState<SearchIndex | null>(null)
  useEffect(() => {
    if (query && !search) loadSearch().then(setSearch, reportError)
  }, [query, search, loadSearch])
  return search
}

/** Prepares the diary for being searched, once all of it has been read. */
export function useWarmSearch(labels: QueryLabels): void {
  const { loadSearch, clock, journal } = useServices()
  const isLoaded = useJournal((store) => store.loadState().phase === 'complete')
  const warmed = useRef(false)
  useEffect(() => {
    if (!isLoaded || warmed.current) return
    const warm = async () => {
      const search = await loadSearch()
      warmed.current = true
      search.setLabels(labels.language, labels.labels())
      await search.warm(journal.entryDays())
    }
    // The first screen comes first; where the index cannot be had, searching asks for it again.
    return clock.after(500, () => void warm().catch(() => {}))
  }, [isLoaded, clock, loadSearch, journal, labels])
}

function wholeDiary(days: EntryDays): QueryResult {
  return { days: days.days, count: days.count, complete: true }
}
