import { expect, test } from 'vitest'
import { preferences, type TimerSettings } from '../preferences/preference'
import { milliseconds } from '../units/duration'
import { dueReminder, reminderChannels } from './reminders'

const on: TimerSettings = { enableReminders: true, reminderType: 'visual', reminderInterval: 30 }
const minute = (value: number) => milliseconds(value * 60_000)

test('dueReminder returns null with the initial settings of the timer', () => {
  expect(dueReminder(minute(0), minute(90), preferences.timer.initial)).toBeNull()
})

test('a reminder fires once at each multiple of the interval', () => {
  expect(dueReminder(minute(0), milliseconds(30 * 60_000 - 1), on)).toBeNull()
  expect(dueReminder(minute(29), minute(30), on)).toEqual({ type: 'visual', practised: 30 })
  expect(dueReminder(minute(30), minute(31), on)).toBeNull()
  expect(dueReminder(minute(59), minute(61), on)).toEqual({ type: 'visual', practised: 60 })
})

test('after a jump over several multiples of the interval, only the reminder for the latest one fires', () => {
  expect(dueReminder(minute(10), minute(200), on)).toEqual({ type: 'visual', practised: 180 })
})

test('dueReminder returns null at the start and when a correction removes time', () => {
  expect(dueReminder(minute(0), minute(0), on)).toBeNull()
  expect(dueReminder(minute(61), minute(29), on)).toBeNull()
})

test('reminderChannels returns visual, sound or both for a reminder type', () => {
  expect(reminderChannels('visual')).toEqual({ visual: true, sound: false })
  expect(reminderChannels('sound')).toEqual({ visual: false, sound: true })
  expect(reminderChannels('both')).toEqual({ visual: true, sound: true })
})
