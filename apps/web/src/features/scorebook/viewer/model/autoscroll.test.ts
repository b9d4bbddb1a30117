import { expect, test } from 'vitest'
import { scrollDistance } from './autoscroll'

test('scrollDistance returns distances that add up to one page in the chosen time', () => {
  expect(scrollDistance(100, 1200, 60) * 600).toBeCloseTo(1200)
})

test('scrollDistance limits a frame to 250 ms, so that a hidden tab does not jump', () => {
  expect(scrollDistance(60_000, 1200, 60)).toBe(scrollDistance(250, 1200, 60))
})
