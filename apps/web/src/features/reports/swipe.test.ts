import { expect, test } from 'vitest'
import { swipeOf } from './swipe'

const WIDTH = 390
const middle = { x: 200, y: 400 }

test('swipeOf returns 1 for a long movement to the left and -1 for one to the right', () => {
  expect(swipeOf(middle, { x: 120, y: 410 }, WIDTH)).toBe(1)
  expect(swipeOf(middle, { x: 290, y: 380 }, WIDTH)).toBe(-1)
})

test('swipeOf returns null for a movement of 50 pixels and for a steep movement', () => {
  expect(swipeOf(middle, { x: 150, y: 400 }, WIDTH)).toBeNull()
  expect(swipeOf(middle, { x: 100, y: 480 }, WIDTH)).toBeNull()
})

test('swipeOf returns null for a movement that starts at an edge of the screen', () => {
  expect(swipeOf({ x: 10, y: 400 }, { x: 300, y: 400 }, WIDTH)).toBeNull()
  expect(swipeOf({ x: 380, y: 400 }, { x: 100, y: 400 }, WIDTH)).toBeNull()
})
