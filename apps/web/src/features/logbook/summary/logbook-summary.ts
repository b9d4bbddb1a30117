import type { Entry } from '@segno/domain/entry/entry'
import {
  type HeatmapDay,
  heatmapWeeks,
  type PracticeSummary,
  practiceSummary,
} from '@segno/domain/report/metrics/practice-summary'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { weekOf } from '@segno/domain/units/calendar-week'
import { type Seconds, seconds } from '@segno/domain/units/duration'
import type { Weekday } from '@segno/domain/units/week-start'
import type { EntryDays } from '../../../data/journal/entry-index'
import type { LoadPhase } from '../../../data/journal/journal-store'

/**
 * The number of weeks in the heatmap on wide and narrow screens. A year spans 53 weeks, as it begins and ends
 * within a week.
 */
export const heatmapLength = { year: 53, halfYear: 26 } as const

export interface LogbookSummary {
  readonly summary: PracticeSummary
  /** The days of the heatmap, oldest first, without future days. */
  readonly heatmap: readonly HeatmapDay[]
  /** The last day with practice, however long ago, or null. */
  readonly lastDay: CalendarDay | null
}

/**
 * Returns whether the totals of today, this week and this month are final. The journal loads entries newest
 * first.
 * The totals are final once an entry older than these periods has loaded. Before that, a total can be too
 * small.
 */
export function isSummaryKnown(
  phase: LoadPhase,
  days: EntryDays,
  today: CalendarDay,
  weekStart: Weekday,
): boolean {
  if (phase !== 'first-page') return phase === 'complete'
  const weekFirst = weekOf(today, weekStart)
  const monthFirst = `${today.slice(0, 8)}01`
  const oldest = days.days.at(-1)
  return oldest !== undefined && oldest.day < weekFirst && oldest.day < monthFirst
}

/**
 * Returns the totals and the heatmap above the list. Stops reading once it has the weeks of the heatmap and the
 * last practice, however long the diary is.
 */
export function logbookSummary(
  days: EntryDays,
  today: CalendarDay,
  weekStart: Weekday,
  weeks: number = heatmapLength.halfYear,
): LogbookSummary {
  const weekFirst = weekOf(today, weekStart)
  const first = addDays(weekFirst, -7 * (weeks - 1))
  const totals = new Map<CalendarDay, Seconds>()
  const thisWeek: Entry[] = []
  let lastDay: CalendarDay | null = null
  for (const group of days.days) {
    if (group.day < first && lastDay !== null) break
    if (group.seconds === 0) continue
    if (group.day <= today) lastDay ??= group.day
    if (group.day >= first) totals.set(group.day, seconds(group.seconds))
    if (group.day >= weekFirst) thisWeek.push(...group.entries)
  }
  return {
    summary: practiceSummary(thisWeek, today, weekStart, totals),
    heatmap: heatmapWeeks(totals, today, weeks, weekStart)
      .flat()
      .filter((day) => !day.future),
    lastDay,
  }
}
