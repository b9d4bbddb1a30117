import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceLadder } from '../../testing/reference/reference-counter'
import { type CleanLadder, climbLadder, missRules } from './clean-ladder'
import { withLadder } from './counter-settings'

const ladders: fc.Arbitrary<CleanLadder> = fc
  .record({
    start: fc.integer({ min: 20, max: 200 }),
    rise: fc.integer({ min: 0, max: 60 }),
    step: fc.integer({ min: 1, max: 50 }),
    row: fc.integer({ min: 1, max: 6 }),
    miss: fc.constantFrom(...missRules),
  })
  .map(({ start, rise, ...rest }) => ({ start, top: start + rise, ...rest }))
const repetitions = fc.array(
  fc.integer({ min: 0, max: 4 }).map((roll) => roll > 0),
  { maxLength: 120 },
)

const ladder: CleanLadder = { start: 60, top: 70, step: 4, row: 2, miss: 'restart' }
/** Returns the place on a ladder after repetitions written as letters: `c` is clean, `x` is not. */
const climb = (fields: Partial<CleanLadder>, played: string) =>
  climbLadder(
    { ...ladder, ...fields },
    [...played].map((sign) => sign === 'c'),
  )

test('climbLadder and referenceLadder return the same place for any ladder and repetitions', () => {
  fc.assert(
    fc.property(ladders, repetitions, (any, played) => {
      expect(climbLadder(any, played)).toEqual(referenceLadder(any, played))
    }),
    { numRuns: 1000 },
  )
})

test('climbLadder keeps the tempo between start and top, and never reaches a tempo below the start', () => {
  fc.assert(
    fc.property(ladders, repetitions, (any, played) => {
      const { tempo, reached } = climbLadder(any, played)
      expect(tempo).toBeGreaterThanOrEqual(any.start)
      expect(tempo).toBeLessThanOrEqual(any.top)
      if (reached !== null) expect(reached).toBeGreaterThanOrEqual(any.start)
    }),
  )
})

test('climbLadder raises the tempo by a step after a full row, at most to the top', () => {
  expect(climb({}, 'cc')).toEqual({ tempo: 64, inRow: 0, reached: 60, isDone: false })
  expect(climb({}, 'cccccc')).toEqual({ tempo: 70, inRow: 0, reached: 68, isDone: false })
  expect(climb({}, 'cccccccc')).toEqual({ tempo: 70, inRow: 2, reached: 70, isDone: true })
})

test('climbLadder applies the miss rules restart, hold and back to a repetition that is not clean', () => {
  expect(climb({ miss: 'restart' }, 'cccx')).toMatchObject({ tempo: 64, inRow: 0 })
  expect(climb({ miss: 'hold' }, 'cccx')).toMatchObject({ tempo: 64, inRow: 1 })
  expect(climb({ miss: 'back' }, 'cccx')).toMatchObject({ tempo: 60, inRow: 0, reached: 60 })
  expect(climb({ miss: 'back' }, 'x')).toMatchObject({ tempo: 60, inRow: 0, reached: null })
})

test('withLadder raises a top of 70 to 90 if the new start is 90', () => {
  expect(withLadder(ladder, { start: 90 })).toMatchObject({ start: 90, top: 90 })
})
