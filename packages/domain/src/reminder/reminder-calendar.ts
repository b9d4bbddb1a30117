import { calendarLines, escapeText, utcStamp } from '../file-format/icalendar'
import { addDays, type CalendarDay } from '../units/calendar-day'
import { weekdayOf } from './practice-reminder'
import type { PracticeReminder } from './practice-reminder-settings'

/** The names of the days in RFC 5545, from Sunday. */
const dayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
/** The length of the event in the calendar, as an ISO 8601 duration. */
const EVENT_LENGTH = 'PT30M'

interface CalendarTexts {
  /** BCP 47 tag of the texts. */
  readonly language: string
  readonly title: string
  readonly description: string
}

interface CalendarFacts {
  /** The UID of the event. A calendar program replaces an event with the same UID. */
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly now: number
  /** The day of the export. The event starts on the first chosen day from this day on. */
  readonly today: CalendarDay
}

/**
 * Returns an iCalendar file (RFC 5545) with one event on the chosen days and an alarm at its start. Its times
 * are floating, so the alarm rings at that time of day in any zone. Returns null without days.
 */
export function reminderCalendar(
  { days, time }: PracticeReminder,
  texts: CalendarTexts,
  { id, now, today }: CalendarFacts,
): string | null {
  const first = firstDay(days, today)
  if (first === null) return null
  const text = (name: string, value: string) => `${name};LANGUAGE=${texts.language}:${escapeText(value)}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Segno//Practice reminders//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `UID:${escapeText(id)}`,
    `DTSTAMP:${utcStamp(now)}`,
    `SEQUENCE:${Math.floor(now / 60_000)}`,
    `DTSTART:${first.replaceAll('-', '')}T${time.replace(':', '')}00`,
    `DURATION:${EVENT_LENGTH}`,
    `RRULE:${ruleOf(days)}`,
    text('SUMMARY', texts.title),
    text('DESCRIPTION', texts.description),
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    text('DESCRIPTION', texts.title),
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return calendarLines(lines)
}

function firstDay(days: PracticeReminder['days'], today: CalendarDay): CalendarDay | null {
  for (let ahead = 0; ahead < 7; ahead++) {
    const day = addDays(today, ahead)
    if (days.includes(weekdayOf(day))) return day
  }
  return null
}

function ruleOf(days: PracticeReminder['days']): string {
  if (new Set(days).size === 7) return 'FREQ=DAILY'
  const named = dayNames.filter((_name, day) => days.some((each) => each === day))
  return `FREQ=WEEKLY;BYDAY=${named.join(',')}`
}
