import { expect, test } from 'vitest'
import { gestureOf } from './gesture'

const touch = (x: number, y = 300, at = 0) => ({ x, y, at })
const gesture = (from: number, to: number, { down = 0, time = 100, canPan = false } = {}) =>
  gestureOf(touch(from), touch(to, 300 + down, time), 1000, canPan)

test('a tap at the right turns forward, at the left back, and in the middle shows the controls', () => {
  expect(gesture(900, 902)).toBe('next')
  expect(gesture(100, 100)).toBe('previous')
  expect(gesture(500, 500)).toBe('bars')
  expect(gesture(900, 900, { time: 900 })).toBeNull()
})

test('a swipe to the left turns forward and a swipe to the right turns back', () => {
  expect(gesture(600, 400)).toBe('next')
  expect(gesture(400, 600)).toBe('previous')
})

test('a movement that is slow, short or downwards turns no page', () => {
  expect(gesture(600, 400, { time: 2000 })).toBeNull()
  expect(gesture(600, 570)).toBeNull()
  expect(gesture(600, 500, { down: 100 })).toBeNull()
})

test('a swipe over an enlarged page moves the page and turns none, while a tap still turns', () => {
  expect(gesture(600, 400, { canPan: true })).toBeNull()
  expect(gesture(900, 900, { canPan: true })).toBe('next')
})
