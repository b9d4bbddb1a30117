import { expect, test } from 'vitest'
import { gestureOf } from './gesture'

const touch = (x: number, y = 300, at = 0) => ({ x, y, at })
const gesture = (from: number, to: number, { down = 0, time = 100, canPan = false } = {}) =>
  gestureOf(touch(from), touch(to, 300 + down, time), 1000, canPan)

test('gestureOf maps a short tap at the right to forward, at the left to back, in the middle to controls', () => {
  expect(gesture(900, 902)).toBe('next')
  expect(gesture(100, 100)).toBe('previous')
  expect(gesture(500, 500)).toBe('bars')
  expect(gesture(900, 900, { time: 900 })).toBeNull()
})

test('gestureOf maps a swipe to the left to forward and a swipe to the right to back', () => {
  expect(gesture(600, 400)).toBe('next')
  expect(gesture(400, 600)).toBe('previous')
})

test('gestureOf returns null for a slow, short or diagonal movement', () => {
  expect(gesture(600, 400, { time: 2000 })).toBeNull()
  expect(gesture(600, 570)).toBeNull()
  expect(gesture(600, 500, { down: 100 })).toBeNull()
})

test('gestureOf ignores a swipe over an enlarged page, but not a tap', () => {
  expect(gesture(600, 400, { canPan: true })).toBeNull()
  expect(gesture(900, 900, { canPan: true })).toBe('next')
})
