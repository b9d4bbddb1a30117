import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/build-entry'
import { err, ok } from '../shared/result'
import { recordKindNames, recordKinds } from './record-kinds'

test('every kind reads its own bodies and has a list of its own in an export', () => {
  expect(new Set(recordKindNames.map((kind) => recordKinds[kind].exportKey)).size).toBe(
    recordKindNames.length,
  )
  const entry = buildEntry()
  expect(recordKinds.entry.read(entry)).toEqual(ok(entry))
  expect(recordKinds.entry.read({ ...entry, duration: 1 })).toEqual(err(['duration']))
  expect(recordKinds.entry.order(entry)).toBe(entry.timestamp)
  expect(recordKinds.preference.read({ id: 'timer', value: 1 })).toEqual(ok({ id: 'timer', value: 1 }))
  expect(recordKinds.preference.read({ id: '' })).toEqual(err(['id']))
})

test('the set fields of an entry are lists', () => {
  for (const field of recordKinds.entry.setFields) expect(buildEntry()[field]).toBeInstanceOf(Array)
})
