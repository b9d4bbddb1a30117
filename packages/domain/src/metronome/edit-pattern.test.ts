import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barsOf,
  beatUnitsOf,
  nextHit,
  ownPatternOf,
  silenced,
  withBars,
  withBeatUnits,
  withHit,
  withMeterOf,
  withStepsPerBeat,
} from './edit-pattern'
import { metronomeLayers } from './metronome-bounds'
import { basicPattern, type MetronomePattern, meterUnits } from './metronome-pattern'
import { gridOf, patternOfGrid } from './pattern-grid'
import { fitsMeter, patternGridSchema } from './pattern-grid-schema'

const four = ownPatternOf(basicPattern({ beats: 4, unit: 4 }))
const sixEight = withBeatUnits(ownPatternOf(basicPattern({ beats: 6, unit: 8 })), 3)
const accentOf = (pattern: MetronomePattern) => gridOf(pattern).accent
const clickOf = (pattern: MetronomePattern) => gridOf(pattern).click

describe('editing a pattern', () => {
  test('nextHit makes a silent step a hit, then a strong hit, then silent again', () => {
    expect(([0, 1, 2] as const).map(nextHit)).toEqual([1, 2, 0])
    expect(gridOf(withHit(four, 'shaker', 2, 1)).shaker).toBe('..x.')
    expect(gridOf(withHit(four, 'shaker', 2, 1)).click).toBe('.xxx')
  })

  test('withBars repeats the last bar for further bars, and keeps the first ones for fewer', () => {
    const two = withHit(withBars(four, 2), 'click', 4, 2)
    expect(clickOf(two)).toBe('.xxx|Xxxx')
    expect(clickOf(withBars(two, 3))).toBe('.xxx|Xxxx|Xxxx')
    expect(clickOf(withBars(two, 1))).toBe('.xxx')
    expect([barsOf(withBars(two, 99)), barsOf(withBars(two, 0))]).toEqual([8, 1])
  })

  test('withStepsPerBeat keeps each hit at its time if a new step begins there', () => {
    const eighths = withHit(withStepsPerBeat(four, 2), 'click', 1, 1)
    expect(clickOf(eighths)).toBe('.xx.x.x.')
    expect(clickOf(withStepsPerBeat(eighths, 4))).toBe('..x.x...x...x...')
    expect(clickOf(withStepsPerBeat(eighths, 3))).toBe('...x..x..x..')
    expect(clickOf(withStepsPerBeat(eighths, 1))).toBe('.xxx')
  })

  test('withBeatUnits counts six eight as six eighths or two dotted quarters with the same steps', () => {
    expect([sixEight.stepsPerBar, sixEight.stepsPerBeat, beatUnitsOf(sixEight)]).toEqual([6, 3, 3])
    const inSix = withBeatUnits(sixEight, 1)
    expect([inSix.stepsPerBar, inSix.stepsPerBeat, beatUnitsOf(inSix)]).toEqual([6, 1, 1])
    expect(clickOf(inSix)).toBe(clickOf(sixEight))
    expect(withBeatUnits(four, 3)).toBe(four)
  })

  test('withMeterOf adds silent steps to each bar for a longer meter, and drops the last ones for a shorter', () => {
    const two = withBars(four, 2)
    expect(clickOf(withMeterOf(two, { beats: 5, unit: 8 }))).toBe('.xxx.|.xxx.')
    expect(clickOf(withMeterOf(two, { beats: 3, unit: 4 }))).toBe('.xx|.xx')
    expect(clickOf(withMeterOf(sixEight, { beats: 9, unit: 8 }))).toBe('.xxxxx...')
    expect(withMeterOf(sixEight, { beats: 7, unit: 8 })).toMatchObject({ stepsPerBar: 7, stepsPerBeat: 1 })
  })

  test('silenced returns one silent bar with the steps per beat of its pattern', () => {
    expect(accentOf(silenced(withBars(withStepsPerBeat(four, 2), 3)))).toBe('........')
  })

  test('gridOf and patternOfGrid restore the pattern after any sequence of edits', () => {
    const meter = fc.record({ beats: fc.integer({ min: 1, max: 16 }), unit: fc.constantFrom(...meterUnits) })
    const edit = fc.oneof(
      fc.integer({ min: -1, max: 10 }).map((bars) => (from: MetronomePattern) => withBars(from, bars)),
      fc
        .integer({ min: 0, max: 14 })
        .map((steps) => (from: MetronomePattern) => withStepsPerBeat(from, steps)),
      fc
        .constantFrom(1 as const, 3 as const)
        .map((units) => (from: MetronomePattern) => withBeatUnits(from, units)),
      meter.map((next) => (from: MetronomePattern) => withMeterOf(from, next)),
      fc
        .tuple(
          fc.constantFrom(...metronomeLayers),
          fc.nat(),
          fc.constantFrom(0 as const, 1 as const, 2 as const),
        )
        .map(([layer, at, hit]) => (from: MetronomePattern) => {
          return withHit(from, layer, at % from.layers.accent.length, hit)
        }),
    )
    fc.assert(
      fc.property(meter, fc.array(edit, { maxLength: 12 }), (first, edits) => {
        const pattern = edits.reduce((from, change) => change(from), ownPatternOf(basicPattern(first)))
        const grid = patternGridSchema.parse(JSON.parse(JSON.stringify(gridOf(pattern))))
        expect(fitsMeter(grid, pattern.meter)).toBe(true)
        expect(patternOfGrid(grid, pattern.meter)).toEqual(pattern)
      }),
    )
  })
})
