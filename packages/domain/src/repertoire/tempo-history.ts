import type { Goal } from '../goal/goal'
import type { GoalProgress } from '../goal/goal-progress'
import { isTempoGoal } from '../goal/is-tempo-goal'
import { normalisePieceKey } from '../piece/normalise-piece-key'
import type { PieceKey } from '../piece/piece-key'
import { limits } from '../shared/limits'
import { type CalendarDay, calendarDayOf, isTimeZone } from '../units/calendar-day'
import { type Instant, timeOf } from '../units/instant'
import type { PieceStats } from './piece-stats'

/** A tempo reached on a day, from an entry or a goal step. */
export interface TempoReading {
  readonly day: CalendarDay
  readonly timestamp: Instant
  /** Beats per minute, 10 to 400. */
  readonly tempo: number
  /** The bars as typed, or the focus measures of a goal. */
  readonly measures: string | null
  readonly source: 'entry' | 'goal'
  /** The id of the entry or the goal from which the reading comes. */
  readonly sourceId: string
}

/**
 * Returns the tempi of a piece, oldest first. They come from its entries, and from its goals in beats per
 * minute: the running sum after each step. `goals` may contain those of other pieces if `key` is given. Goals
 * without a piece never count. Drops readings outside 10 to 400. Steps have no zone, so `timeZone` (IANA; UTC
 * if unknown) determines their days.
 */
export function tempoHistoryOf(
  stats: Pick<PieceStats, 'tempoHistory'>,
  goals: readonly Goal[],
  progress: readonly GoalProgress[],
  timeZone: string,
  key?: PieceKey,
): TempoReading[] {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  const ofEntries = stats.tempoHistory.map(
    ({ localDay: day, timestamp, tempo, measures, entryId: sourceId }): TempoReading => {
      return { day, timestamp, tempo, measures, source: 'entry', sourceId }
    },
  )
  const tempoGoals = goals.filter((goal) => isTempoGoal(goal) && isOfPiece(goal, key))
  const ofGoals = [...stepsByGoal(tempoGoals, progress)].flatMap(([goal, steps]) =>
    readingsOfGoal(goal, steps, zone),
  )
  return [...ofEntries, ...ofGoals].filter(({ tempo }) => isTempo(tempo)).sort(oldestFirst)
}

/**
 * Returns the first, latest and highest tempo of a history sorted oldest first. Among equal maxima the earliest
 * wins. Returns null without readings on two different days.
 */
export function thenAndNow(
  history: readonly TempoReading[],
): { first: TempoReading; latest: TempoReading; highest: TempoReading } | null {
  const first = history[0]
  const latest = history.at(-1)
  if (!first || !latest || history.every(({ day }) => day === first.day)) return null
  const highest = history.reduce((high, reading) => (reading.tempo > high.tempo ? reading : high))
  return { first, latest, highest }
}

function isTempo(value: number): boolean {
  return value >= limits.tempoMin && value <= limits.tempoMax
}

/** Compares two readings for a sort by time. Readings of one instant stay in their order. */
function oldestFirst(a: TempoReading, b: TempoReading): number {
  return a.timestamp < b.timestamp ? -1 : a.timestamp > b.timestamp ? 1 : 0
}

function isOfPiece({ scoreId }: Goal, key: PieceKey | undefined): boolean {
  return scoreId !== null && (key === undefined || normalisePieceKey(scoreId) === key)
}

function stepsByGoal(
  goals: readonly Goal[],
  progress: readonly GoalProgress[],
): Map<Goal, readonly GoalProgress[]> {
  if (goals.length === 0) return new Map()
  const steps = new Map<string, GoalProgress[]>(goals.map(({ id }) => [id, []]))
  for (const step of progress) steps.get(step.goalId)?.push(step)
  return new Map(goals.map((goal) => [goal, (steps.get(goal.id) ?? []).sort(inOrder)]))
}

function inOrder(a: GoalProgress, b: GoalProgress): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

function readingsOfGoal(goal: Goal, steps: readonly GoalProgress[], zone: string): TempoReading[] {
  let sum = 0
  return steps.map(({ value, createdAt: timestamp }): TempoReading => {
    sum += value
    const day = calendarDayOf(timeOf(timestamp), zone)
    // Rounding removes floating-point errors: 60.1 + 0.2 becomes 60.3.
    const tempo = Number(sum.toPrecision(12))
    return { day, timestamp, tempo, measures: goal.focusMeasures, source: 'goal', sourceId: goal.id }
  })
}
