import { describe, expect, test } from 'vitest'
import { defaultTuning } from './temperament'
import {
  type DroneSettings,
  defaultDroneSettings,
  droneFrequencies,
  readDroneSettings,
  readTuning,
} from './tuning-settings'

const drone = (fields: Partial<DroneSettings> = {}): DroneSettings => ({ ...defaultDroneSettings, ...fields })

describe('a drone', () => {
  test('droneFrequencies of A3 are half the reference pitch', () => {
    expect(droneFrequencies(drone(), { ...defaultTuning, a4: 442 })).toEqual([221])
  })

  test('droneFrequencies has a pure fifth and octave in just intonation, whatever the note', () => {
    for (let pitchClass = 0; pitchClass < 12; pitchClass++) {
      const settings = drone({ pitchClass, hasFifth: true, hasOctave: true })
      const [root = 0, fifth, octave] = droneFrequencies(settings, { ...defaultTuning, temperament: 'just' })
      expect(fifth).toBeCloseTo(root * 1.5, 8)
      expect(octave).toBeCloseTo(root * 2, 8)
    }
  })
})

describe('stored settings of drone and tuner', () => {
  test('readTuning and readDroneSettings return stored settings unchanged', () => {
    const stored = { pitchClass: 2, octave: 4, hasFifth: true, hasOctave: true, volume: 0 }
    expect(readDroneSettings(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
    const tuning = { a4: 415, temperament: 'vallotti', tonic: 7 }
    expect(readTuning(JSON.parse(JSON.stringify(tuning)))).toEqual(tuning)
  })

  test.each([[null], ['text'], [{ pitchClass: 12, octave: 9, volume: '7', hasFifth: 1 }]])(
    'readDroneSettings replaces the invalid drone %j by the defaults',
    (stored) => {
      expect(readDroneSettings(stored)).toEqual(defaultDroneSettings)
    },
  )

  test.each([[null], [[]], [{ a4: Number.NaN, temperament: 'toString', tonic: -1 }]])(
    'readTuning replaces the invalid tuning %j by the defaults',
    (stored) => {
      expect(readTuning(stored)).toEqual(defaultTuning)
    },
  )

  test('readTuning moves a reference pitch out of bounds to the nearest bound', () => {
    expect([readTuning({ a4: 100 }).a4, readTuning({ a4: 1000 }).a4]).toEqual([392, 466])
  })
})
