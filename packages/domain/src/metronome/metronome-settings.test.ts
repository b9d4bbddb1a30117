import { describe, expect, test } from 'vitest'
import { basicPattern, type MetronomePattern } from './metronome-pattern'
import {
  defaultMetronomeSettings as initial,
  readMetronomeSettings,
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
    const settings = { ...withPattern(initial, waltz), tempo: 88, volume: 0 }
    expect(readMetronomeSettings(JSON.parse(JSON.stringify(settings)), [basic, waltz])).toEqual(settings)
  })

  test.each([
    [null],
    ['text'],
    [{ tempo: 'fast', meter: 7, volume: Number.NaN, layers: 'all' }],
    [{ meter: { beats: 2.5, unit: 4 }, patternId: 'unknown' }],
    [{ meter: { beats: 4, unit: 5 } }],
  ])('invalid settings %j get their defaults', (stored) => {
    expect(readMetronomeSettings(stored, [basic, waltz])).toEqual(initial)
  })

  test('values out of bounds are moved to the nearest bound', () => {
    expect(readMetronomeSettings({ tempo: 1000, volume: -5, layers: { click: 400 } }, [])).toMatchObject({
      tempo: 400,
      volume: 0,
      layers: { click: 100 },
    })
  })
})
