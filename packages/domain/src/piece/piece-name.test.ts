import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PieceKey, pieceKeyOf } from './piece-key'
import { pieceNameOf } from './piece-name'

test.each([
  ['nocturne-chopin', 'nocturne', 'chopin'],
  ['clair-obscur||debussy', 'clair-obscur', 'debussy'],
  ['scheherazade||rimsky-korsakov', 'scheherazade', 'rimsky-korsakov'],
  ['nocturne-unknown', 'nocturne', null],
  ['prelude - fugue||unknown', 'prelude - fugue', null],
  ['a|b-c', 'a|b', 'c'],
  ['夜曲-蕭邦', '夜曲', '蕭邦'],
  ['f81d4fae-7dec-11d0', 'f81d4fae-7dec-11d0', null],
  ['nocturne', 'nocturne', null],
  ['', '', null],
])('pieceNameOf reads from the key %j the title %j and the composer %j', (key, title, composer) => {
  expect(pieceNameOf(key as PieceKey)).toEqual({ title, composer })
})

test('pieceKeyOf returns the original key for the title and composer that pieceNameOf reads from it', () => {
  const part = fc.oneof(
    fc
      .array(fc.constantFrom('a', 'B', '-', '|', ' ', '–', '｜', 'é'), { maxLength: 6 })
      .map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constant('Unknown'),
  )
  fc.assert(
    fc.property(part, part, (title, composer) => {
      const key = pieceKeyOf(title, composer)
      const name = pieceNameOf(key)
      expect(pieceKeyOf(name.title, name.composer)).toBe(key)
    }),
    { numRuns: 2000 },
  )
})
