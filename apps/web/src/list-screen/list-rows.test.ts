import { expect, test } from 'vitest'
import { arrayRows, neighbourOf, rowAfterKey } from './list-rows'

const inList = { inList: true, letters: true }
const elsewhere = { inList: false, letters: true }

test('in a list, J and K move by one row from anywhere on the screen and stop at both ends', () => {
  expect(rowAfterKey('j', -1, 3, elsewhere)).toBe(0)
  expect(rowAfterKey('j', 2, 3, elsewhere)).toBe(2)
  expect(rowAfterKey('k', 0, 3, elsewhere)).toBe(0)
  expect(rowAfterKey('j', 0, 3, { inList: true, letters: false })).toBeUndefined()
})

test('in a list, the arrow keys, Home and End move only while a row has the focus', () => {
  expect(rowAfterKey('ArrowDown', 0, 3, inList)).toBe(1)
  expect(rowAfterKey('ArrowUp', 2, 3, inList)).toBe(1)
  expect(rowAfterKey('Home', 2, 3, inList)).toBe(0)
  expect(rowAfterKey('End', 0, 3, inList)).toBe(2)
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End', 'x']) {
    expect(rowAfterKey(key, 0, 3, elsewhere)).toBeUndefined()
  }
})

test('rowAfterKey returns -1 for an empty list', () => {
  for (const key of ['j', 'k', 'ArrowDown', 'Home', 'End']) expect(rowAfterKey(key, -1, 0, inList)).toBe(-1)
})

test('neighbourOf returns the next item, or the previous item for the last one', () => {
  const rows = arrayRows(['a', 'b', 'c'], (item) => item)
  expect(neighbourOf(rows, 'b')).toBe('c')
  expect(neighbourOf(rows, 'c')).toBe('b')
  expect(neighbourOf(arrayRows(['a'], String), 'a')).toBeUndefined()
  expect(neighbourOf(rows, 'x')).toBeUndefined()
})
