import { countsAsPractice, type Entry } from '../entry/entry'
import { addDays, type CalendarDay, calendarDayOf } from '../units/calendar-day'
import { dayNumberOf, weekdayOfNumber } from '../units/day-number'
import { timeOf } from '../units/instant'
import { localDateTimeToInstant } from '../units/local-date-time'
import type { Weekday } from '../units/week-start'
import { type PracticeReminder, weekdays } from './practice-reminder-settings'

/** Adds or removes a day. The days stay sorted, and each is listed once. */
export function toggleDay(reminder: PracticeReminder, day: Weekday): PracticeReminder {
  const days = weekdays.filter((each) => (each === day) !== reminder.days.includes(each))
  return { ...reminder, days }
}

/** Returns the day of the week of a calendar day. */
export function weekdayOf(day: CalendarDay): Weekday {
  return weekdayOfNumber(dayNumberOf(day))
}

/** A device that wakes up later than this after the time of a reminder does not show it (milliseconds). */
const LATEST = 60 * 60_000

/**
 * Returns the first time of a reminder after `after` (both milliseconds since the epoch), or null without days.
 * `timeZone` is an IANA zone that the runtime supports.
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
  /** Returns the entries of a day. */
  readonly entriesOf: (day: CalendarDay) => readonly Entry[]
}

/**
 * Returns the day for which a reminder is due now, or null. A reminder comes once a day, up to an hour late, and never on
 * a day that already has practice.
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
