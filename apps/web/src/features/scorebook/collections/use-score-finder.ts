import type { ListedScore } from '@segno/domain/score/list-scores'
import type { Score } from '@segno/domain/score/score'
import { isStarterId } from '@segno/domain/score/starter-id'
import { useMemo } from 'react'
import { useScores } from '../../../data/scores/use-scores'
import { useJournal } from '../../../data/services/use-services'
import { useStarterLibrary } from '../starter/use-starter-library'

/** A score of the musician or of the starter library. Starter scores have no files. */
export type FoundScore = ListedScore & Partial<Pick<Score, 'files' | 'pageCount'>>

export interface ScoreFinder {
  /**
   * Returns the score with this id: null for a deleted or unknown one, undefined until the diary or the starter
   * library is read.
   */
  readonly find: (id: string) => FoundScore | null | undefined
  /** The musician's scores, then the starter scores. */
  readonly all: readonly FoundScore[]
}

/** Returns all scores of the diary and of the starter library, and a function that finds one by its id. */
export function useScoreFinder(): ScoreFinder {
  const own = useScores()
  const { phase } = useJournal((journal) => journal.loadState())
  const { scores: starters, failure } = useStarterLibrary()
  return useMemo(() => {
    const all: readonly FoundScore[] = [...own, ...(starters ?? [])]
    const byId = new Map(all.map((score) => [score.id, score]))
    const areOwnRead = phase === 'complete' || phase === 'failed'
    const areStartersRead = starters !== null || failure !== null
    return {
      all,
      find: (id) => byId.get(id) ?? ((isStarterId(id) ? areStartersRead : areOwnRead) ? null : undefined),
    }
  }, [own, starters, failure, phase])
}
