import { describe, expect, test } from 'vitest'
import { composerKeyBy } from './composer-key'
import type { Piece } from './piece'
import { bestPieceMatches, matchLevel } from './piece-match'

const nocturne = { title: 'Nocturne', composer: 'Chopin' }

/** Returns the similarity that the matcher gives `piece` for `query`. */
const similarity = (query: Piece, piece: Piece) =>
  bestPieceMatches(query, [piece], { threshold: 0 })[0]?.similarity

describe('the similarity of two pieces', () => {
  test('bestPieceMatches gives two spellings of one piece the similarity 1', () => {
    expect(similarity({ title: 'Étude', composer: 'DVOŘÁK' }, { title: 'etude', composer: 'Dvorak' })).toBe(1)
  })

  test('bestPieceMatches weighs the title 0.7 and the composer 0.3', () => {
    expect(similarity(nocturne, { title: 'Nocturne', composer: 'xxxxxx' })).toBeCloseTo(0.7)
    expect(similarity(nocturne, { title: 'xxxxxxxx', composer: 'Chopin' })).toBeCloseTo(0.3)
  })

  test('bestPieceMatches with a composerKey treats two spellings of a composer as equal, and two composers as different', () => {
    const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
    const options = { threshold: 0.9, composerKey }
    const full = { title: 'Nocturne', composer: 'Frédéric Chopin' }
    expect(bestPieceMatches(nocturne, [full])[0]?.similarity).toBeLessThan(0.9)
    expect(bestPieceMatches(nocturne, [full], options)[0]?.similarity).toBe(1)
    expect(bestPieceMatches(nocturne, [{ ...full, composer: 'John Field' }], options)).toEqual([])
  })

  test('bestPieceMatches counts a composer that only one piece has as 0.3 similar', () => {
    expect(similarity(nocturne, { title: 'Nocturne', composer: null })).toBeCloseTo(0.79)
    expect(similarity({ title: 'Nocturne', composer: '' }, nocturne)).toBeCloseTo(0.79)
  })

  test('bestPieceMatches compares only the titles of pieces without composers', () => {
    const untitled = { title: 'Nocturno', composer: null }
    expect(similarity({ title: 'Nocturne', composer: null }, untitled)).toBeCloseTo(7 / 8)
  })
})

test.each([
  [0.95, 'high'],
  [0.9499, 'medium'],
  [0.85, 'medium'],
  [0.8499, 'low'],
])('matchLevel rates the similarity %d as %s', (similarity, level) => {
  expect(matchLevel(similarity)).toBe(level)
})

describe('bestPieceMatches', () => {
  const pieces = [
    { title: 'Ballade', composer: 'Chopin', id: 'ballade' },
    { title: 'Nocturn', composer: 'Chopin', id: 'typo' },
    { title: 'Nocturne', composer: null, id: 'anonymous' },
    { title: 'Nocturne', composer: 'Chopin', id: 'same' },
  ]

  test('bestPieceMatches returns the most similar piece first and no piece below the threshold', () => {
    const found = bestPieceMatches(nocturne, pieces)
    expect(found.map(({ piece, level }) => [piece.id, level])).toEqual([
      ['same', 'high'],
      ['typo', 'medium'],
      ['anonymous', 'low'],
    ])
  })

  test('bestPieceMatches returns at most limit pieces, and all pieces if the threshold is 0', () => {
    expect(bestPieceMatches(nocturne, pieces, { limit: 1 })).toHaveLength(1)
    expect(bestPieceMatches(nocturne, pieces, { threshold: 0 })).toHaveLength(4)
    expect(bestPieceMatches(nocturne, [])).toEqual([])
  })
})
