import { expect, test } from 'vitest'
import { tempoOfTaps, withTap } from './tap-tempo'

/** Taps with these intervals (milliseconds) and returns the tempo. */
const tempoAfter = (...intervals: number[]) => {
  let at = 1000
  let taps = withTap([], at)
  for (const interval of intervals) {
    at += interval
    taps = withTap(taps, at)
  }
  return tempoOfTaps(taps)
}

test('tempoOfTaps returns null for one tap', () => {
  expect(tempoAfter()).toBeNull()
})

test('tempoOfTaps returns 120 for taps every half second', () => {
  expect(tempoAfter(500, 500, 500)).toBe(120)
})

test('tempoOfTaps returns the mean tempo of the latest eight taps', () => {
  expect(tempoAfter(490, 510, 505, 495)).toBe(120)
  // Eight taps have seven intervals.
  const after = (fast: number) => tempoAfter(...Array(20).fill(600), ...Array(fast).fill(500))
  expect(after(6)).toBe(117)
  expect(after(7)).toBe(120)
})

test('withTap starts a new count after a pause of five seconds', () => {
  expect(tempoAfter(500, 500, 5000)).toBeNull()
  expect(tempoAfter(500, 500, 5000, 1000)).toBe(60)
})

test('withTap starts a new count at the first interval of another tempo', () => {
  expect(tempoAfter(1000, 1000, 400)).toBe(150)
})

test('tempoOfTaps returns at least 20 and at most 400 beats a minute', () => {
  expect(tempoAfter(3000, 3000)).toBe(20)
  expect(tempoAfter(3500)).toBe(20)
  expect(tempoAfter(100, 100)).toBe(400)
})
