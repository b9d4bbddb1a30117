import { setPreference } from '@segno/domain/preferences/set-preference'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { expect, test } from 'vitest'
import { createDiary, putOf } from '../../../testing/diary-in-memory'
import type { NotificationChoice } from '../../contracts/device-care/notifications'
import type { DeviceStorage } from '../../contracts/record-storage'
import { PracticeReminders } from './practice-reminders'

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Creates reminders for 19:00 every day. The fake clock starts on Saturday 2026-11-21 at 18:20 in Berlin. */
async function scene({ answer = 'granted' as NotificationChoice, isPractising = false } = {}) {
  const { journal, clock } = createDiary()
  const rows = new Map<string, unknown>()
  const shown: string[] = []
  let choice: NotificationChoice = 'default'
  await journal.commit(
    setPreference('practiceReminder', { days: [0, 1, 2, 3, 4, 5, 6], time: '19:00' }, undefined),
  )
  const device = {
    read: async (key: string) => rows.get(key),
    write: async (key: string, value: unknown) => void rows.set(key, value),
    update: async (key: string, change: (value: unknown) => unknown) => {
      const value = change(rows.get(key))
      rows.set(key, value)
      return value
    },
    onOutsideChange: () => () => {},
  } as unknown as DeviceStorage
  const open = async () => {
    const reminders = new PracticeReminders({
      device,
      journal,
      clock,
      lifecycle: { onShow: () => () => {} },
      notifications: {
        choice: () => choice,
        ask: async () => {
          choice = answer
          return choice
        },
        show: async ({ title }) => void shown.push(title),
      },
      isPractising: async () => isPractising,
      texts: async () => ({ title: 'Time for music', body: '', language: 'en' }),
    })
    await reminders.ready
    return reminders
  }
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 5) {
      clock.advance(5 * 60_000)
      await settle()
    }
  }
  return { journal, rows, shown, open, pass }
}

test('a switched-on device shows one reminder at the chosen time, and again the next day', async () => {
  const { open, shown, pass } = await scene()
  const reminders = await open()
  await reminders.switchOn()
  await pass(35)
  expect(shown).toEqual([])
  await pass(10)
  expect(shown).toEqual(['Time for music'])
  await pass(60)
  expect(shown).toHaveLength(1)
  await pass(23 * 60)
  expect(shown).toHaveLength(2)
})

test('a device that was never switched on, or was switched off again, shows no reminder', async () => {
  const { open, shown, pass } = await scene()
  const reminders = await open()
  await pass(60)
  await reminders.switchOn()
  await reminders.switchOff()
  await pass(24 * 60)
  expect(shown).toEqual([])
})

test('reminders stay off if the person refuses the permission', async () => {
  const { open, rows } = await scene({ answer: 'denied' })
  const reminders = await open()
  await reminders.switchOn()
  expect(reminders.state()).toEqual({ isOn: false, choice: 'denied' })
  expect(rows.size).toBe(0)
})

test('the device shows no reminder on a day with practice', async () => {
  const { open, shown, pass, journal } = await scene()
  await (await open()).switchOn()
  await journal.commit([putOf('entry', buildEntry({ id: 'a', localDay: '2026-11-21' as CalendarDay }))])
  await pass(60)
  expect(shown).toEqual([])
})

test('the device shows no reminder while the timer runs', async () => {
  const { open, shown, pass } = await scene({ isPractising: true })
  await (await open()).switchOn()
  await pass(60)
  expect(shown).toEqual([])
})

test('only one of two tabs shows the practice reminder', async () => {
  const { open, shown, pass } = await scene()
  await (await open()).switchOn()
  await open()
  await pass(60)
  expect(shown).toHaveLength(1)
})
