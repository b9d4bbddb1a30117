import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import type { Entry } from '../entry/entry'
import { dueReminderDay, nextReminderAt, toggleDay } from './practice-reminder'
import { type PracticeReminder, practiceReminderSchema } from './practice-reminder-settings'

const reminder: PracticeReminder = { days: [1, 3], time: '18:00' }
/** Returns the milliseconds of an ISO time. The first day of the tests, 2026-11-23, is a Monday. */
const at = (text: string) => Date.parse(text)

function due(now: string, facts: { remindedOn?: string; entries?: readonly Entry[] } = {}) {
  return dueReminderDay(reminder, {
    now: at(now),
    timeZone: 'UTC',
    remindedOn: facts.remindedOn ?? null,
    entriesOf: () => facts.entries ?? [],
  })
}

test('nextReminderAt returns a time later the same day, or on the next chosen day', () => {
  const next = (after: string) => new Date(nextReminderAt(reminder, at(after), 'UTC') ?? 0).toISOString()
  expect(next('2026-11-23T17:00:00Z')).toBe('2026-11-23T18:00:00.000Z')
  expect(next('2026-11-23T18:00:00Z')).toBe('2026-11-25T18:00:00.000Z')
  expect(next('2026-11-25T19:00:00Z')).toBe('2026-11-30T18:00:00.000Z')
})

test('nextReminderAt returns Monday of the next week if only Mondays are chosen, and null without days', () => {
  const monday = { ...reminder, days: [1 as const] }
  expect(nextReminderAt(monday, at('2026-11-23T18:00:00Z'), 'UTC')).toBe(at('2026-11-30T18:00:00Z'))
  expect(nextReminderAt({ ...reminder, days: [] }, at('2026-11-23T18:00:00Z'), 'UTC')).toBeNull()
})

test('nextReminderAt follows the local time of day in summer and in winter', () => {
  const daily: PracticeReminder = { days: [0, 1, 2, 3, 4, 5, 6], time: '18:00' }
  const next = (after: string) => nextReminderAt(daily, at(after), 'Europe/Berlin')
  expect(next('2026-10-24T12:00:00Z')).toBe(at('2026-10-24T16:00:00Z'))
  expect(next('2026-10-25T12:00:00Z')).toBe(at('2026-10-25T17:00:00Z'))
})

test('dueReminderDay returns a chosen day during the hour after the time of the reminder', () => {
  expect(due('2026-11-23T17:59:59Z')).toBeNull()
  expect(due('2026-11-23T18:00:00Z')).toBe('2026-11-23')
  expect(due('2026-11-23T19:00:00Z')).toBe('2026-11-23')
  expect(due('2026-11-23T19:00:01Z')).toBeNull()
  expect(due('2026-11-24T18:00:00Z')).toBeNull()
})

test('dueReminderDay returns null after the reminder of the same day', () => {
  expect(due('2026-11-23T18:10:00Z', { remindedOn: '2026-11-23' })).toBeNull()
  expect(due('2026-11-25T18:10:00Z', { remindedOn: '2026-11-23' })).toBe('2026-11-25')
})

test('dueReminderDay returns null on a day with practice, and ignores status changes', () => {
  const practice = buildEntry({ id: 'a' })
  expect(due('2026-11-23T18:00:00Z', { entries: [practice] })).toBeNull()
  const change = buildEntry({ id: 'b', type: 'status_change' })
  expect(due('2026-11-23T18:00:00Z', { entries: [change] })).toBe('2026-11-23')
})

test('toggleDay adds and removes a day and keeps the days sorted', () => {
  expect(toggleDay(reminder, 0).days).toEqual([0, 1, 3])
  expect(toggleDay(reminder, 3).days).toEqual([1])
})

test('practice reminder settings accept times from 00:00 to 23:59 and refuse 24:00, 9:00 and weekday 7', () => {
  const accepts = (value: object) => practiceReminderSchema.safeParse({ ...reminder, ...value }).success
  expect(['00:00', '23:59'].every((time) => accepts({ time }))).toBe(true)
  expect(['24:00', '9:00', ''].some((time) => accepts({ time }))).toBe(false)
  expect(accepts({ days: [7] })).toBe(false)
})
