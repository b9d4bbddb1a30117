import { expect, test } from 'vitest'
import { pieceKeyOf } from '../piece/piece-key'
import { sameTitled } from './same-titled'

test('sameTitled returns for Ballade No. 1 by Chopin the one by Frédéric Chopin, but not Ballade No. 2', () => {
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
