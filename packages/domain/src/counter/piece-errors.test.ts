import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldError } from '../entry/entry-draft'
import { parsePieces } from '../entry/entry-draft-fields'
import { pieceErrors } from './piece-errors'

const text = fc.oneof(
  fc.constantFrom('', ' ', '\u200b', 'Courante', '12–20'),
  fc.integer({ min: 48, max: 258 }).map((length) => '𝄋'.repeat(length)),
)

test('pieceErrors returns the same errors as the entry form for any typed piece', () => {
  fc.assert(
    fc.property(fc.record({ title: text, composer: text, measures: text }), (piece) => {
      const errors: FieldError[] = []
      const row = { id: 'row', ...piece, tempo: '' }
      parsePieces([row], { original: [], shown: [] }, (error) => errors.push(error))
      expect(pieceErrors(piece)).toEqual(errors)
    }),
  )
})
