import { expect, test } from 'vitest'
import { buildProgramme } from '../../testing/builders/build-programme'
import { pieceKeyOf } from '../piece/piece-key'
import { programmePieces, renameProgrammePiece } from './programme-pieces'

const titled = (title: string) => ({ title, composer: 'Bach' })
const keyOf = (title: string) => pieceKeyOf(title, 'Bach')

test('programmePieces lists each piece once, in its first spelling', () => {
  expect(programmePieces({ pieces: ['A', 'B', 'a'].map(titled) })).toEqual([titled('A'), titled('B')])
})

test('renameProgrammePiece keeps the place and unknown fields of a piece, and unites it with an equal piece', () => {
  const programme = buildProgramme({ pieces: [{ ...titled('A'), part: 2 }, titled('B'), titled('C')] })
  expect(renameProgrammePiece(programme, keyOf('A'), titled('New'))).toMatchObject([
    { fields: { pieces: [{ title: 'New', part: 2 }, { title: 'B' }, { title: 'C' }] } },
  ])
  expect(renameProgrammePiece(programme, keyOf('A'), titled('C'))).toMatchObject([
    { fields: { pieces: [{ title: 'C', part: 2 }, { title: 'B' }] } },
  ])
  expect(renameProgrammePiece(programme, keyOf('other'), titled('New'))).toEqual([])
})
