import { expect, test } from 'vitest'
import { buildCollection } from '../../testing/builders/build-score'
import { deleteCollection, editCollection } from './collection-commands'

const recital = buildCollection({ name: 'Recital', scoreIds: ['a', 'b', 'c'] })

test('an edit changes only the fields that differ', () => {
  expect(editCollection(recital, { name: 'Recital', scoreIds: ['c', 'a', 'b'] })).toMatchObject({
    ok: true,
    value: [{ op: 'patch', id: recital.id, fields: { scoreIds: ['c', 'a', 'b'] } }],
  })
  expect(editCollection(recital, { name: 'Recital' })).toEqual({ ok: true, value: [] })
})

test('a command for a missing collection is refused', () => {
  expect(editCollection(undefined, { name: 'x' })).toEqual({ ok: false, error: 'collectionNotFound' })
  expect(deleteCollection(undefined)).toEqual({ ok: false, error: 'collectionNotFound' })
})
