import type { Piece } from '@segno/domain/piece/piece'
import { pieceKeyOf } from '@segno/domain/piece/piece-key'
import { expect, test } from 'vitest'
import { keyOfTyped, pieceChoices } from './piece-choices'

const known = (title: string, composer: Piece['composer']) => ({
  key: pieceKeyOf(title, composer),
  title,
  composer,
})
const nocturne = known('Nocturne', 'Frédéric Chopin')
const other = known('Nocturne', 'John Field')
const sonatina = known('Sonatina', 'Muzio Clementi')
const titles = { repertoire: 'Repertoire', own: 'Own' }

test('pieceChoices lists a piece that is in the repertoire and in the logbook only in the repertoire group', () => {
  const groups = pieceChoices('nocturne', [nocturne], [sonatina, other, nocturne], titles)
  expect(groups.map(({ items }) => items.map(({ label }) => label))).toEqual([
    ['Nocturne, Frédéric Chopin'],
    ['Nocturne, John Field'],
  ])
})

test('pieceChoices ignores accents and offers every piece for an empty text', () => {
  const labelsOf = (typed: string) =>
    pieceChoices(typed, [], [nocturne, sonatina], titles)[1]?.items.map(({ title }) => title)
  expect(labelsOf('frederic noct')).toEqual(['Nocturne'])
  expect(labelsOf('')).toEqual(['Nocturne', 'Sonatina'])
})

test('keyOfTyped returns the key of a piece typed in full, and an empty key if several pieces match', () => {
  const pieces = [nocturne, other, sonatina]
  expect(keyOfTyped('sonatina', pieces)).toBe(sonatina.key)
  expect(keyOfTyped('Nocturne, john field', pieces)).toBe(other.key)
  expect(keyOfTyped('Nocturne', pieces)).toBe('')
  expect(keyOfTyped('Sonat', pieces)).toBe('')
  expect(keyOfTyped(' ', pieces)).toBe('')
})
