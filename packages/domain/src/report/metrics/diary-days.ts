import { countsAsPractice, type Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import type { DayRange } from '../view/period'

/** The entries of one local day. */
export interface DiaryDay {
  readonly day: CalendarDay
  /** The entries of the day, newest first, status changes included. */
  readonly entries: readonly Entry[]
  /** Sum of the durations without status changes: 0 for a day without practice. */
  readonly seconds: number
}

/** Returns the days of a list within a range, in the order of the list. */
export function diaryDaysWithin(days: readonly DiaryDay[], { from, to }: DayRange): DiaryDay[] {
  return days.filter(({ day }) => day >= from && day <= to)
}

/** Returns the days with practice within a range, oldest first, of a diary that is newest first. */
export function practisedDays(days: readonly DiaryDay[], range: DayRange): DiaryDay[] {
  return diaryDaysWithin(days, range)
    .filter(({ seconds }) => seconds > 0)
    .reverse()
}

/** Returns the entries that count as practice, oldest first, of days that are oldest first. */
export function practiceOn(days: readonly DiaryDay[]): Entry[] {
  return days.flatMap(({ entries }) => entries.filter(countsAsPractice).reverse())
}

/** Returns the sum of the seconds of some days. */
export function secondsOn(days: readonly DiaryDay[]): number {
  return days.reduce((sum, { seconds }) => sum + seconds, 0)
}
