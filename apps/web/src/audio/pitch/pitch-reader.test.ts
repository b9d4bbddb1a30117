import { defaultTuning, tunedFrequency } from '@segno/domain/tuning/temperament'
import { describe, expect, test } from 'vitest'
import { PITCH_WINDOW, PitchReader } from './pitch-reader'

const reader = new PitchReader()

/** Returns a tone with harmonics of falling level, up to half the sample rate. */
function tone(
  frequency: number,
  { rate = 48_000, harmonics = 1, level = 0.3, phase = 0 } = {},
): Float32Array {
  return Float32Array.from({ length: PITCH_WINDOW }, (_, at) => {
    let sum = 0
    for (let harmonic = 1; harmonic <= harmonics && harmonic * frequency < rate / 2; harmonic++) {
      sum += Math.sin((2 * Math.PI * harmonic * frequency * at) / rate + phase * harmonic) / harmonic
    }
    return level * sum
  })
}

const centsOff = (found: number | null, frequency: number) =>
  found === null ? Number.POSITIVE_INFINITY : Math.abs(1200 * Math.log2(found / frequency))

describe('reading a pitch', () => {
  test.each([
    ['a sine', 48_000, 1],
    ['a sine', 44_100, 1],
    ['a tone of eight harmonics', 48_000, 8],
    ['a tone of twenty harmonics', 44_100, 20],
  ])(
    'PitchReader reads every note from E1 to C8 as %s sampled at %i Hz within one cent',
    (_, rate, harmonics) => {
      for (let note = 28; note <= 108; note++) {
        for (const cents of [-37, 0, 21]) {
          const frequency = tunedFrequency(note, defaultTuning) * 2 ** (cents / 1200)
          const found = reader.read(tone(frequency, { rate, harmonics, phase: note }), rate)
          expect(centsOff(found, frequency), `note ${note}, ${cents} cents`).toBeLessThan(1)
        }
      }
    },
  )

  test('PitchReader reads a tone at 0.4 percent of full level and returns null for silence', () => {
    expect(centsOff(reader.read(tone(440, { level: 0.004 }), 48_000), 440)).toBeLessThan(1)
    expect(reader.read(new Float32Array(PITCH_WINDOW), 48_000)).toBeNull()
  })

  test('PitchReader returns null for noise', () => {
    let state = 7
    const noise = Float32Array.from({ length: PITCH_WINDOW }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 31 - 1
    })
    expect(reader.read(noise, 48_000)).toBeNull()
  })
})
