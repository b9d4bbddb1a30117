import { describe, expect, test } from 'vitest'
import {
  centsOffsets,
  defaultTuning,
  nearestNote,
  type Temperament,
  temperaments,
  tunedFrequency,
} from './temperament'

const offsetsFromC = (temperament: Temperament) => {
  const offsets = centsOffsets({ ...defaultTuning, temperament })
  // Adding 0 turns -0 into 0.
  return offsets.map((cents) => Number((cents - (offsets[0] ?? 0)).toFixed(1)) + 0)
}

describe('temperaments', () => {
  test('equal temperament has no offsets, and its notes have the standard frequencies', () => {
    expect(offsetsFromC('equal')).toEqual(Array.from({ length: 12 }, () => 0))
    expect([69, 60, 28, 108].map((note) => Number(tunedFrequency(note, defaultTuning).toFixed(2)))).toEqual([
      440, 261.63, 41.2, 4186.01,
    ])
  })

  // Cents above C minus the cents of equal temperament, as in the tables of the literature.
  test.each<[Temperament, number[]]>([
    ['vallotti', [0, -5.9, -3.9, -2, -7.8, 2, -7.8, -2, -3.9, -5.9, 0, -9.8]],
    ['werckmeister-3', [0, -9.8, -7.8, -5.9, -9.8, -2, -11.7, -3.9, -7.8, -11.7, -3.9, -7.8]],
    ['kirnberger-3', [0, -9.8, -6.8, -5.9, -13.7, -2, -9.8, -3.4, -7.8, -10.3, -3.9, -11.7]],
    ['meantone-4', [0, -24, -6.8, 10.3, -13.7, 3.4, -20.5, -3.4, -27.4, -10.3, 6.8, -17.1]],
    ['pythagorean', [0, 13.7, 3.9, -5.9, 7.8, -2, 11.7, 2, 15.6, 5.9, -3.9, 9.8]],
    ['just', [0, 11.7, 3.9, 15.6, -13.7, -2, -9.8, 2, 13.7, -15.6, 17.6, -11.7]],
  ])('centsOffsets returns the offsets of the literature for %s', (temperament, expected) => {
    expect(offsetsFromC(temperament)).toEqual(expected)
  })

  test('every temperament keeps A4 at its reference pitch', () => {
    for (const temperament of temperaments) {
      expect(tunedFrequency(69, { a4: 415, temperament, tonic: 5 })).toBeCloseTo(415, 9)
    }
  })

  test('the major third and the fifth above the tonic are pure in just intonation', () => {
    const just = { a4: 440, temperament: 'just', tonic: 7 } as const
    expect(tunedFrequency(71, just) / tunedFrequency(67, just)).toBeCloseTo(5 / 4, 9)
    expect(tunedFrequency(74, just) / tunedFrequency(67, just)).toBeCloseTo(3 / 2, 9)
  })
})

describe('the nearest note', () => {
  test('nearestNote finds each note in each temperament, up to 30 cents away', () => {
    for (const temperament of temperaments) {
      const tuning = { a4: 442, temperament, tonic: 2 }
      for (let note = 28; note <= 108; note++) {
        for (const cents of [-30, 0, 30]) {
          const found = nearestNote(tunedFrequency(note, tuning) * 2 ** (cents / 1200), tuning)
          expect(found.note).toBe(note)
          expect(found.cents).toBeCloseTo(cents, 6)
        }
      }
    }
  })
})
