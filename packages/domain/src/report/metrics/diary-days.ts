import { countsAsPractice, type Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import type { DayRange } from '../view/period'

/** The entries of one local day, as the diary keeps them in order. */
export interface DiaryDay {
  readonly day: CalendarDay
  /** Newest first; changes of status may be among them. */
  readonly entries: readonly Entry[]
  /** Sum of the durations without changes of status: 0 where nothing was practised. */
  readonly seconds: number
}

/** The days of a list within a range, in the order of the list. */
export function daysWithin(days: readonly DiaryDay[], { from, to }: DayRange): DiaryDay[] {
  return days.filter(({ day }) => day >= from && day <= to)
}

/** The days with practice of a diary (newest first) within a range, oldest first. */
export function practisedDays(days: readonly DiaryDay[], range: DayRange): DiaryDay[] {
  return daysWithin(days, range)
    .filter(({ seconds }) => seconds > 0)
    .reverse()
}

/** The practice of some days (oldest first), oldest first. */
export function practiceOn(days: readonly DiaryDay[]): Entry[] {
  return days.flatMap(({ entries }) => entries.filter(countsAsPractice).reverse())
}

/** Sum of the seconds of some days. */
export function secondsOn(days: readonly DiaryDay[]): number {
  return days.reduce((sum, { seconds }) => sum + seconds, 0)
}
