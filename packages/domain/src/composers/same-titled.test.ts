import { expect, test } from 'vitest'
import { pieceKeyOf } from '../piece/piece-key'
import { sameTitled } from './same-titled'

test('sameTitled returns pieces of one title by any named composer, but none whose number differs', () => {
  const own = pieceKeyOf('Ballade No. 1', 'Chopin')
  const other = pieceKeyOf('BALLADE No. 1 ', 'Frédéric Chopin')
  const keys = [
    own,
    other,
    pieceKeyOf('Ballade No. 2', 'Frédéric Chopin'),
    pieceKeyOf('Ballade No. 10', 'Chopin'),
    pieceKeyOf('Ballade No. 1', null),
  ]
  expect(sameTitled(own, keys)).toEqual([other])
  expect(sameTitled(pieceKeyOf('Ballade No. 1', null), keys)).toEqual([])
})
