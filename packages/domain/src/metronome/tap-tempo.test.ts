import { expect, test } from 'vitest'
import { tempoOfTaps, withTap } from './tap-tempo'

/** Taps with these intervals (milliseconds), and returns the tempo. */
const tempoAfter = (...intervals: number[]) => {
  let at = 1000
  let taps = withTap([], at)
  for (const interval of intervals) {
    at += interval
    taps = withTap(taps, at)
  }
  return tempoOfTaps(taps)
}

test('one tap has no tempo', () => {
  expect(tempoAfter()).toBeNull()
})

test('even taps give their tempo', () => {
  expect(tempoAfter(500, 500, 500)).toBe(120)
})

test('uneven taps give the mean of the latest eight', () => {
  expect(tempoAfter(490, 510, 505, 495)).toBe(120)
  expect(tempoAfter(...Array.from({ length: 20 }, () => 600), ...Array.from({ length: 8 }, () => 500))).toBe(
    120,
  )
})

test('a tap after a long pause begins anew', () => {
  expect(tempoAfter(500, 500, 5000)).toBeNull()
  expect(tempoAfter(500, 500, 5000, 1000)).toBe(60)
})

test('another tempo counts from its first interval', () => {
  expect(tempoAfter(1000, 1000, 400)).toBe(150)
})

test('the slowest tempo can be tapped, and faster taps stop at the fastest', () => {
  expect(tempoAfter(3000, 3000)).toBe(20)
  expect(tempoAfter(3500)).toBe(20)
  expect(tempoAfter(100, 100)).toBe(400)
})
