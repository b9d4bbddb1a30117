import { countsAsPractice, type Entry } from '@segno/domain/entry/entry'
import { linkedEntryIds } from '@segno/domain/goal/goal-value'
import { useMemo } from 'react'
import type { EntryDays } from '../../../data/journal/entry-index'
import type { GoalView } from '../../../data/journal/goal-index'
import { repertoireIndexOf } from '../../../data/journal/repertoire-index'
import { useJournal, useServices } from '../../../data/services/use-services'

/** The maximum number of entries that the section offers to link. The entry form can link older entries. */
const MOST_CANDIDATES = 50

interface LinkedEntries {
  /** The linked entries, latest first. */
  readonly linked: readonly Entry[]
  /**
   * The entries that can still be linked, latest first. If the goal has a piece, each candidate names this
   * piece.
   */
  readonly candidates: readonly Entry[]
}

/**
 * Returns the linked entries of a goal and the candidates for a link. A link may be in the goal or in the
 * entry.
 */
export function useLinkedEntries({ goal, pieceKey }: GoalView): LinkedEntries {
  const { journal } = useServices()
  const days = useJournal((read) => read.entryDays())
  const linked = useMemo(() => {
    const ids = linkedEntryIds(goal, entriesOf(days))
    const entries = ids.flatMap((entryId) => journal.body('entry', entryId) ?? [])
    return entries.sort((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
  }, [goal, days, journal])
  const candidates = useMemo(() => {
    const known = new Set(linked)
    const practice = pieceKey === null ? undefined : repertoireIndexOf(journal).practiceOf(pieceKey)
    const offered = pieceKey === null ? entriesOf(days) : (practice?.entries ?? [])
    const found: Entry[] = []
    for (const entry of offered) {
      if (found.length >= MOST_CANDIDATES) break
      if (countsAsPractice(entry) && !known.has(entry)) found.push(entry)
    }
    return found
  }, [linked, pieceKey, days, journal])
  return { linked, candidates }
}

function* entriesOf({ days }: EntryDays): Iterable<Entry> {
  for (const group of days) yield* group.entries
}
