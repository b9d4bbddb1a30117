import type { SeriesUnit } from '@segno/domain/report/metrics/time-series'
import type { DayRange } from '@segno/domain/report/view/period'
import { formatLongDay } from '../../i18n/format'
import {
  formatDateRange,
  formatMonthOfYear,
  formatShortDate,
  formatShortMonth,
} from '../../i18n/format-dates'
import type { ReportFormat } from './use-report-format'

/** Returns the short label of a bucket for an axis: `9 Nov`, `Nov`, or `2026` for a January or a year. */
export function bucketLabel({ from }: DayRange, unit: SeriesUnit, { language, today }: ReportFormat): string {
  switch (unit) {
    case 'day':
    case 'week':
      return formatShortDate(from, language, from.slice(0, 4) === today.slice(0, 4) ? from.slice(0, 4) : '')
    case 'month':
      return from.slice(5, 7) === '01' ? from.slice(0, 4) : formatShortMonth(from, language)
    case 'year':
      return from.slice(0, 4)
  }
}

/** Returns the full name of a bucket for tips and sentences: `9–15 November 2026`. */
export function bucketName(
  { from, to }: DayRange,
  unit: SeriesUnit,
  { language, today }: ReportFormat,
): string {
  switch (unit) {
    case 'day':
      return formatLongDay(from, language, today.slice(0, 4))
    case 'week':
      return formatDateRange(from, to, language)
    case 'month':
      return formatMonthOfYear(from, language)
    case 'year':
      return from.slice(0, 4)
  }
}
