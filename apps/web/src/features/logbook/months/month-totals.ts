import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { DayGroup } from '../../../data/journal/entry-index'

export interface MonthTotal {
  /** The first day of the month. */
  readonly day: CalendarDay
  /** Seconds of practice of the listed entries. */
  readonly seconds: number
  /** The row of the newest entry of the month in the list, or null if the list has none. */
  readonly row: number | null
}

export interface YearTotal {
  /** The first day of the year. */
  readonly day: CalendarDay
  readonly seconds: number
  /** January to December. */
  readonly months: readonly MonthTotal[]
}

/** Returns the months of a list of days, the newest year first. Years without an entry are omitted. */
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
