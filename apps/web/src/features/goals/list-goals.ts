import { goalKindOf } from '@segno/domain/goal/goal-kind'
import type { Piece } from '@segno/domain/piece/piece'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { foldText } from '@segno/domain/shared/fold-text'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { GoalView } from '../../data/journal/goal-index'
import type { GoalsFilter } from './address'

export type PieceNames = ReadonlyMap<PieceKey, Piece>

/**
 * Returns the goals that pass the filter. Title, description and piece together must contain every word of the
 * search.
 * Goals with a target date from today on come first, sorted by this date. Other active goals follow, and
 * completed goals are last.
 */
export function listGoals(
  views: readonly GoalView[],
  filter: GoalsFilter,
  names: PieceNames,
  today: CalendarDay,
): GoalView[] {
  const words = foldText(filter.text).split(' ').filter(Boolean)
  const found = views.filter(
    (view) => passes(view, filter) && (words.length === 0 || hasWords(view, words, names)),
  )
  const place = new Map(views.map((view, index) => [view, index]))
  return found.sort(
    (a, b) =>
      Number(a.goal.status === 'completed') - Number(b.goal.status === 'completed') ||
      compare(dateToCome(a, today), dateToCome(b, today)) ||
      (place.get(a) ?? 0) - (place.get(b) ?? 0),
  )
}

function passes({ goal, pieceKey }: GoalView, { status, kind, piece }: GoalsFilter): boolean {
  return (
    (status === 'all' || goal.status === status) &&
    (kind === null || goalKindOf(goal) === kind) &&
    (piece === null || pieceKey === piece)
  )
}

function hasWords({ goal, pieceKey }: GoalView, words: readonly string[], names: PieceNames): boolean {
  const piece = pieceKey === null ? undefined : names.get(pieceKey)
  const text = foldText(
    [goal.title, goal.description, piece?.title, piece?.composer].filter(Boolean).join(' '),
  )
  return words.every((word) => text.includes(word))
}

/** Returns a sort key: the target date of an active goal from today on, or `~`, which sorts after all dates. */
function dateToCome({ goal }: GoalView, today: CalendarDay): string {
  const { targetDate, status } = goal
  return status === 'active' && targetDate !== null && targetDate >= today ? targetDate : '~'
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
