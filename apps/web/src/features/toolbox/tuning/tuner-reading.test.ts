import { defaultTuning } from '@segno/domain/tuning/temperament'
import { describe, expect, test } from 'vitest'
import { HISTORY, noReading, type TunerReading, withMeasurement } from './tuner-reading'

const after = (frequencies: readonly (number | null)[], start: TunerReading = noReading) =>
  frequencies.reduce((reading, frequency) => withMeasurement(reading, frequency, defaultTuning), start)

describe('the reading of the tuner', () => {
  test('withMeasurement keeps the note after one measurement that is an octave too high', () => {
    expect(after([440, 440, 880, 440]).heard).toMatchObject({ note: 69, cents: 0 })
  })

  test('withMeasurement keeps the note for 19 silent measurements and clears it at the 20th', () => {
    const heard = after([440])
    expect(
      after(
        Array.from({ length: 19 }, () => null),
        heard,
      ).heard?.note,
    ).toBe(69)
    expect(
      after(
        Array.from({ length: 20 }, () => null),
        heard,
      ).heard,
    ).toBeNull()
  })

  test('withMeasurement does not mix tones before and after a silent measurement', () => {
    expect(after([220, 220, 220, null, 440]).heard?.note).toBe(69)
  })

  test('withMeasurement stores the latest 200 measurements, silent ones as null', () => {
    const { history } = after([...Array.from({ length: HISTORY }, () => 440), null])
    expect([history.length, history.at(-1), history.at(-2)]).toEqual([HISTORY, null, 0])
  })
})
