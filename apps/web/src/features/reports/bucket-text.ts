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

/** What a stretch of time is called below an axis: short. */
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

/** What it is called where it is spoken of. */
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
