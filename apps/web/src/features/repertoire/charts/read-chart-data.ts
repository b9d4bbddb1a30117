import type { Entry } from '@segno/domain/entry/entry'
import { barMapOf } from '@segno/domain/measures/bar-map'
import type { PieceKey } from '@segno/domain/piece/piece-key'
import { statsOf } from '@segno/domain/repertoire/piece-stats'
import { type TempoReading, tempoHistoryOf, thenAndNow } from '@segno/domain/repertoire/tempo-history'
import { practiceInWeek, type WeekOfPractice, weekAYearAgo } from '@segno/domain/repertoire/year-ago'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { weekOf } from '@segno/domain/units/calendar-week'
import type { Weekday } from '@segno/domain/units/week-start'
import type { GoalView } from '../../../data/journal/goal-index'
import { type BarChartData, barChartDataOf } from '../../../list-screen/bars/bar-spans'

export interface ChartInput {
  readonly key: PieceKey
  /** The entries of the piece, newest first. */
  readonly entries: readonly Entry[]
  readonly goals: readonly GoalView[]
  readonly today: CalendarDay
  readonly timeZone: string
  readonly weekStart: Weekday
}

/** The same week of last year, and this week or null if it has no practice. */
export interface ComparedWeeks {
  readonly yearAgo: WeekOfPractice
  readonly thisWeek: WeekOfPractice | null
}

export interface PieceChartData {
  /** The tempo readings, oldest first. */
  readonly history: readonly TempoReading[]
  readonly tempi: ReturnType<typeof thenAndNow>
  readonly weeks: ComparedWeeks | null
  readonly bars: BarChartData | null
}

/**
 * Returns the tempo readings, the first and latest tempo, the compared weeks and the practised bars of a piece.
 */
export function readChartData(input: ChartInput): PieceChartData {
  const { key, entries, goals, timeZone } = input
  const history = tempoHistoryOf(
    statsOf(entries, key),
    goals.map(({ goal }) => goal),
    goals.flatMap(({ steps }) => steps),
    timeZone,
    key,
  )
  const map = barMapOf(entries, key)
  return {
    history,
    tempi: thenAndNow(history),
    weeks: comparedWeeks(input),
    bars: map && barChartDataOf(map),
  }
}

/**
 * Returns the two weeks to compare. Returns null if the piece was not practised in the same week of last year,
 * or not since.
 */
function comparedWeeks({ key, entries, today, weekStart }: ChartInput): ComparedWeeks | null {
  const yearAgo = weekAYearAgo(entries, key, today, weekStart)
  if (!yearAgo || !entries.some(({ localDay, type }) => type !== 'status_change' && localDay > yearAgo.to))
    return null
  const thisWeek = practiceInWeek(entries, key, weekOf(today, weekStart))
  return { yearAgo, thisWeek: thisWeek.days > 0 ? thisWeek : null }
}
