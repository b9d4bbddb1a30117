import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barPlaces } from './bar-places'

describe('barPlaces', () => {
  test('barPlaces puts a single bar of 40 points in the middle of a plot of 300 points', () => {
    const places = barPlaces(1, 40, 340)
    expect(places.width).toBe(40)
    expect(places.middle(0)).toBe(190)
  })
  test('barPlaces keeps 1 to 400 bars inside the plot, in order and without overlap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 200, max: 1200 }), (count, width) => {
        const places = barPlaces(count, 0, width)
        for (let index = 0; index < count; index++) {
          expect(places.left(index)).toBeGreaterThanOrEqual(-0.51)
          expect(places.left(index) + places.width).toBeLessThanOrEqual(width + 0.51)
          if (index > 0)
            expect(places.left(index)).toBeGreaterThanOrEqual(places.left(index - 1) + places.width - 0.01)
          if (places.step >= 2) expect(places.at(places.middle(index))).toBe(index)
        }
      }),
    )
  })
  test('barPlaces.at returns the nearest bar for a point outside the plot', () => {
    const places = barPlaces(7, 40, 340)
    expect(places.at(-20)).toBe(0)
    expect(places.at(900)).toBe(6)
  })
})
