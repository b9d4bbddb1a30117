import { useMemo } from 'react'
import type { GoalView } from '../../data/journal/goal-index'
import { repertoireIndexOf } from '../../data/journal/repertoire-index'
import { useRepertoire } from '../../data/services/use-repertoire'
import { useJournal, useServices } from '../../data/services/use-services'
import type { PieceNames } from './list-goals'

/**
 * Returns the names of the goals' pieces by key. Returns the same map until a goal, an entry or the repertoire
 * changes.
 */
export function usePieceNames(goals: readonly GoalView[]): PieceNames {
  const { journal } = useServices()
  const days = useJournal((read) => read.entryDays())
  const repertoire = useRepertoire()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `nameOf` reads the repertoire and the entries.
  return useMemo(() => {
    const keys = new Set(goals.flatMap(({ pieceKey }) => (pieceKey === null ? [] : [pieceKey])))
    return new Map([...keys].map((key) => [key, repertoireIndexOf(journal).nameOf(key)]))
  }, [journal, goals, days, repertoire])
}
