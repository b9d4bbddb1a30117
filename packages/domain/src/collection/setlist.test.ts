import { expect, test } from 'vitest'
import { placeInSetlist } from './setlist'

const ids = ['gone', 'a', 'deleted', 'b', 'starter-c']
const exists = (id: string) => id !== 'gone' && id !== 'deleted'

test('placeInSetlist skips missing scores and does not count them', () => {
  expect(placeInSetlist(ids, exists, 'a')).toEqual({ number: 1, count: 3, previous: null, next: 'b' })
  expect(placeInSetlist(ids, exists, 'b')).toEqual({ number: 2, count: 3, previous: 'a', next: 'starter-c' })
  expect(placeInSetlist(ids, exists, 'starter-c')).toMatchObject({ number: 3, previous: 'b', next: null })
})

test('placeInSetlist returns null for a score that is missing or not in the collection', () => {
  expect(placeInSetlist(ids, exists, 'other')).toBeNull()
  expect(placeInSetlist(ids, exists, 'deleted')).toBeNull()
  expect(placeInSetlist([], exists, 'a')).toBeNull()
})
