import { countsAsPractice, type Entry } from '../entry/entry'
import { addDays, type CalendarDay, calendarDayOf } from '../units/calendar-day'
import { dayNumberOf, weekdayOfNumber } from '../units/day-number'
import { timeOf } from '../units/instant'
import { localDateTimeToInstant } from '../units/local-date-time'
import { type Weekday, weekdays } from '../units/week-start'
import type { PracticeReminder } from './practice-reminder-settings'

/** Returns the reminder with the day added or removed. The days are sorted and distinct. */
export function toggleDay(reminder: PracticeReminder, day: Weekday): PracticeReminder {
  const days = weekdays.filter((each) => (each === day) !== reminder.days.includes(each))
  return { ...reminder, days }
}

/** Returns the weekday of a calendar day, from 0 (Sunday) to 6 (Saturday). */
export function weekdayOf(day: CalendarDay): Weekday {
  return weekdayOfNumber(dayNumberOf(day))
}

/**
 * Milliseconds after the time of a reminder during which it is still due. A device that wakes up later shows
 * none.
 */
const LATEST = 60 * 60_000

/**
 * Returns the time of the first reminder after `after`, or null without days. Both are milliseconds since the
 * epoch. `timeZone` is an IANA zone that the runtime supports.
 */
export function nextReminderAt(reminder: PracticeReminder, after: number, timeZone: string): number | null {
  const today = calendarDayOf(after, timeZone)
  for (let ahead = 0; ahead <= 7; ahead++) {
    const at = reminderAt(reminder, addDays(today, ahead), timeZone)
    if (at !== null && at > after) return at
  }
  return null
}

interface ReminderFacts {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly timeZone: string
  /** The day of the last reminder on this device, or null. */
  readonly remindedOn: string | null
  /** Returns the entries of a calendar day, status changes included. */
  readonly entriesOf: (day: CalendarDay) => readonly Entry[]
}

/**
 * Returns today if its reminder is due now, else null. A reminder is due once a day, up to an hour late, and
 * never on a day with practice.
 */
export function dueReminderDay(reminder: PracticeReminder, facts: ReminderFacts): CalendarDay | null {
  const today = calendarDayOf(facts.now, facts.timeZone)
  if (facts.remindedOn === today) return null
  const at = reminderAt(reminder, today, facts.timeZone)
  if (at === null || facts.now < at || facts.now - at > LATEST) return null
  return facts.entriesOf(today).some(countsAsPractice) ? null : today
}

function reminderAt({ days, time }: PracticeReminder, day: CalendarDay, timeZone: string): number | null {
  if (!days.includes(weekdayOf(day))) return null
  const at = localDateTimeToInstant(`${day}T${time}`, timeZone)
  return at.ok ? timeOf(at.value) : null
}
