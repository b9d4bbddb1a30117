import { duplicateConfidence } from '@segno/domain/entry/entry-duplicates'
import { type DuplicatePair, findDuplicatePairs } from '@segno/domain/entry/find-duplicate-pairs'
import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { useEffect, useMemo, useState } from 'react'
import type { JournalStore } from '../../../data/journal/journal-store'
import { loadComposerKey } from '../../../data/journal/load-composer-key'
import { useJournal, useServices } from '../../../data/services/use-services'

interface Duplicates {
  /** The pairs of entries that may be duplicates; null until the search has ended. */
  readonly pairs: readonly DuplicatePair[] | null
  /** The function that identified composers in the search. */
  readonly composerKey: ComposerKey
}

interface Found {
  readonly pairs: readonly DuplicatePair[]
  readonly composerKey: ComposerKey
}

/**
 * Returns the pairs of entries that may be duplicates. The search runs once, after the diary has loaded. It
 * treats spellings of one composer as equal if the app can fetch the table of composers. A pair disappears once
 * the musician merges or keeps it, and undo brings it back.
 */
export function useDuplicates(): Duplicates {
  const { clock, journal } = useServices()
  const isLoaded = useJournal((store) => store.loadState().phase === 'complete')
  const days = useJournal((store) => store.entryDays())
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    let isWanted = true
    // Let the browser draw the spinner before the search blocks the page.
    void Promise.all([loadComposerKey(), clock.pause()]).then(([known]) => {
      if (!isWanted) return
      const composerKey = known ?? normaliseComposer
      const entries = journal.entryDays().days.flatMap((group) => group.entries)
      setFound({ pairs: findDuplicatePairs(entries, { composerKey }), composerKey })
    })
    return () => {
      isWanted = false
    }
  }, [isLoaded, clock, journal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new days mean that entries may have changed.
  const pairs = useMemo(
    () => found && stillAlike(found.pairs, journal, found.composerKey),
    [found, journal, days],
  )
  return { pairs, composerKey: found?.composerKey ?? normaliseComposer }
}

/**
 * Returns the pairs with their current entries. Omits pairs whose entries were deleted or no longer resemble
 * each other.
 */
export function stillAlike(
  pairs: readonly DuplicatePair[],
  journal: Pick<JournalStore, 'body'>,
  composerKey: ComposerKey = normaliseComposer,
): DuplicatePair[] {
  return pairs.flatMap((pair) => {
    const first = journal.body('entry', pair.first.id)
    const second = journal.body('entry', pair.second.id)
    if (!first || !second) return []
    const confidence = duplicateConfidence(first, second, composerKey)
    return confidence > 0 ? [{ first, second, confidence }] : []
  })
}
