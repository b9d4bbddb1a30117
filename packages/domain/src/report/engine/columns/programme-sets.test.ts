import { expect, test } from 'vitest'
import { pieceKeyOf } from '../../../piece/piece-key'
import { PieceNames } from './piece-names'
import { ProgrammeSets } from './programme-sets'

test('a programme holds the movements of its work, not those of a work with another number', () => {
  const names = new PieceNames()
  const sets = new ProgrammeSets(names)
  const titles = ['Symphony No. 5', 'WTC I. Prelude in C']
  sets.set([{ id: 'p1', keys: titles.map((title) => pieceKeyOf(title, 'Anna')) }])
  const idsOf = (title: string) => {
    const piece = names.pieces.idOf(pieceKeyOf(title, 'Anna'))
    return sets.idsOf(piece)
  }
  expect(idsOf('Symphony No. 5 mov 1')).toEqual(['p1'])
  expect(idsOf('Symphony No. 7 mov 1')).toEqual([])
  expect(idsOf('WTC I. Prelude in C')).toEqual(['p1'])
  expect(idsOf('WTC I. Prelude in C minor')).toEqual([])
})
