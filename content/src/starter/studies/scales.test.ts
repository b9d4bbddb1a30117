import { circleKeys } from '@segno/domain/harmony/circle-key'
import { scaleOf } from '@segno/domain/harmony/key-scale'
import { describe, expect, test } from 'vitest'
import type { WrittenPitch } from '../notation/music'
import { midiOf } from '../notation/pitch-height'
import { readVoice } from '../notation/read-voice'
import { type StarterInstrument, starterInstruments } from '../starter-instruments'
import { chromaticMajorKeys, majorKeys, minorKeys } from './keys'
import { arpeggioFingers, scaleFingers } from './piano-scales'
import { arpeggioNotes, rangeOf, runInBars, type ScaleForm, scaleNotes } from './scales'

const DEGREES = 7
const signs = ['bb', 'b', '', '#', '##']

function pitchesOf(notes: readonly string[], fifths: number): WrittenPitch[] {
  return readVoice(notes.join(' '), fifths).flatMap(({ events }) => events.flatMap(({ pitches }) => pitches))
}

const spelled = ({ letter, alteration }: WrittenPitch) => `${letter}${signs[alteration + 2]}`
const isBlack = (pitch: WrittenPitch) => [1, 3, 6, 8, 10].includes(midiOf(pitch) % 12)

describe('scales in all keys', () => {
  const forms = circleKeys.flatMap((key) =>
    (key.mode === 'major' ? (['major'] as const) : (['harmonic', 'melodic'] as const)).map(
      (form) => [key.id, form, key] as const,
    ),
  )

  test.each(forms)('scaleNotes of %s, %s, returns the notes of scaleOf up and down', (_id, form, key) => {
    const theory = scaleOf(key, form === 'major' ? 'natural' : form)
    const descent = form === 'melodic' ? scaleOf(key, 'natural') : theory
    const pitches = pitchesOf(scaleNotes(key, 3, 2, form), key.fifths)
    expect(pitches).toHaveLength(4 * DEGREES + 1)
    const up = pitches.slice(0, DEGREES)
    const down = pitches
      .slice(-DEGREES - 1)
      .reverse()
      .slice(0, DEGREES)
    expect(up.map(spelled)).toEqual(theory)
    expect(down.map(spelled)).toEqual(descent)
    const heights = pitches.map(midiOf)
    expect(heights[2 * DEGREES]).toBe((heights[0] ?? 0) + 24)
    for (let at = 1; at < heights.length; at++) {
      const step = (heights[at] ?? 0) - (heights[at - 1] ?? 0)
      expect(at <= 2 * DEGREES ? step : -step).toBeOneOf([1, 2, 3])
    }
  })

  test.each(circleKeys.map((key) => [key.id, key] as const))(
    'the arpeggio of %s contains only notes of the tonic chord and runs from tonic to tonic',
    (_id, key) => {
      const chord = scaleOf(key).filter((_note, degree) => degree <= 4 && degree % 2 === 0)
      const pitches = pitchesOf(arpeggioNotes(key, 3, 2), key.fifths)
      expect(pitches).toHaveLength(13)
      expect([...new Set(pitches.map(spelled))]).toEqual(chord)
      expect(pitches[0]).toEqual(pitches.at(-1))
    },
  )

  test('majorKeys, minorKeys and chromaticMajorKeys return twelve keys that sound different', () => {
    for (const keys of [majorKeys(), majorKeys(true), minorKeys(), chromaticMajorKeys()]) {
      const tones = keys.map(
        (key) => midiOf(pitchesOf(scaleNotes(key, 4, 1, 'major'), key.fifths)[0] as WrittenPitch) % 12,
      )
      expect(new Set(tones).size).toBe(12)
    }
  })

  test.each([1, 2])(
    'over %d octaves a scale has two bars for each octave and an arpeggio has one',
    (octaves) => {
      const [key] = majorKeys()
      if (!key) throw new Error('no key')
      expect(runInBars(scaleNotes(key, 4, octaves, 'major'), octaves).split('|')).toHaveLength(2 * octaves)
      expect(runInBars(arpeggioNotes(key, 4, octaves), octaves).split('|')).toHaveLength(octaves)
    },
  )

  test.each(Object.entries(starterInstruments).filter(([id]) => !['percussion', 'voice'].includes(id)))(
    'scales of the %s stay within its range',
    (_id, instrument: StarterInstrument) => {
      const outside = [...majorKeys(), ...majorKeys(true), ...minorKeys()].flatMap((key) => {
        const { octave, octaves } = rangeOf(key, instrument)
        const form: ScaleForm = key.mode === 'major' ? 'major' : 'harmonic'
        const heights = pitchesOf(scaleNotes(key, octave, octaves, form), key.fifths).map(midiOf)
        const [lowest, highest] = [instrument.lowest, instrument.highest].map((name) =>
          midiOf(pitchesOf([name], 0)[0] as WrittenPitch),
        )
        return Math.min(...heights) < (lowest ?? 0) || Math.max(...heights) > (highest ?? 0)
          ? [key.tonic]
          : []
      })
      expect(outside).toEqual([])
    },
  )
})

describe('the fingerings of piano scales', () => {
  const keys = [...majorKeys(), ...minorKeys()].map((key) => [`${key.tonic} ${key.mode}`, key] as const)

  test.each(keys)(
    'the scale fingering of %s has one finger a note and no thumb or fifth finger on black keys',
    (_name, key) => {
      const form = key.mode === 'major' ? 'major' : 'harmonic'
      const pitches = pitchesOf(scaleNotes(key, 4, 2, form), key.fifths)
      for (const fingers of scaleFingers(key)) {
        expect(fingers).toHaveLength(pitches.length)
        const wrong = pitches.filter((pitch, at) => isBlack(pitch) && '15'.includes(fingers[at] ?? '1'))
        expect(wrong.map(spelled)).toEqual([])
      }
    },
  )

  test.each(keys)(
    'in scaleFingers of %s neighbouring fingers differ by one unless the thumb passes',
    (_name, key) => {
      for (const [hand, fingers] of scaleFingers(key).entries()) {
        const numbers = fingers.map(Number)
        for (let at = 1; at < numbers.length; at++) {
          const [from = 0, to = 0] = [numbers[at - 1], numbers[at]]
          const rises = at <= 14
          // If the finger numbers do not rise by one, the thumb or a finger passes.
          const step = rises === (hand === 0) ? to - from : from - to
          expect(step === 1 || from === 1 || to === 1, `${hand} ${at}`).toBe(true)
          expect(from).not.toBe(to)
        }
      }
    },
  )

  test('arpeggioFingers returns 13 fingers for each hand in 12 of 24 keys and none in the other keys', () => {
    const counts = [...majorKeys(), ...minorKeys()].map((key) =>
      arpeggioFingers(key)?.map(({ length }) => length),
    )
    expect(counts.filter((count) => count !== undefined)).toHaveLength(12)
    for (const count of counts) expect(count ?? [13, 13]).toEqual([13, 13])
  })
})
