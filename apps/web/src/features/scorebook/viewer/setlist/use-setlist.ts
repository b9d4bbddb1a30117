import type { Collection } from '@segno/domain/collection/collection'
import { placeInSetlist, type SetlistPlace } from '@segno/domain/collection/setlist'
import { isStarterId } from '@segno/domain/score/starter-id'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useJournal, useServices } from '../../../../data/services/use-services'
import { useFormat } from '../../../../i18n/use-format'
import { useTranslation } from '../../../../i18n/use-translation'
import { collectionAddress, scoreAddress } from '../../collections/collection-address'
import { useStarterLibrary } from '../../starter/use-starter-library'
import type { Neighbour } from '../viewer-additions'
import type { ScoreViewerProps } from '../viewer-props'
import type { ReadyScore } from './prepare-score'
import { type Arrival, arrivalState, takeArrival } from './setlist-start'
import { usePreparedScore } from './use-prepared-score'

interface Setlist {
  /** The neighbours and the position in the setlist, as props of the viewer. */
  readonly props: Pick<ScoreViewerProps, 'backHref' | 'previous' | 'next' | 'arrivesAt' | 'place'>
  /** The preparation of the shown score; null without one. */
  readonly prepared: ReadyScore | null
}

const BACK = '/scorebook'

/**
 * Returns the neighbours and the position of a score in the setlist of the URL (`?setlist=…`), and its
 * preparation.
 */
export function useSetlist(scoreId: string): Setlist {
  const search = useSearch()
  const [, navigate] = useLocation()
  const id = new URLSearchParams(search).get('setlist')
  const collection = useJournal((journal) => (id === null ? undefined : journal.body('collection', id)))
  const { place, titleOf } = usePlace(collection, scoreId)
  const prepared = usePreparedScore(scoreId)
  const [arrival, setArrival] = useState(takeArrival)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each score has taken its arrival once it is shown.
  useEffect(() => void takeArrival(), [scoreId])
  const neighbour = (to: string | null | undefined, at: Arrival['at']): Neighbour | null => {
    if (to == null) return null
    return {
      title: titleOf(to),
      open() {
        setArrival({ of: to, at })
        prepared.call(to)
        // Replace the history entry, so that Back leads to the collection and not through all scores. The state
        // is for a starter score after an own score, or the reverse: its screen mounts anew.
        navigate(scoreAddress(to, id), { replace: true, state: arrivalState(to, at) })
      },
      prepare: (viewport) => prepared.prepare(to, viewport),
    }
  }
  return {
    prepared: prepared.ready,
    props: {
      backHref: collection ? collectionAddress(collection.id) : BACK,
      previous: neighbour(place?.previous, 'last'),
      next: neighbour(place?.next, 1),
      arrivesAt: arrival?.of === scoreId ? arrival.at : null,
      place: place && { number: place.number, count: place.count },
    },
  }
}

/**
 * Returns the position of a score in a collection, and a function that returns titles. The position is null
 * without a collection, until the diary is read, and for a score that the collection lacks. A notice counts
 * missing scores once.
 */
function usePlace(collection: Collection | undefined, scoreId: string) {
  const hasStarters = collection?.scoreIds.some(isStarterId) ?? false
  const { scores: library } = useStarterLibrary(hasStarters)
  const starters = library ?? []
  const { journal } = useServices()
  const isRead = useJournal((one) => one.loadState().phase === 'complete')
  const titleOf = (id: string) =>
    journal.body('score', id)?.title ?? starters.find((one) => one.id === id)?.title ?? ''
  const exists = (id: string) =>
    journal.body('score', id) !== undefined || starters.some((one) => one.id === id)
  const place: SetlistPlace | null =
    collection && isRead ? placeInSetlist(collection.scoreIds, exists, scoreId) : null
  const isWhole = !hasStarters || library !== null
  useMissingNotice(place && isWhole && collection ? collection.scoreIds.length - place.count : 0)
  return { place, titleOf }
}

function useMissingNotice(missing: number): void {
  const t = useTranslation('score-viewer')
  const { number } = useFormat()
  const { notices } = useServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the notice appears once, and again if more are missing.
  useEffect(() => {
    if (missing === 0) return
    const text = t('setlist.missing', { count: missing, formatted: number(missing) })
    notices.show({ text, tone: 'warning', key: 'setlist' })
  }, [missing])
}
