import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { DayGroup } from '../../../data/journal/entry-index'

export interface MonthTotal {
  /** The first day of the month. */
  readonly day: CalendarDay
  /** The practice time of the listed entries in seconds. */
  readonly seconds: number
  /** The row of the month's newest entry, or null if the list has no entry of this month. */
  readonly row: number | null
}

export interface YearTotal {
  /** The first day of the year. */
  readonly day: CalendarDay
  readonly seconds: number
  /** The months from January to December. */
  readonly months: readonly MonthTotal[]
}

/** Returns the totals of each month, grouped by year, newest year first. Omits years without an entry. */
export function yearTotals(days: readonly DayGroup[]): YearTotal[] {
  const months = new Map<string, { seconds: number; row: number }>()
  let row = 0
  for (const { day, entries, seconds } of days) {
    const month = months.get(day.slice(0, 7))
    if (month) month.seconds += seconds
    else months.set(day.slice(0, 7), { seconds, row })
    row += entries.length
  }
  const years = [...new Set([...months.keys()].map((month) => month.slice(0, 4)))]
  return years.map((year) => {
    const all = Array.from({ length: 12 }, (_, index): MonthTotal => {
      const month = `${year}-${String(index + 1).padStart(2, '0')}`
      return { row: null, seconds: 0, ...months.get(month), day: `${month}-01` as CalendarDay }
    })
    const seconds = all.reduce((sum, month) => sum + month.seconds, 0)
    return { day: `${year}-01-01` as CalendarDay, seconds, months: all }
  })
}
