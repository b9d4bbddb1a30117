import { expect, test } from 'vitest'
import type { CalendarDay } from '../units/calendar-day'
import type { PracticeReminder } from './practice-reminder-settings'
import { reminderCalendar } from './reminder-calendar'

const facts = {
  id: 'abc@segno',
  now: Date.parse('2026-11-28T03:47:00Z'),
  today: '2026-11-28' as CalendarDay,
}
const texts = { language: 'en', title: 'Practise', description: 'A time for your instrument.' }
const reminder: PracticeReminder = { days: [1, 3], time: '18:05' }

function linesOf(changed: Partial<PracticeReminder> = {}, changedTexts: Partial<typeof texts> = {}) {
  const file = reminderCalendar({ ...reminder, ...changed }, { ...texts, ...changedTexts }, facts)
  return (file ?? '').split('\r\n')
}

test('reminderCalendar repeats an event on the chosen days at a floating local time, with an alarm at its start', () => {
  expect(linesOf()).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Segno//Practice reminders//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:abc@segno',
    'DTSTAMP:20261128T034700Z',
    `SEQUENCE:${facts.now / 60_000}`,
    'DTSTART:20261130T180500',
    'DURATION:PT30M',
    'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
    'SUMMARY;LANGUAGE=en:Practise',
    'DESCRIPTION;LANGUAGE=en:A time for your instrument.',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION;LANGUAGE=en:Practise',
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test('reminderCalendar starts the event today if it is a chosen day, and repeats it daily if all days are chosen', () => {
  expect(linesOf({ days: [6] })).toContain('DTSTART:20261128T180500')
  expect(linesOf({ days: [0, 1, 2, 3, 4, 5, 6] })).toContain('RRULE:FREQ=DAILY')
})

test('reminderCalendar escapes commas, semicolons, backslashes and line breaks, and removes control characters', () => {
  const lines = linesOf({}, { description: 'a, b; c\\d\r\ne\u0007' })
  expect(lines).toContain('DESCRIPTION;LANGUAGE=en:a\\, b\\; c\\\\d\\ne')
})

test('reminderCalendar folds a long line at 75 octets without dividing a character', () => {
  const description = `${'練習'.repeat(30)}𝄋 ${'ü'.repeat(60)}`
  const lines = linesOf({}, { language: 'zh-TW', description })
  for (const line of lines) {
    expect(encodeURIComponent(line).replace(/%../g, 'x').length).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\uFFFD')
  }
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`DESCRIPTION;LANGUAGE=zh-TW:${description}`)
})

test('reminderCalendar returns null without days', () => {
  expect(reminderCalendar({ ...reminder, days: [] }, texts, facts)).toBeNull()
})
