import { expect, test } from 'vitest'
import { nextPlace } from './next-place'

/** Two bars of eight steps, with five sounds. */
const size = { rows: 5, steps: 16, stepsPerBar: 8 }
const from = { row: 2, step: 5 }
const noModifiers = { ctrlKey: false, metaKey: false, altKey: false }
const press = (key: string, modifiers = {}, place = from) =>
  nextPlace(place, { ...noModifiers, key, ...modifiers }, size)

test.each([
  ['ArrowLeft', { row: 2, step: 4 }],
  ['ArrowRight', { row: 2, step: 6 }],
  ['ArrowUp', { row: 1, step: 5 }],
  ['ArrowDown', { row: 3, step: 5 }],
  ['Home', { row: 2, step: 0 }],
  ['End', { row: 2, step: 15 }],
  ['PageDown', { row: 2, step: 8 }],
  ['PageUp', { row: 2, step: 0 }],
])('nextPlace moves from row 2 and step 5 of 16 by the key %s to %j', (key, place) => {
  expect(press(key)).toEqual(place)
})

test('nextPlace moves by Ctrl with Home or End to a corner of the grid', () => {
  expect(press('Home', { ctrlKey: true })).toEqual({ row: 0, step: 0 })
  expect(press('End', { ctrlKey: true })).toEqual({ row: 4, step: 15 })
})

test('nextPlace does not leave the grid from its first or its last cell', () => {
  const first = { row: 0, step: 0 }
  const last = { row: 4, step: 15 }
  for (const key of ['ArrowLeft', 'ArrowUp', 'PageUp']) expect(press(key, {}, first)).toEqual(first)
  for (const key of ['ArrowRight', 'ArrowDown']) expect(press(key, {}, last)).toEqual(last)
  expect(press('PageDown', {}, last)).toEqual({ row: 4, step: 8 })
})

test('nextPlace returns null for keys that do not move, and for shortcuts of the browser', () => {
  for (const key of ['m', ' ', 'Enter', 'toString']) expect(press(key)).toBeNull()
  expect(press('ArrowLeft', { altKey: true })).toBeNull()
  expect(press('ArrowLeft', { ctrlKey: true })).toBeNull()
})
