import type { Score } from '@segno/domain/score/score'
import type { JournalStore } from '../journal/journal-store'
import { livingBodies } from '../journal/living-bodies'
import { useJournal } from '../services/use-services'

interface CachedScores {
  readonly version: number
  readonly scores: readonly Score[]
}
const cache = new WeakMap<JournalStore, CachedScores>()

/** Returns the living scores of a diary. Returns the same list until a score changes. */
export function scoresOf(journal: JournalStore): readonly Score[] {
  const version = journal.version('score')
  const known = cache.get(journal)
  if (known?.version === version) return known.scores
  const scores = livingBodies(journal, 'score')
  cache.set(journal, { version, scores })
  return scores
}

/** Returns the living scores of the diary, unsorted. */
export function useScores(): readonly Score[] {
  return useJournal(scoresOf)
}
