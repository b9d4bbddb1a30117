import { expect, test } from 'vitest'
import { arrayRows, neighbourOf, rowAfterKey } from './list-rows'

test('rowAfterKey moves by one row for the arrow keys and to the ends for Home and End', () => {
  expect(rowAfterKey('ArrowDown', -1, 3)).toBe(0)
  expect(rowAfterKey('ArrowDown', 0, 3)).toBe(1)
  expect(rowAfterKey('ArrowDown', 2, 3)).toBe(2)
  expect(rowAfterKey('ArrowUp', 2, 3)).toBe(1)
  expect(rowAfterKey('ArrowUp', 0, 3)).toBe(0)
  expect(rowAfterKey('Home', 2, 3)).toBe(0)
  expect(rowAfterKey('End', 0, 3)).toBe(2)
  expect(rowAfterKey('x', 0, 3)).toBeUndefined()
})

test('rowAfterKey returns -1 for an empty list', () => {
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(rowAfterKey(key, -1, 0)).toBe(-1)
})

test('neighbourOf returns the next item, or the previous item for the last one', () => {
  const rows = arrayRows(['a', 'b', 'c'], (item) => item)
  expect(neighbourOf(rows, 'b')).toBe('c')
  expect(neighbourOf(rows, 'c')).toBe('b')
  expect(neighbourOf(arrayRows(['a'], String), 'a')).toBeUndefined()
  expect(neighbourOf(rows, 'x')).toBeUndefined()
})
