import type { SeriesBucket, SeriesUnit } from '@segno/domain/report/metrics/time-series'
import type { DayRange } from '@segno/domain/report/view/period'
import { calendarRange } from '@segno/domain/report/view/wider-ranges'
import type { Weekday } from '@segno/domain/units/week-start'
import type { Drill } from './use-drill'

/**
 * Returns the whole day, week, month or year of each bucket, or null for a bucket without entries.
 * The series may clip its first and last bucket to the period.
 */
export function wholeBuckets(
  series: readonly SeriesBucket[],
  unit: SeriesUnit,
  weekStart: Weekday,
): (DayRange | null)[] {
  return series.map(({ from, entries }) => (entries > 0 ? calendarRange(unit, from, weekStart) : null))
}

/** Returns the address of the reports for a range of days; undefined without a range. */
export function hrefOfRange({ hrefOf }: Drill, range: DayRange | null | undefined): string | undefined {
  return range ? hrefOf(range) : undefined
}
