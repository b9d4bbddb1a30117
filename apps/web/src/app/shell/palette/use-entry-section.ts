import type { Entry } from '@segno/domain/entry/entry'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useJournal, useServices } from '../../../data/services/use-services'
import { useFormat } from '../../../i18n/use-format'
import { useMusicNames } from '../../../i18n/use-music-names'
import { useTranslation } from '../../../i18n/use-translation'
import { excerptOf } from '../../../list-screen/excerpt'
import type { PaletteSection } from './palette-row'

/** The minimum length of a search text. A shorter text would match nearly every entry. */
const SHORTEST_TEXT = 2
const MOST_ENTRIES = 4

/**
 * Returns a section with the newest entries, at most four, that match the search text: `nocturne march`, or a
 * word in the notes.
 */
export function useEntrySection(query: string): PaletteSection {
  const t = useTranslation('commands')
  const { shortDay, composer, noBreak } = useFormat()
  const names = useMusicNames()
  const [, navigate] = useLocation()
  return {
    id: 'entries',
    title: t('find.entries'),
    items: useNewestEntries(query).map((entry) => {
      const [piece] = entry.pieces
      const facts = [shortDay(entry.localDay), piece && composer(piece.composer), excerptOf(entry.notes)]
      return {
        id: `entry-${entry.id}`,
        label: piece ? noBreak(piece.title) : names.type(entry.type),
        detail: facts.filter(Boolean).join(' · '),
        icon: 'logbook',
        run: () => navigate(`/logbook?entry=${encodeURIComponent(entry.id)}`),
      }
    }),
  }
}

const none: readonly Entry[] = []

/**
 * Returns the newest matching entries; [] for a text shorter than `SHORTEST_TEXT`. Until a new search has
 * ended, returns the entries of the previous text.
 */
function useNewestEntries(query: string): readonly Entry[] {
  const { loadSearch } = useServices()
  const days = useJournal((journal) => journal.entryDays())
  const [found, setFound] = useState(none)
  useEffect(() => {
    if (query.trim().length < SHORTEST_TEXT) return setFound(none)
    let isWanted = true
    loadSearch()
      .then((search) => search.newest(days, query, MOST_ENTRIES, () => isWanted))
      // If the app cannot fetch the index, the palette still finds everything except entries.
      .then(
        (entries) => isWanted && setFound(entries),
        () => {},
      )
    return () => {
      isWanted = false
    }
  }, [query, days, loadSearch])
  return found
}
