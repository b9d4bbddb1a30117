import { describe, expect, test } from 'vitest'
import { defaultMetronomeSettings as initial } from './default-metronome-settings'
import { ownPatternOf } from './edit-pattern'
import { basicPattern, type MetronomePattern } from './metronome-pattern'
import { endOf, trainingOf, withMeter, withOwnPattern, withPattern } from './metronome-settings'

const waltz: MetronomePattern = { ...basicPattern({ beats: 3, unit: 4 }), id: 'waltz' }
const basic = basicPattern({ beats: 4, unit: 4 })

describe('the settings of the metronome', () => {
  test('withPattern sets the meter of the pattern', () => {
    expect(withPattern(initial, waltz)).toMatchObject({ patternId: 'waltz', meter: { beats: 3, unit: 4 } })
  })

  test('withPattern keeps the chosen meter for the basic pattern', () => {
    const five = withMeter(initial, { beats: 5, unit: 8 })
    expect(withPattern(five, basic).meter).toEqual({ beats: 5, unit: 8 })
  })

  test("withMeter replaces a built-in pattern by the basic one, unless the meter is the pattern's own", () => {
    const chosen = withPattern(initial, waltz)
    expect(withMeter(chosen, { beats: 3, unit: 4 }).patternId).toBe('waltz')
    expect(withMeter(chosen, { beats: 6, unit: 8 }).patternId).toBe('basic')
  })

  test('withMeter keeps a polyrhythm, because it is built from the meter', () => {
    const chosen = { ...initial, patternId: 'polyrhythm' }
    expect(withMeter(chosen, { beats: 2, unit: 4 })).toMatchObject({ patternId: 'polyrhythm' })
  })

  test("withPattern keeps the musician's own pattern, in its latest meter, when another pattern is chosen", () => {
    const own = withOwnPattern(initial, ownPatternOf(waltz))
    expect(own).toMatchObject({
      patternId: 'own',
      meter: { beats: 3, unit: 4 },
      own: { grid: { accent: 'X..' } },
    })
    const five = withMeter(own, { beats: 5, unit: 4 })
    expect(five).toMatchObject({ patternId: 'own', own: { meter: { beats: 5 }, grid: { click: '.xx..' } } })
    expect(withPattern(five, waltz)).toMatchObject({ patternId: 'waltz', own: five.own })
  })

  test('trainingOf returns the count-in, silence and ramp that are on, and null or 0 for the others', () => {
    expect(trainingOf(initial)).toEqual({ countIn: 0, silence: null, ramp: null })
    const silence = { ...initial.silence, kind: 'regular' } as const
    const on = { ...initial, countIn: true, silence, ramp: { ...initial.ramp, isOn: true } }
    expect(trainingOf(on)).toMatchObject({
      countIn: 1,
      silence: { audible: 3, silent: 1 },
      ramp: { step: 2 },
    })
  })

  test('trainingOf gives random silence its percentage and the given seed', () => {
    const silence = { ...initial.silence, kind: 'random' } as const
    expect(trainingOf({ ...initial, silence }, 42).silence).toEqual({ kind: 'random', percent: 25, seed: 42 })
  })

  test('endOf returns the minutes of a practice clock in seconds, or null if the clock is off', () => {
    expect(endOf(initial)).toBeNull()
    expect(endOf({ ...initial, practiceClock: { isOn: true, minutes: 5 } })).toBe(300)
  })
})
