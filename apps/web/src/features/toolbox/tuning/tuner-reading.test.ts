import { defaultTuning } from '@segno/domain/tuning/temperament'
import { describe, expect, test } from 'vitest'
import { HISTORY, noReading, type TunerReading, withMeasurement } from './tuner-reading'

const after = (frequencies: readonly (number | null)[], start: TunerReading = noReading) =>
  frequencies.reduce((reading, frequency) => withMeasurement(reading, frequency, defaultTuning), start)

describe('the reading of the tuner', () => {
  test('one wrong measurement does not change the note', () => {
    expect(after([440, 440, 880, 440]).heard).toMatchObject({ note: 69, cents: 0 })
  })

  test('a short gap keeps the note, a long one clears it', () => {
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

  test('a tone after a gap is not mixed with the one before it', () => {
    expect(after([220, 220, 220, null, 440]).heard?.note).toBe(69)
  })

  test('the history holds the latest ten seconds with their gaps', () => {
    const { history } = after([...Array.from({ length: HISTORY }, () => 440), null])
    expect([history.length, history.at(-1), history.at(-2)]).toEqual([HISTORY, null, 0])
  })
})
