import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frequencyOf, nearestSample, playbackRate } from './nearest-sample'
import { pianoSamples } from './piano-samples'

const at = (...notes: number[]) => notes.map((note) => ({ note }))

describe('nearest sample', () => {
  test('is the recording itself where there is one', () => {
    expect(nearestSample(at(60, 63, 66), 63)).toEqual({ note: 63 })
  })

  test('is the lower one of two equally close recordings, in whatever order they stand', () => {
    expect(nearestSample(at(60, 62), 61)).toEqual({ note: 60 })
    expect(nearestSample(at(62, 60), 61)).toEqual({ note: 60 })
  })

  test('is none where nothing was recorded', () => {
    expect(nearestSample([], 60)).toBeUndefined()
  })

  test('is never more than a semitone away on the keyboard of the landing page', () => {
    for (let note = 60; note <= 84; note++) {
      expect(Math.abs((nearestSample(pianoSamples, note)?.note ?? 0) - note)).toBeLessThanOrEqual(1)
    }
  })
})

describe('pitch', () => {
  test('doubles in an octave and stays for the same note', () => {
    expect(playbackRate(60, 72)).toBe(2)
    expect(playbackRate(72, 60)).toBe(0.5)
    expect(playbackRate(66, 66)).toBe(1)
  })

  test('is a twelfth of an octave in a semitone', () => {
    expect(playbackRate(60, 61)).toBeCloseTo(1.059463, 6)
  })

  test('adds up: two steps give what one long step gives', () => {
    const note = fc.integer({ min: 0, max: 127 })
    fc.assert(
      fc.property(note, note, note, (a, b, c) => {
        expect(playbackRate(a, b) * playbackRate(b, c)).toBeCloseTo(playbackRate(a, c), 6)
      }),
    )
  })

  test('has A4 at 440 Hz and middle C at 261.63 Hz', () => {
    expect(frequencyOf(69)).toBe(440)
    expect(frequencyOf(60)).toBeCloseTo(261.63, 2)
  })
})
