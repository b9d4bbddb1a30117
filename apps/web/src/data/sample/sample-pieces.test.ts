import { pieces } from '@segno/content/pieces'
import { expect, test } from 'vitest'
import { findSamplePieces } from './sample-pieces'

test('the pieces of the sample diary are in the catalogue, once each', () => {
  const found = findSamplePieces(pieces)
  expect(found.length).toBeGreaterThan(3)
  for (const { title, composer } of found) {
    const same = pieces.filter(
      (piece) => piece.composer === composer && `${piece.title}, ${piece.catalogue}` === title,
    )
    expect(same).toHaveLength(1)
  }
})

test('a catalogue that lacks a piece of the sample is refused', () => {
  expect(() => findSamplePieces([])).toThrow('the catalogue lacks')
})
