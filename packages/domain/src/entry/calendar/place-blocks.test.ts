import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../../testing/builders/build-entry'
import type { DayStretch } from './day-stretches'
import { placeBlocks, placeInHours, shownHours } from './place-blocks'

const options = { least: 20, lanes: 3 }

const stretch = (id: string, from: number, to: number): DayStretch => ({
  entry: buildEntry({ id }),
  from,
  to,
  isRest: false,
})

const lanesOf = (...stretches: DayStretch[]) =>
  placeBlocks(stretches, options).blocks.map(({ stretch: { entry }, lane, lanes }) => [entry.id, lane, lanes])

describe('placeBlocks', () => {
  test('placeBlocks gives each block that overlaps no other block the whole width of the day', () => {
    expect(lanesOf(stretch('b', 660, 690), stretch('a', 600, 660))).toEqual([
      ['a', 0, 1],
      ['b', 0, 1],
    ])
  })

  test('placeBlocks puts overlapping blocks side by side, the longer of two with equal starts first', () => {
    expect(lanesOf(stretch('a', 600, 630), stretch('b', 600, 660), stretch('c', 630, 660))).toEqual([
      ['b', 0, 2],
      ['a', 1, 2],
      ['c', 1, 2],
    ])
  })

  test('placeBlocks gives the whole width to a block that starts after a group of overlapping blocks', () => {
    expect(lanesOf(stretch('a', 600, 660), stretch('b', 630, 690), stretch('c', 700, 720))).toEqual([
      ['a', 0, 2],
      ['b', 1, 2],
      ['c', 0, 1],
    ])
  })

  test('placeBlocks draws a block at least 20 minutes long and moves an overlapping one to the next lane', () => {
    const { blocks } = placeBlocks([stretch('a', 600, 601), stretch('b', 605, 640)], options)
    expect(blocks.map(({ from, to, lane }) => [from, to, lane])).toEqual([
      [600, 620, 0],
      [605, 640, 1],
    ])
  })

  test('placeBlocks extends a short block at the end of the day upwards, not past midnight', () => {
    const [block] = placeBlocks([stretch('a', 1435, 1440)], options).blocks
    expect(block).toMatchObject({ from: 1420, to: 1440 })
  })

  test('placeBlocks replaces the blocks beyond the third lane by one block with their count in a fourth', () => {
    const same = ['a', 'b', 'c', 'd', 'e'].map((id, at) => stretch(id, 600 + at, 660))
    const { blocks, more } = placeBlocks(same, options)
    expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
      [0, 4],
      [1, 4],
      [2, 4],
    ])
    expect(more).toEqual([{ from: 603, to: 660, lane: 3, lanes: 4, count: 2 }])
  })

  test('placeBlocks never overlaps two blocks, and every stretch is in a block or in a count', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    fc.assert(
      fc.property(fc.array(times, { maxLength: 30 }), (list) => {
        const day = list.map(([from, length], at) => stretch(`e${at}`, from, Math.min(from + length, 1440)))
        const { blocks, more } = placeBlocks(day, options)
        expect(blocks.length + more.reduce((sum, { count }) => sum + count, 0)).toBe(day.length)
        for (const a of blocks) {
          expect(a.from).toBeLessThanOrEqual(a.stretch.from)
          expect(a.to - a.from).toBeGreaterThanOrEqual(20)
          for (const b of blocks) {
            if (a === b || a.to <= b.from || b.to <= a.from) continue
            expect(a.lane).not.toBe(b.lane)
            expect(a.lanes).toBe(b.lanes)
          }
        }
      }),
    )
  })
})

describe('shownHours', () => {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first }, (_, index) => first + index)

  test('shownHours returns the hours from 7:00 to 22:00, and night hours only if a block touches them', () => {
    expect(shownHours([])).toEqual(range(7, 22))
    const early = placeBlocks([stretch('a', 0, 30), stretch('b', 90, 120)], options)
    const late = placeBlocks([stretch('c', 1410, 1440)], options)
    expect(shownHours([early, late])).toEqual([0, 1, ...range(7, 22), 23])
  })

  test('shownHours of a single day reaches from an hour before its first block to an hour after its last', () => {
    expect(shownHours([placeBlocks([stretch('a', 1100, 1140)], options)], true)).toEqual([17, 18, 19])
    expect(shownHours([placeBlocks([stretch('a', 10, 40)], options)], true)).toEqual([0, 1])
    expect(shownHours([placeBlocks([], options)], true)).toEqual(range(7, 22))
    const twice = placeBlocks([stretch('a', 540, 600), stretch('b', 780, 840)], options)
    expect(shownHours([twice], true)).toEqual(range(8, 15))
  })

  test('shownHours of a single day omits empty hours between a block at noon and a block around midnight', () => {
    const noon = stretch('noon', 720, 780)
    const rest = stretch('rest', 0, 30)
    const late = stretch('late', 1410, 1440)
    expect(shownHours([placeBlocks([rest, noon], options)], true)).toEqual([0, 1, 11, 12, 13])
    expect(shownHours([placeBlocks([noon, late], options)], true)).toEqual([11, 12, 13, 22, 23])
    expect(shownHours([placeBlocks([rest, late], options)], true)).toEqual([0, 1, 22, 23])
  })

  test('shownHours returns every hour that a block of any day touches', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 1440 }))
    fc.assert(
      fc.property(fc.array(times, { maxLength: 5 }), fc.boolean(), (list, isAlone) => {
        const day = placeBlocks(
          list.map(([from, length], at) => stretch(`e${at}`, from, Math.min(from + length, 1440))),
          options,
        )
        const hours = shownHours([day], isAlone)
        for (const { from, to } of day.blocks) {
          const last = placeInHours(to - 1, hours) - placeInHours(from, hours)
          expect(last).toBeCloseTo((to - 1 - from) / 60)
        }
      }),
    )
  })
})
