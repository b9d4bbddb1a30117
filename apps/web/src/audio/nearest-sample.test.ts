import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencyOf, nearestSample, playbackRate } from './nearest-sample'
import { lowPianoSamples, pianoSamples } from './piano-samples'

const at = (...notes: number[]) => notes.map((note) => ({ note }))

describe('nearestSample', () => {
  test('nearestSample returns the recording of the note itself if there is one', () => {
    expect(nearestSample(at(60, 63, 66), 63)).toEqual({ note: 63 })
  })

  test('nearestSample returns the lower of two equally close recordings, whatever their order', () => {
    expect(nearestSample(at(60, 62), 61)).toEqual({ note: 60 })
    expect(nearestSample(at(62, 60), 61)).toEqual({ note: 60 })
  })

  test('nearestSample returns undefined without recordings', () => {
    expect(nearestSample([], 60)).toBeUndefined()
  })

  test("each key of the landing page's piano has a recording within a semitone", () => {
    for (let note = 60; note <= 84; note++) {
      expect(Math.abs((nearestSample(pianoSamples, note)?.note ?? 0) - note)).toBeLessThanOrEqual(1)
    }
  })
})

test('each note from E2 to C4 has a piano recording within three semitones', () => {
  for (let note = 40; note <= 60; note++) {
    const recording = nearestSample([...lowPianoSamples, ...pianoSamples], note)
    expect(Math.abs((recording?.note ?? 0) - note)).toBeLessThanOrEqual(3)
  }
})

describe('pitch', () => {
  test('playbackRate doubles per octave and is 1 for the same note', () => {
    expect(playbackRate(60, 72)).toBe(2)
    expect(playbackRate(72, 60)).toBe(0.5)
    expect(playbackRate(66, 66)).toBe(1)
  })

  test('playbackRate of a semitone is the twelfth root of 2', () => {
    expect(playbackRate(60, 61)).toBeCloseTo(1.059463, 6)
  })

  test('the playback rates of two intervals multiply to the playback rate of their sum', () => {
    const note = fc.integer({ min: 0, max: 127 })
    fc.assert(
      fc.property(note, note, note, (a, b, c) => {
        expect(playbackRate(a, b) * playbackRate(b, c)).toBeCloseTo(playbackRate(a, c), 6)
      }),
    )
  })

  test('frequencyOf returns 440 Hz for A4 and 261.63 Hz for middle C', () => {
    expect(frequencyOf(69)).toBe(440)
    expect(frequencyOf(60)).toBeCloseTo(261.63, 2)
  })
})
