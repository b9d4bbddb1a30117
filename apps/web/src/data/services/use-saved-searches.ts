import type { Language } from '@segno/domain/language/languages'
import {
  type LogbookSearch,
  parseSavedSearch,
  savedSearchOf,
} from '@segno/domain/report/presets/saved-search'
import { useMemo } from 'react'
import { savedSearchesOf, sortedPresets } from '../journal/filter-preset-index'
import { useJournal } from './use-services'

/** A saved search of the logbook, and the address that opens it. */
export interface NamedSearch extends LogbookSearch {
  readonly id: string
  readonly name: string
  readonly href: string
}

/** Returns the saved searches, sorted by name in the collation of the language. */
export function useSavedSearches(language: Language): readonly NamedSearch[] {
  const saved = useJournal(savedSearchesOf)
  return useMemo(
    () =>
      sortedPresets(saved, language).map(({ id, name, search = {} }) => {
        const parsed = parseSavedSearch(search)
        return { ...parsed, id, name, href: `/logbook?${new URLSearchParams(savedSearchOf(parsed))}` }
      }),
    [saved, language],
  )
}
