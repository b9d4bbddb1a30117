import {
  type DayRange,
  type Period,
  periodNames,
  periodRange,
  rangeOfPeriod,
  rangePeriod,
} from '@segno/domain/report/view/period'
import { parseReportView } from '@segno/domain/report/view/report-view-text'
import { calendarRange } from '@segno/domain/report/view/wider-ranges'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths } from '@segno/domain/units/calendar-month'
import type { ReportContext } from '../report'

/** The maximum number of months in a select of periods: ten years. */
const MOST_MONTHS = 120

/**
 * Returns the options of a select of periods: named periods without all time, then each year and each month of
 * the diary.
 */
export function periodsToChoose({ today, weekStart }: ReportContext, firstDay: CalendarDay): Period[] {
  const named = periodNames.filter((name) => name !== 'all-time')
  const wholesOf = (unit: 'year' | 'month', step: number) => {
    const found: Period[] = []
    for (let day = today; found.length < MOST_MONTHS; day = addMonths(day, -step)) {
      const range = calendarRange(unit, day, weekStart)
      if (range.to < firstDay) break
      found.push(rangePeriod(range))
    }
    return found
  }
  return [...named, ...wholesOf('year', 12), ...wholesOf('month', 1)]
}

/**
 * Returns the period in an address parameter, or `otherwise` if the parameter is missing, invalid or all time.
 */
export function chosenPeriod(option: string | undefined, otherwise: Period): Period {
  if (option === undefined) return otherwise
  const { period } = parseReportView({ period: option })
  return period === 'all-time' || (period !== option && rangeOfPeriod(option) === null) ? otherwise : period
}

/**
 * Returns the current month, and the same month of last year. If the diary began later, the second month is
 * last month.
 */
export function firstPeriods({ today, weekStart }: ReportContext, firstDay: CalendarDay): [Period, Period] {
  const monthOf = (day: CalendarDay) => calendarRange('month', day, weekStart)
  const lastYear = monthOf(addMonths(today, -12))
  const before = lastYear.to >= firstDay ? lastYear : monthOf(addMonths(today, -1))
  return [rangePeriod(monthOf(today)), rangePeriod(before)]
}

/** Returns the days of a period. A period that contains today ends today. */
export function daysOfPeriod(period: Period, { today, weekStart }: ReportContext): DayRange {
  const range = periodRange(period, 0, today, weekStart) ?? { from: today, to: today }
  return range.to > today && range.from <= today ? { from: range.from, to: today } : range
}
