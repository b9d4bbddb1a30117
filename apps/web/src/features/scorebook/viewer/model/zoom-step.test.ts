import { expect, test } from 'vitest'
import { zoomStep } from './zoom-step'

test('zoomStep moves to the next step, also from a zoom between two steps, and stops at both ends', () => {
  expect(zoomStep(1, 1)).toBe(1.25)
  expect(zoomStep(1.4, 1)).toBe(1.5)
  expect(zoomStep(1.4, -1)).toBe(1.25)
  expect(zoomStep(4, 1)).toBe(4)
  expect(zoomStep(1, -1)).toBe(1)
  expect(zoomStep(3, 0)).toBe(1)
})
