import { expect, test } from 'vitest'
import { scrollDistance } from './autoscroll'

test('autoscroll moves by one page in the chosen time', () => {
  expect(scrollDistance(100, 1200, 60) * 600).toBeCloseTo(1200)
})

test('a tab that was hidden continues where it was', () => {
  expect(scrollDistance(60_000, 1200, 60)).toBe(scrollDistance(250, 1200, 60))
})
