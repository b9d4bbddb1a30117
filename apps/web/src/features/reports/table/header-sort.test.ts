import { expect, test } from 'vitest'
import { pressedSorts, sortFieldOf, sortOfColumn } from './header-sort'

const byDate = { field: 'date', direction: 'desc' } as const
const byPiece = { field: 'piece', direction: 'asc' } as const

test('a name sorts by its column alone, the newest, the longest or A first', () => {
  expect(pressedSorts([byDate], 'piece', false)).toEqual([byPiece])
  expect(pressedSorts([], 'date', false)).toEqual([byDate])
  expect(pressedSorts([byDate, byPiece], 'duration', false)).toEqual([
    { field: 'duration', direction: 'desc' },
  ])
})
test('a name that is pressed again turns round', () => {
  expect(pressedSorts([byPiece], 'piece', false)).toEqual([{ field: 'piece', direction: 'desc' }])
  expect(pressedSorts([byDate, byPiece], 'piece', false)).toEqual([{ field: 'piece', direction: 'desc' }])
})
test('a further name is added behind the others, or turns round in its place', () => {
  expect(pressedSorts([byDate], 'piece', true)).toEqual([byDate, byPiece])
  expect(pressedSorts([byDate, byPiece], 'date', true)).toEqual([
    { field: 'date', direction: 'asc' },
    byPiece,
  ])
})
test('a column says how the table is sorted by it: newest first where nobody sorted', () => {
  expect(sortOfColumn([byPiece, byDate], 'date')).toEqual({ direction: 'desc', place: 2 })
  expect(sortOfColumn([], 'date')).toEqual({ direction: 'desc', place: 1 })
  expect(sortOfColumn([byPiece], 'date')).toBeNull()
  expect(sortOfColumn([{ field: 'totalDuration', direction: 'asc' }], 'mood')).toBeNull()
  expect(sortFieldOf('mood')).toBeNull()
})
