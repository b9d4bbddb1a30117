import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeTip } from './place-tip'

const screen = { width: 390, height: 800 }
const tip = { width: 120, height: 48 }

describe('placeTip', () => {
  test('placeTip centres a tip above the chart, over the pointed-at stop', () => {
    expect(placeTip({ x: 200, top: 300, bottom: 520, finger: null }, tip, screen)).toEqual({
      left: 140,
      top: 252,
    })
  })
  test('placeTip puts a tip at the top of the window if the chart begins above the window', () => {
    expect(placeTip({ x: 200, top: -40, bottom: 180, finger: null }, tip, screen).top).toBe(8)
    expect(placeTip({ x: 200, top: -40, bottom: 180, finger: 150 }, tip, screen).top).toBe(8)
  })
  test('placeTip puts a tip below the chart if a finger is at the top of the window', () => {
    expect(placeTip({ x: 200, top: 20, bottom: 240, finger: 60 }, tip, screen).top).toBe(240)
  })
  test('placeTip keeps a tip inside the window and never under the finger', () => {
    const anyAnchor = fc.record({
      x: fc.integer({ min: -100, max: 500 }),
      top: fc.integer({ min: -200, max: 760 }),
      part: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(anyAnchor, ({ x, top, part }) => {
        const bottom = top + 240
        const finger = Math.max(0, Math.min(800, top + part * 240))
        const place = placeTip({ x, top, bottom, finger }, tip, screen)
        expect(place.left).toBeGreaterThanOrEqual(8)
        expect(place.left + tip.width).toBeLessThanOrEqual(382)
        expect(place.top).toBeGreaterThanOrEqual(8)
        expect(place.top + tip.height).toBeLessThanOrEqual(792)
        const isCovered = place.top < finger && finger < place.top + tip.height
        expect(isCovered).toBe(false)
      }),
    )
  })
})
