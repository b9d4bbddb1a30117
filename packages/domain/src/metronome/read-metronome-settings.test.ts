import { describe, expect, test } from 'vitest'
import { defaultMetronomeSettings as initial } from './default-metronome-settings'
import { ownPatternOf } from './edit-pattern'
import { basicPattern, type MetronomePattern } from './metronome-pattern'
import { type MetronomeSettings, withOwnPattern, withPattern } from './metronome-settings'
import { readMetronomeSettings } from './read-metronome-settings'

const waltz: MetronomePattern = { ...basicPattern({ beats: 3, unit: 4 }), id: 'waltz' }
const basic = basicPattern({ beats: 4, unit: 4 })
const read = (stored: unknown) => readMetronomeSettings(stored, [basic, waltz])

describe('stored settings of the metronome', () => {
  test('readMetronomeSettings returns stored settings unchanged', () => {
    const settings: MetronomeSettings = {
      ...withPattern(initial, waltz),
      tempo: 88,
      subdivision: 3,
      against: 5,
      volume: 0,
      countIn: true,
      silence: { kind: 'random', audible: 2, silent: 4, percent: 40 },
      ramp: { isOn: true, target: 60, step: 3, every: 8, unit: 'minutes' },
      practiceClock: { isOn: true, minutes: 25 },
    }
    expect(read(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
  })

  test('readMetronomeSettings returns a stored own pattern, also while another pattern is chosen', () => {
    const own = withOwnPattern(initial, ownPatternOf(waltz))
    for (const settings of [own, withPattern(own, basic)]) {
      expect(read(JSON.parse(JSON.stringify(settings)))).toEqual(settings)
    }
  })

  test('readMetronomeSettings replaces a damaged own pattern by the basic one', () => {
    const { own } = withOwnPattern(initial, ownPatternOf(waltz))
    const damaged = { ...own, meter: { beats: 4, unit: 4 } }
    expect(read({ patternId: 'own', own: damaged })).toMatchObject({ patternId: 'basic', own: null })
  })

  test('readMetronomeSettings keeps the meter of a stored polyrhythm', () => {
    const stored = { patternId: 'polyrhythm', meter: { beats: 2, unit: 4 }, against: 3 }
    expect(read(stored)).toMatchObject(stored)
  })

  test.each([
    ['3-1', { kind: 'regular', audible: 3, silent: 1 }],
    ['2-2', { kind: 'regular', audible: 2, silent: 2 }],
    ['random-50', { kind: 'random', percent: 50 }],
    ['off', { kind: 'off' }],
  ])(
    'readMetronomeSettings converts the silence %j of an earlier version to numbers',
    (silence, expected) => {
      expect(read({ silence }).silence).toMatchObject(expected)
    },
  )

  test('readMetronomeSettings keeps the bars of a ramp of an earlier version', () => {
    expect(read({ ramp: { isOn: true, bars: 7 } }).ramp).toMatchObject({ isOn: true, every: 7, unit: 'bars' })
  })

  test.each([
    [null],
    ['text'],
    [{ tempo: 'fast', meter: 7, volume: Number.NaN, layers: 'all' }],
    [{ meter: { beats: 2.5, unit: 4 }, patternId: 'unknown', subdivision: 5, against: 'three' }],
    [{ meter: { beats: 4, unit: 5 }, practiceClock: 'long' }],
    [{ countIn: 1, silence: 'toString', ramp: { isOn: 'yes', target: 'high', step: null, unit: 'hours' } }],
  ])('readMetronomeSettings replaces the invalid settings %j by their defaults', (stored) => {
    expect(read(stored)).toEqual(initial)
  })

  test('readMetronomeSettings moves numbers out of bounds to the nearest bound', () => {
    expect(
      read({
        tempo: 1000,
        volume: -5,
        against: 40,
        layers: { click: 400 },
        silence: { kind: 'regular', audible: 0, silent: 99, percent: 100 },
        ramp: { every: 0, step: 99, target: 5 },
        practiceClock: { minutes: 0 },
      }),
    ).toMatchObject({
      tempo: 400,
      volume: 0,
      against: 16,
      layers: { click: 100 },
      silence: { audible: 1, silent: 16, percent: 90 },
      ramp: { every: 1, step: 50, target: 20 },
      practiceClock: { minutes: 1 },
    })
  })
})
