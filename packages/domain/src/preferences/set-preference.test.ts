import { expect, test } from 'vitest'
import { applyChange } from '../change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '../change/change'
import { type Preference, preferences, readPreference, type TimerSettings } from './preference'
import { setPreference } from './set-preference'

const every15: TimerSettings = { enableReminders: true, reminderType: 'both', reminderInterval: 15 }

function after(record: JournalRecord | undefined, changes: readonly Change[]) {
  return changes.reduce((current, change) => applyChange(current, change, 1), record)
}
const read = (record: JournalRecord | undefined) => readPreference('timer', record?.body as Preference)

test('setting a preference for the first time creates it, and undo restores the initial value', () => {
  const changes = setPreference('timer', every15, undefined)
  const record = after(undefined, changes)
  expect(read(record)).toEqual(every15)
  expect(after(record, invertChanges(changes))?.deletedAt).toBeDefined()
})

test('setting a preference again keeps the fields of other versions', () => {
  const body = { id: 'timer', value: preferences.timer.initial, colour: 'blue' }
  const before: JournalRecord = { kind: 'preference', id: 'timer', body, updatedAt: 0 }
  const changes = setPreference('timer', every15, body)
  const record = after(before, changes)
  expect(read(record)).toEqual(every15)
  expect(record?.body).toMatchObject({ colour: 'blue' })
  expect(after(record, invertChanges(changes))?.body).toEqual(body)
})

test('setting a preference to its own value changes nothing', () => {
  expect(setPreference('timer', { ...every15 }, { id: 'timer', value: every15 })).toEqual([])
})
