import { duplicateConfidence } from '@segno/domain/entry/entry-duplicates'
import { type DuplicatePair, findDuplicatePairs } from '@segno/domain/entry/find-duplicate-pairs'
import { useEffect, useMemo, useState } from 'react'
import type { JournalStore } from '../../../data/journal/journal-store'
import { useJournal, useServices } from '../../../data/services/use-services'

/**
 * The pairs that may be one practice, or null while they are being looked for. They are looked for once the diary
 * has been read; after that a pair goes when it is settled and comes back when that is undone.
 */
export function useDuplicates(): readonly DuplicatePair[] | null {
  const { clock, journal } = useServices()
  const isLoaded = useJournal((store) => store.loadState().phase === 'complete')
  const days = useJournal((store) => store.entryDays())
  const [found, setFound] = useState<readonly DuplicatePair[] | null>(null)
  useEffect(() => {
    if (!isLoaded) return
    let isWanted = true
    // The page says that it is looking before it looks.
    void clock.pause().then(() => {
      if (!isWanted) return
      setFound(findDuplicatePairs(journal.entryDays().days.flatMap((group) => group.entries)))
    })
    return () => {
      isWanted = false
    }
  }, [isLoaded, clock, journal])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days tell that entries may have changed.
  return useMemo(() => found && stillAlike(found, journal), [found, journal, days])
}

/** The pairs as their entries are now, without those that are settled. */
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
