import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorAfterScroll, anchorAt, scrollScale } from './scroll-scale'

const VIEWPORT = 800
const tall = scrollScale(36_000_000, 12_000_000)
const farthest = tall.total - VIEWPORT
const offset = fc.integer({ min: 0, max: farthest })

describe('scroll scale', () => {
  test('anchorAfterScroll moves a list that fits into the scroll box by the scrolled distance', () => {
    const scale = scrollScale(50_000)
    expect(scale.box).toBe(50_000)
    expect(anchorAt(scale, VIEWPORT, 4321)).toEqual({ box: 4321, shift: 0 })
    expect(anchorAfterScroll(scale, VIEWPORT, { box: 0, shift: 0 }, 4321)).toEqual({ box: 4321, shift: 0 })
  })

  test('anchorAt can show every offset of a list taller than its scroll box', () => {
    fc.assert(
      fc.property(offset, (wanted) => {
        const anchor = anchorAt(tall, VIEWPORT, wanted)
        expect(anchor.box + anchor.shift).toBe(wanted)
        expect(anchor.box).toBeGreaterThanOrEqual(0)
        expect(anchor.box).toBeLessThanOrEqual(tall.box - VIEWPORT)
      }),
    )
  })

  test('anchorAfterScroll moves a list taller than its scroll box by the scrolled distance for short steps away from the ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: farthest - 100_000 }),
        fc.array(fc.integer({ min: -VIEWPORT, max: VIEWPORT }), { maxLength: 20 }),
        (start, steps) => {
          let anchor = anchorAt(tall, VIEWPORT, start)
          for (const step of steps) anchor = anchorAfterScroll(tall, VIEWPORT, anchor, anchor.box + step)
          expect(anchor.box + anchor.shift).toBe(start + steps.reduce((sum, step) => sum + step, 0))
        },
      ),
    )
  })

  test('anchorAfterScroll reaches both ends of a list taller than its scroll box from any offset', () => {
    fc.assert(
      fc.property(offset, (start) => {
        const from = anchorAt(tall, VIEWPORT, start)
        const top = anchorAfterScroll(tall, VIEWPORT, from, 0)
        const end = anchorAfterScroll(tall, VIEWPORT, from, tall.box - VIEWPORT)
        expect(top.box + top.shift).toBe(0)
        expect(end.box + end.shift).toBe(farthest)
      }),
    )
  })

  test('anchorAfterScroll never shows pixels outside the list', () => {
    fc.assert(
      fc.property(offset, fc.array(fc.integer({ min: 0, max: tall.box - VIEWPORT })), (start, places) => {
        let anchor = anchorAt(tall, VIEWPORT, start)
        for (const place of places) {
          anchor = anchorAfterScroll(tall, VIEWPORT, anchor, place)
          expect(anchor.box + anchor.shift).toBeGreaterThanOrEqual(0)
          expect(anchor.box + anchor.shift).toBeLessThanOrEqual(farthest)
        }
      }),
    )
  })
})
