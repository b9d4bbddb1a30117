import { expect, test } from 'vitest'
import { readEntry } from '../entry/read-entry'
import { readGoal } from '../goal/read-goal'
import { readRepertoireItem } from '../repertoire/read-repertoire-item'
import { readFilterPreset } from '../report/presets/filter-preset'
import { err } from '../shared/result'

/** Returns more invalid items than any list may contain. */
const many = (item: unknown) => Array.from({ length: 30_000 }, () => item)

test('readEntry refuses a list that is too long before it reads its items', () => {
  const raw = { id: 'a', timestamp: 'never', pieces: many({}), techniques: many(1), tags: many(1) }
  expect(readEntry(raw)).toEqual(err(['tags', 'techniques', 'pieces']))
})

test('readGoal refuses too many milestones before it reads them', () => {
  expect(readGoal({ id: 'a', milestones: many({}) })).toEqual(err(['milestones']))
  expect(readGoal({ id: 'a', milestones: many('again') })).toEqual(err(['milestones']))
})

test('readRepertoireItem and readFilterPreset refuse a list that is too long before they read its items', () => {
  expect(readRepertoireItem({ id: 'a', referenceLinks: many(1) })).toEqual(err(['referenceLinks']))
  const view = { period: 'all', conditions: many({}), sorts: many(1) }
  expect(readFilterPreset({ id: 'a', view })).toEqual(err(['view.conditions', 'view.sorts']))
})
