import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeUnder } from './float-under'

const screen = { top: 0, height: 800, width: 390 }

describe('place of a list at its field', () => {
  test('placeUnder puts a suggestion list below its field, as wide as the field', () => {
    const place = placeUnder({ top: 100, bottom: 144, left: 20, width: 350 }, { height: 264 }, screen)
    expect(place).toMatchObject({ top: 148, left: 20, width: 350 })
  })
  test('placeUnder puts a suggestion list above its field if the on-screen keyboard leaves no space below', () => {
    const place = placeUnder(
      { top: 380, bottom: 424, left: 20, width: 350 },
      { height: 200 },
      { ...screen, height: 450 },
    )
    expect(place.top).toBe(380 - 4 - 200)
  })
  test('placeUnder keeps a suggestion list within the width of the screen and off its field', () => {
    const anyField = fc.record({
      top: fc.integer({ min: 0, max: 740 }),
      left: fc.integer({ min: -50, max: 420 }),
      width: fc.integer({ min: 20, max: 600 }),
      list: fc.integer({ min: 40, max: 264 }),
    })
    fc.assert(
      fc.property(anyField, ({ top, left, width, list }) => {
        const field = { top, bottom: top + 44, left, width }
        const place = placeUnder(field, { height: list }, screen)
        expect(place.left).toBeGreaterThanOrEqual(8)
        expect(place.left + place.width).toBeLessThanOrEqual(382)
        const drawn = Math.min(list, place.height)
        const isBelow = place.top >= field.bottom
        const isAbove = place.top + drawn <= field.top
        expect(isBelow || isAbove).toBe(true)
      }),
    )
  })
})
