import type { DayRange } from '@segno/domain/report/view/period'
import { unitOfRange } from '@segno/domain/report/view/wider-ranges'
import type { Format } from '../../i18n/create-format'
import { formatYear } from '../../i18n/format-dates'

/** Returns the name of a range of days: `2026`, `March 2026`, `Tuesday 17 November` or `9–15 Mar 2026`. */
export function rangeName(range: DayRange, { language, longDay, month, dateRange }: Format): string {
  switch (unitOfRange(range)) {
    case 'day':
      return longDay(range.from)
    case 'month':
      return month(range.from)
    case 'year':
      return formatYear(range.from, language)
    case 'other':
      return dateRange(range.from, range.to)
  }
}
