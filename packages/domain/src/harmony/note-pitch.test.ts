import { expect, test } from 'vitest'
import { circleKeys } from './circle-key'
import { minorForms, scaleOf } from './key-scale'
import { ascending, noteParts, sameSound, scaleToOctave } from './note-pitch'

test('scaleToOctave ascends by one step of the staff and ends an octave above the tonic', () => {
  for (const key of circleKeys)
    for (const form of minorForms) {
      const pitches = scaleToOctave(scaleOf(key, form), 27)
      expect(pitches.map(({ step }) => step - (pitches[0]?.step ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
      expect((pitches[7]?.midi ?? 0) - (pitches[0]?.midi ?? 0)).toBe(12)
      expect(pitches[0]?.step).toBeGreaterThanOrEqual(27)
      expect(pitches[0]?.step).toBeLessThan(34)
    }
})

test('ascending returns the MIDI number of each note, also of Cb and B# at an octave bound', () => {
  expect(ascending(['C'], 28)).toEqual([{ note: 'C', step: 28, midi: 60 }])
  expect(ascending(['Cb'], 28)).toEqual([{ note: 'Cb', step: 28, midi: 59 }])
  expect(ascending(['B#'], 27)).toEqual([{ note: 'B#', step: 27, midi: 60 }])
  expect(ascending(['A', 'C'], 22)).toMatchObject([{ midi: 57 }, { midi: 60 }])
})

test('noteParts separates the letter from its accidentals', () => {
  expect(noteParts('F##')).toEqual({ letter: 'F', alteration: 2 })
  expect(noteParts('Bb')).toEqual({ letter: 'B', alteration: -1 })
})

test('sameSound returns true for enharmonic notes', () => {
  expect(sameSound('C#', 'Db')).toBe(true)
  expect(sameSound('B', 'Cb')).toBe(true)
  expect(sameSound('B', 'C')).toBe(false)
})
