import { describe, expect, test } from 'vitest'
import { basicPattern, type MetronomePattern } from './metronome-pattern'
import {
  defaultMetronomeSettings as initial,
  readMetronomeSettings,
  trainingOf,
  withMeter,
  withPattern,
} from './metronome-settings'

const waltz: MetronomePattern = { ...basicPattern({ beats: 3, unit: 4 }), id: 'waltz' }
const basic = basicPattern({ beats: 4, unit: 4 })

describe('the settings of the metronome', () => {
  test('a pattern brings its meter', () => {
    expect(withPattern(initial, waltz)).toMatchObject({ patternId: 'waltz', meter: { beats: 3, unit: 4 } })
  })

  test('the basic pattern keeps the chosen meter', () => {
    const five = withMeter(initial, { beats: 5, unit: 8 })
    expect(withPattern(five, basic).meter).toEqual({ beats: 5, unit: 8 })
  })

  test('another meter replaces the pattern by the basic one, the same meter keeps it', () => {
    const chosen = withPattern(initial, waltz)
    expect(withMeter(chosen, { beats: 3, unit: 4 }).patternId).toBe('waltz')
    expect(withMeter(chosen, { beats: 6, unit: 8 }).patternId).toBe('basic')
  })

  test('stored settings are read back', () => {
    const ramp = { isOn: true, target: 60, step: 3, bars: 8 }
    const settings = {
      ...withPattern(initial, waltz),
      tempo: 88,
      volume: 0,
      countIn: true,
      silence: '2-2' as const,
      ramp,
    }
    expect(readMetronomeSettings(JSON.parse(JSON.stringify(settings)), [basic, waltz])).toEqual(settings)
  })

  test.each([
    [null],
    ['text'],
    [{ tempo: 'fast', meter: 7, volume: Number.NaN, layers: 'all' }],
    [{ meter: { beats: 2.5, unit: 4 }, patternId: 'unknown' }],
    [{ meter: { beats: 4, unit: 5 } }],
    [{ countIn: 1, silence: 'toString', ramp: { isOn: 'yes', target: 'high', step: null } }],
  ])('invalid settings %j get their defaults', (stored) => {
    expect(readMetronomeSettings(stored, [basic, waltz])).toEqual(initial)
  })

  test('only a ramp that is on is part of the training', () => {
    expect(trainingOf(initial)).toEqual({ countIn: 0, silence: null, ramp: null })
    const on = { ...initial, countIn: true, silence: '3-1' as const, ramp: { ...initial.ramp, isOn: true } }
    expect(trainingOf(on)).toMatchObject({
      countIn: 1,
      silence: { audible: 3, silent: 1 },
      ramp: { step: 2 },
    })
  })

  test('values out of bounds are moved to the nearest bound', () => {
    expect(
      readMetronomeSettings(
        { tempo: 1000, volume: -5, layers: { click: 400 }, ramp: { bars: 0, step: 99, target: 5 } },
        [],
      ),
    ).toMatchObject({
      tempo: 400,
      volume: 0,
      layers: { click: 100 },
      ramp: { bars: 1, step: 50, target: 20 },
    })
  })
})
