import { expect, test } from 'vitest'
import { pieceKeyOf } from '../../../piece/piece-key'
import { PieceNames } from './piece-names'
import { ProgrammeSets } from './programme-sets'

test('ProgrammeSets finds a programme by a movement of its work, but not by a movement of another work', () => {
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
