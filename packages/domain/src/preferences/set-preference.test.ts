import { describe, expect, test } from 'vitest'
import { applyChange } from '../change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '../change/change'
import {
  type Preference,
  type PreferenceName,
  type PreferenceValue,
  preferences,
  readPreference,
  type TimerSettings,
} from './preference'
import { setPreference } from './set-preference'

const every15: TimerSettings = { enableReminders: true, reminderType: 'both', reminderInterval: 15 }

function after(record: JournalRecord | undefined, changes: readonly Change[]) {
  return changes.reduce((current, change) => applyChange(current, change, 1), record)
}
const read = (record: JournalRecord | undefined) => readPreference('timer', record?.body as Preference)

test('setPreference creates the record the first time, and the inverse change deletes it', () => {
  const changes = setPreference('timer', every15, undefined)
  const record = after(undefined, changes)
  expect(read(record)).toEqual(every15)
  expect(after(record, invertChanges(changes))?.deletedAt).toBeDefined()
})

test('setPreference keeps the unknown fields that another version wrote into the record', () => {
  const body = { id: 'timer', value: preferences.timer.initial, colour: 'blue' }
  const before: JournalRecord = { kind: 'preference', id: 'timer', body, updatedAt: 0 }
  const changes = setPreference('timer', every15, body)
  const record = after(before, changes)
  expect(read(record)).toEqual(every15)
  expect(record?.body).toMatchObject({ colour: 'blue' })
  expect(after(record, invertChanges(changes))?.body).toEqual(body)
})

test('setPreference returns no change for the current value', () => {
  expect(setPreference('timer', { ...every15 }, { id: 'timer', value: every15 })).toEqual([])
})

describe('an older version that edits what a newer one wrote', () => {
  const step = { title: 'Scales', composer: null, minutes: 10 }
  const morning = { id: 'a', name: 'Morning', steps: [step] }
  const longDay = { id: 'b', name: 'Long day', steps: [{ ...step, minutes: 300 }] }
  const evening = { id: 'c', name: 'Evening', steps: [step] }
  const edit = <N extends PreferenceName>(
    name: N,
    value: object,
    change: (shown: PreferenceValue<N>) => PreferenceValue<N>,
  ) => {
    const body = { id: name, value }
    const changes = setPreference(name, change(readPreference(name, body)), body)
    return after({ kind: 'preference', id: name, body, updatedAt: 0 }, changes)?.body
  }

  test('setPreference keeps fields that this version cannot read when another field is set', () => {
    const value = { enableReminders: true, reminderType: 'vibration', reminderInterval: 60, volume: 0.3 }
    const body = edit('timer', value, (shown) => ({ ...shown, reminderInterval: 45 }))
    expect(body).toEqual({ id: 'timer', value: { ...value, reminderInterval: 45 } })
  })

  test('setPreference returns no change for an equal value, even if this version cannot read a part of it', () => {
    const body = { id: 'timer', value: { enableReminders: true, reminderType: 'vibration' } }
    expect(setPreference('timer', readPreference('timer', body), body)).toEqual([])
  })

  test.each([
    ['adding', [morning, evening], [morning, evening, longDay]],
    ['renaming', [{ ...morning, name: 'Dawn' }], [{ ...morning, name: 'Dawn' }, longDay]],
    ['removing', [], [longDay]],
  ])(
    '%s a routine with setPreference keeps a routine that this version cannot read',
    (_what, list, stored) => {
      const value = { list: [morning, longDay] }
      const body = edit('routines', value, (shown) => {
        expect(shown.list).toEqual([morning])
        return { ...shown, list }
      })
      expect(body).toEqual({ id: 'routines', value: { list: stored } })
    },
  )
})
