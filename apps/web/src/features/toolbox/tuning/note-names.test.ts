import { expect, test } from 'vitest'
import { octaveOf } from './note-names'

test.each([
  ['en', 60, 4],
  ['en', 69, 4],
  ['fr', 60, 3],
  ['fr', 69, 3],
  ['fr', 36, 1],
] as const)('octaveOf in %s puts note %i into octave %i', (language, note, octave) => {
  expect(octaveOf(note, language)).toBe(octave)
})
