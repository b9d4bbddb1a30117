import { findNamed } from '@segno/domain/entry/search/find-named'
import { useLocation } from 'wouter'
import { useSavedSearches } from '../../../data/services/use-saved-searches'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import type { PaletteSection } from './palette-row'

const MOST_SEARCHES = 4

/** Returns at most four saved searches of the logbook whose name matches the search text. */
export function useSearchSection(query: string): PaletteSection {
  const t = useTranslation('commands')
  const [, navigate] = useLocation()
  const found = findNamed(useSavedSearches(useLanguage()), query, ({ name }) => name)
  return {
    id: 'saved-searches',
    title: t('find.savedSearches'),
    items: found.slice(0, MOST_SEARCHES).map(({ id, name, href }) => ({
      id: `search-${id}`,
      label: name,
      icon: 'search',
      run: () => navigate(href),
    })),
  }
}
