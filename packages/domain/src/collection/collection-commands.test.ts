import { expect, test } from 'vitest'
import { buildCollection } from '../../testing/builders/build-score'
import {
  addToCollection,
  editCollection,
  moveInCollection,
  parseCollectionName,
  removeFromCollection,
} from './collection-commands'

const recital = buildCollection({ scoreIds: ['a', 'b', 'c'] })

/** Returns the order of scores that a command leaves. */
function orderAfter(result: ReturnType<typeof editCollection>): readonly string[] {
  if (!result.ok) throw new Error(result.error)
  const [change] = result.value
  if (!change) return recital.scoreIds
  if (change.op !== 'patch') throw new Error('expected a patch')
  return change.fields.scoreIds as string[]
}

test('a score is added at the end, and only once', () => {
  expect(orderAfter(addToCollection(recital, 'd'))).toEqual(['a', 'b', 'c', 'd'])
  expect(orderAfter(addToCollection(recital, 'b'))).toEqual(['a', 'b', 'c'])
})

test.each([
  ['a', 2, ['b', 'c', 'a']],
  ['c', 0, ['c', 'a', 'b']],
  ['b', 99, ['a', 'c', 'b']],
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'b', 'c']],
  ['x', 0, ['a', 'b', 'c']],
] as const)('moveInCollection moves %s to place %i', (id, to, order) => {
  expect(orderAfter(moveInCollection(recital, id, to))).toEqual(order)
})

test('removing a score leaves the others in order', () => {
  expect(orderAfter(removeFromCollection(recital, 'b'))).toEqual(['a', 'c'])
})

test('a command for a missing collection is refused', () => {
  expect(editCollection(undefined, { name: 'x' })).toEqual({ ok: false, error: 'collectionNotFound' })
  expect(moveInCollection(undefined, 'a', 0)).toEqual({ ok: false, error: 'collectionNotFound' })
})

test('a collection needs a name', () => {
  expect(parseCollectionName('  ')).toMatchObject({ ok: false })
  expect(parseCollectionName(' Recital ')).toEqual({ ok: true, value: 'Recital' })
})
