import { expect, test } from 'vitest'
import { circleKeys } from './circle-key'
import { chordsOf } from './key-chords'
import { minorForms } from './key-scale'
import { progressionsOf } from './progressions'
import { voiceChords } from './voicing'

test('voiceChords puts the root in the bass and each note of the chord once above it', () => {
  for (const key of circleKeys)
    for (const form of minorForms)
      for (const chord of chordsOf(key, 'seventh', form)) {
        const [[bass = 0, ...upper] = []] = voiceChords([chord])
        expect(bass % 12).toBe((upper[0] ?? 0) % 12)
        expect(new Set(upper.map((note) => note % 12)).size).toBe(4)
        expect(bass).toBeGreaterThanOrEqual(48)
        expect(Math.min(...upper)).toBeGreaterThan(bass - 1)
        expect(Math.max(...upper)).toBeLessThanOrEqual(84)
      }
})

test('voiceChords moves no upper note of C, F and G in C major by more than a third', () => {
  const key = circleKeys.find(({ id }) => id === 'c-major')
  const [chords = []] = key ? progressionsOf(key) : []
  expect(voiceChords(chords)).toEqual([
    [48, 60, 64, 67],
    [53, 60, 65, 69],
    [55, 59, 62, 67],
  ])
})

test('voiceChords moves no upper note by more than a fourth between two chords of a progression', () => {
  for (const key of circleKeys)
    for (const chords of progressionsOf(key)) {
      const voicings = voiceChords(chords)
      for (const [at, [, ...upper]] of voicings.slice(1).entries())
        for (const [voice, note] of upper.entries())
          expect(Math.abs(note - (voicings[at]?.[voice + 1] ?? note))).toBeLessThanOrEqual(5)
    }
})
