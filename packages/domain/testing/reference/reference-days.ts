import type { Entry } from '../../src/entry/entry'
import type { DayRange } from '../../src/report/view/period'
import type { CalendarDay } from '../../src/units/calendar-day'

/**
 * Returns the number of days from 1970-01-01 to a day. The reference implementations compute days only by
 * `Date.UTC`, without product code.
 */
export function numberOf(day: CalendarDay): number {
  let number = numbers.get(day)
  if (number === undefined) {
    number = countedNumberOf(day)
    numbers.set(day, number)
  }
  return number
}

/** Caches the number of each day, because tests compute days millions of times. */
const numbers = new Map<CalendarDay, number>()
const days = new Map<number, CalendarDay>()

function countedNumberOf(day: CalendarDay): number {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return Date.UTC(year, month - 1, date) / 86_400_000
}

export function dayOf(number: number): CalendarDay {
  let day = days.get(number)
  if (day === undefined) {
    const date = new Date(number * 86_400_000)
    day = dayOfParts(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
    days.set(number, day)
  }
  return day
}

export function dayOfParts(year: number, month: number, date: number): CalendarDay {
  const pad = (value: number, length: number) => String(value).padStart(length, '0')
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}` as CalendarDay
}

export function partsOf(day: CalendarDay): { year: number; month: number; date: number } {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return { year, month, date }
}

export function plusDays(day: CalendarDay, count: number): CalendarDay {
  return dayOf(numberOf(day) + count)
}

/**
 * Returns the number of days in a month, from the day before the first of the next month. `month` starts at 1.
 */
function lengthOfMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns the same day `count` months later, or the last day of that month if it is shorter. */
export function plusMonths(day: CalendarDay, count: number): CalendarDay {
  const { year, month, date } = partsOf(day)
  const months = year * 12 + (month - 1) + count
  const toYear = Math.floor(months / 12)
  const toMonth = months - toYear * 12 + 1
  return dayOfParts(toYear, toMonth, Math.min(date, lengthOfMonth(toYear, toMonth)))
}

export function weekdayOf(day: CalendarDay): number {
  const { year, month, date } = partsOf(day)
  return new Date(Date.UTC(year, month - 1, date)).getUTCDay()
}

export function firstOfWeek(day: CalendarDay, weekStart: number): CalendarDay {
  let at = day
  while (weekdayOf(at) !== weekStart) at = plusDays(at, -1)
  return at
}

export function firstOfMonth(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 7)}-01` as CalendarDay
}

export function firstOfYear(day: CalendarDay): CalendarDay {
  return `${day.slice(0, 4)}-01-01` as CalendarDay
}

export function lastOfMonth(day: CalendarDay): CalendarDay {
  const { year, month } = partsOf(day)
  return dayOfParts(year, month, lengthOfMonth(year, month))
}

/** Returns every day of a range, oldest first. Empty if the range ends before it begins. */
export function everyDay({ from, to }: DayRange): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let number = numberOf(from); number <= numberOf(to); number++) days.push(dayOf(number))
  return days
}

const clocks = new Map<string, Intl.DateTimeFormat>()

interface WallClock {
  readonly day: CalendarDay
  readonly hour: number
  /** The UTC offset in milliseconds. */
  readonly ahead: number
}

/**
 * Returns the local day, the hour and the UTC offset at `time` (milliseconds), by one cached
 * `Intl.DateTimeFormat` for each zone. Throws a `RangeError` for an unknown zone.
 */
export function wallClock(time: number, timeZone: string): WallClock {
  let clock = clocks.get(timeZone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    clocks.set(timeZone, clock)
  }
  const shown: Record<string, number> = {}
  for (const { type, value } of clock.formatToParts(time)) shown[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  return { day: dayOfParts(year, month, day), hour, ahead: asUtc - Math.floor(time / 1000) * 1000 }
}

/** Returns the local hour in which an entry began, or the hour of UTC for an unknown zone. */
export function hourOf({ timestamp, timeZone }: Entry): number {
  try {
    return wallClock(Date.parse(timestamp), timeZone).hour
  } catch {
    return wallClock(Date.parse(timestamp), 'UTC').hour
  }
}
