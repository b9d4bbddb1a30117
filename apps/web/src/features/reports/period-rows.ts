import type { SeriesBucket } from '@segno/domain/report/metrics/time-series'
import type { ReportRows } from './report'

/** The columns of a range of days and its practice, in the order of `periodCells`. */
export const periodColumns = [
  { key: 'from', kind: 'day' },
  { key: 'to', kind: 'day' },
  { key: 'seconds', kind: 'seconds' },
  { key: 'entries', kind: 'count' },
  { key: 'practisedDays', kind: 'count' },
] as const satisfies ReportRows['columns']

/** The column of the moving average, in seconds. */
export const averageColumn = { key: 'movingAverage', kind: 'seconds' } as const

/** Returns the first and last day of a bucket, its seconds, and its numbers of entries and practised days. */
export function periodCells({
  from,
  to,
  seconds,
  entries,
  practisedDays,
}: SeriesBucket): (string | number)[] {
  return [from, to, seconds, entries, practisedDays]
}
