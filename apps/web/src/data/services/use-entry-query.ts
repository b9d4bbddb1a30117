import type { EntryFilter } from '@segno/domain/entry/entry-filter'
import { isEmptyFilter } from '@segno/domain/entry/entry-filter'
import type { EntryLabels } from '@segno/domain/entry/search/entry-search'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EntryDays } from '../journal/entry-index'
import type { EntryQuery, QueryResult, SearchIndex } from '../journal/search-index'
import { useJournal, useServices } from './use-services'

/** The names shown for ids, so that search finds the text on the screen. Pass the same object until they change. */
export interface QueryLabels {
  readonly language: string
  readonly labels: () => EntryLabels
}

/**
 * Returns true if the query has a text or a filter. The result of an empty query is the whole diary, without
 * the index.
 */
export function isAsked({ text, filter }: { text: string; filter: EntryFilter }): boolean {
  return text.trim() !== '' || !isEmptyFilter(filter)
}

const nothingYet: QueryResult = { days: [], count: 0, seconds: 0, complete: false }

/**
 * Returns the entries that match a query, and updates them with the diary. The hits of the previous query stay
 * until the new one has its first. Pass the same `query` object until the query changes.
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

/** Returns the search index; null until a query has fetched it. After a failure, the next query tries again. */
function useSearchIndex(query: EntryQuery | null): SearchIndex | null {
  const { loadSearch } = useServices()
  const [search, setSearch] = useState<SearchIndex | null>(null)
  useEffect(() => {
    if (query && !search) loadSearch().then(setSearch, reportError)
  }, [query, search, loadSearch])
  return search
}

/** Fetches the search index and folds all entries once the whole diary is loaded. */
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
    // Let the first screen render. After a failure, the first query fetches the index.
    return clock.after(500, () => void warm().catch(() => {}))
  }, [isLoaded, clock, loadSearch, journal, labels])
}

function wholeDiary(days: EntryDays): QueryResult {
  return { days: days.days, count: days.count, seconds: 0, complete: true }
}
