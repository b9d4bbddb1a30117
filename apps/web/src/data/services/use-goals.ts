import type { PieceKey } from '@segno/domain/piece/piece-key'
import type { GoalView } from '../journal/goal-index'
import { repertoireIndexOf } from '../journal/repertoire-index'
import { useJournal } from './use-services'

/** Returns the goals with their sums, newest first. Returns the same list until a goal changes. */
export function useGoals(): readonly GoalView[] {
  return useJournal((journal) => repertoireIndexOf(journal).goals.list())
}

export function useGoal(id: string | null): GoalView | undefined {
  return useJournal((journal) => (id === null ? undefined : repertoireIndexOf(journal).goals.view(id)))
}

export function useGoalsOfPiece(key: PieceKey): readonly GoalView[] {
  return useJournal((journal) => repertoireIndexOf(journal).goals.ofPiece(key))
}
