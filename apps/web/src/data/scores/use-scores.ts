import type { Score } from '@segno/domain/score/score'
import type { JournalStore } from '../journal/journal-store'
import { livingBodies } from '../journal/living-bodies'
import { useJournal } from '../services/use-services'

interface CachedScores {
  readonly version: number
  readonly scores: readonly Score[]
}
const cache = new WeakMap<JournalStore, CachedScores>()

/** Returns the scores of a diary that are not deleted. Returns the same list until a score changes. */
export function scoresOf(journal: JournalStore): readonly Score[] {
  const version = journal.version('score')
  const known = cache.get(journal)
  if (known?.version === version) return known.scores
  const scores = livingBodies(journal, 'score')
  cache.set(journal, { version, scores })
  return scores
}

/** Returns the scores of the diary that are not deleted, unsorted. */
export function useScores(): readonly Score[] {
  return useJournal(scoresOf)
}
