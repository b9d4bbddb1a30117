import { duplicateConfidence } from '@segno/domain/entry/entry-duplicates'
import { type DuplicatePair, findDuplicatePairs } from '@segno/domain/entry/find-duplicate-pairs'
import { useEffect, useMemo, useState } from 'react'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal, useServices } from '../../../data/services/use-services'

/**
 * Returns the pairs of entries that may be duplicates, or null during the search. The search runs once, when the diary
 * has been read. A pair disappears when it is settled and returns when that is undone.
 */
export function useDuplicates(): readonly DuplicatePair[] | null {
  const { clock, journal } = useServices()
  const isLoaded = useJournal((store) => store.loadState().phase === 'complete')
  const days = useJournal((store) => store.entryDays())
  const [found, setFound] = useState<readonly DuplicatePair[] | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    let isWanted = true
    // Lets the page draw its spinner before the search blocks it.
    void clock.pause().then(() => {
      if (!isWanted) return
      setFound(findDuplicatePairs(journal.entryDays().days.flatMap((group) => group.entries)))
    })
    return () => {
      isWanted = false
    }
  }, [isLoaded, clock, journal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new days mean that entries may have changed.
  return useMemo(() => found && stillAlike(found, journal), [found, journal, days])
}

/** Returns the pairs with their current entries, without settled pairs. */
export function stillAlike(
  pairs: readonly DuplicatePair[],
  journal: Pick<JournalStore, 'body'>,
): DuplicatePair[] {
  return pairs.flatMap((pair) => {
    const first = journal.body('entry', pair.first.id)
    const second = journal.body('entry', pair.second.id)
    if (!first || !second) return []
    const confidence = duplicateConfidence(first, second)
    return confidence > 0 ? [{ first, second, confidence }] : []
  })
}
