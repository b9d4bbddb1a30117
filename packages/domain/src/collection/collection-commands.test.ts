import { expect, test } from 'vitest'
import { buildCollection } from '../../testing/builders/build-score'
import { jsonBytes } from '../shared/json-bytes'
import { limits } from '../shared/limits'
import {
  addToCollection,
  deleteCollection,
  editCollection,
  moveInCollection,
  removeFromCollection,
} from './collection-commands'

const recital = buildCollection({ name: 'Recital', scoreIds: ['a', 'b', 'c'] })

test('editCollection patches only the fields that differ', () => {
  expect(editCollection(recital, { name: 'Recital', scoreIds: ['c', 'a', 'b'] })).toMatchObject({
    ok: true,
    value: [{ op: 'patch', id: recital.id, fields: { scoreIds: ['c', 'a', 'b'] } }],
  })
  expect(editCollection(recital, { name: 'Recital' })).toEqual({ ok: true, value: [] })
})

test('a command for a missing collection returns collectionNotFound', () => {
  expect(editCollection(undefined, { name: 'x' })).toEqual({ ok: false, error: 'collectionNotFound' })
  expect(deleteCollection(undefined)).toEqual({ ok: false, error: 'collectionNotFound' })
})

const orderAfter = (changes: ReturnType<typeof addToCollection>) =>
  changes.ok ? changes.value.map((change) => change.op === 'patch' && change.fields.scoreIds) : changes.error

test('addToCollection appends scores in their order and adds no score twice', () => {
  expect(orderAfter(addToCollection(recital, ['d', 'b', 'starter-e']))).toEqual([
    ['a', 'b', 'c', 'd', 'starter-e'],
  ])
  expect(addToCollection(recital, ['a'])).toEqual({ ok: true, value: [] })
})

test('addToCollection refuses another score for a full collection', () => {
  const ids = Array.from({ length: limits.collectionScores }, (_, at) => `score-${at}`)
  const full = buildCollection({ scoreIds: ids })
  expect(addToCollection(full, ['one more'])).toEqual({ ok: false, error: 'collectionFull' })
  expect(addToCollection(full, ['score-3'])).toEqual({ ok: true, value: [] })
})

test('removeFromCollection keeps the order of the remaining scores', () => {
  expect(orderAfter(removeFromCollection(recital, ['b']))).toEqual([['a', 'c']])
  expect(removeFromCollection(recital, ['other'])).toEqual({ ok: true, value: [] })
})

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 99, ['a', 'c', 'b']],
  ['b', -1, ['b', 'a', 'c']],
])('moveInCollection moves the score %s to place %i or to the nearest end', (id, to, order) => {
  expect(orderAfter(moveInCollection(recital, id, to))).toEqual([order])
})

test('moveInCollection returns no change for an unknown score or a score already at its place', () => {
  expect(moveInCollection(recital, 'other', 0)).toEqual({ ok: true, value: [] })
  expect(moveInCollection(recital, 'b', 1)).toEqual({ ok: true, value: [] })
  expect(moveInCollection(undefined, 'b', 1)).toEqual({ ok: false, error: 'collectionNotFound' })
})

test('addToCollection refuses scores if the ids of the collection would exceed 40,000 bytes', () => {
  const scoreIds = Array.from({ length: 60 }, (_, at) => `${at}-${'x'.repeat(590)}`)
  const long = buildCollection({ scoreIds })
  expect(jsonBytes(long)).toBeLessThan(limits.recordBytes)
  const more = scoreIds.slice(0, 20).map((id) => `more-${id}`)
  expect(addToCollection(long, more)).toEqual({ ok: false, error: 'collectionFull' })
})
