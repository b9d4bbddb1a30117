import { expect, test } from 'vitest'
import { pressedSorts, sortFieldOf, sortOfColumn } from './header-sort'

const byDate = { field: 'date', direction: 'desc' } as const
const byPiece = { field: 'piece', direction: 'asc' } as const

test('pressedSorts sorts by the pressed column alone, with the newest, the longest or A first', () => {
  expect(pressedSorts([byDate], 'piece', false)).toEqual([byPiece])
  expect(pressedSorts([], 'date', false)).toEqual([byDate])
  expect(pressedSorts([byDate, byPiece], 'duration', false)).toEqual([
    { field: 'duration', direction: 'desc' },
  ])
})
test('pressedSorts reverses the direction if the table is already sorted by the column', () => {
  expect(pressedSorts([byPiece], 'piece', false)).toEqual([{ field: 'piece', direction: 'desc' }])
  expect(pressedSorts([byDate, byPiece], 'piece', false)).toEqual([{ field: 'piece', direction: 'desc' }])
})
test('pressedSorts adds a further column as the last sort, or reverses the direction of its sort in place', () => {
  expect(pressedSorts([byDate], 'piece', true)).toEqual([byDate, byPiece])
  expect(pressedSorts([byDate, byPiece], 'date', true)).toEqual([
    { field: 'date', direction: 'asc' },
    byPiece,
  ])
})
test('sortOfColumn returns the direction and rank of a sort, with newest first as the default', () => {
  expect(sortOfColumn([byPiece, byDate], 'date')).toEqual({ direction: 'desc', place: 2 })
  expect(sortOfColumn([], 'date')).toEqual({ direction: 'desc', place: 1 })
  expect(sortOfColumn([byPiece], 'date')).toBeNull()
  expect(sortOfColumn([{ field: 'totalDuration', direction: 'asc' }], 'mood')).toBeNull()
  expect(sortFieldOf('mood')).toBeNull()
})
