import { expect, test } from 'vitest'
import { pieceAddress } from './piece-address'

test('pieceAddress writes the fields of a piece into the query, escapes them and omits empty ones', () => {
  expect(pieceAddress('/stand', { title: 'Duo & Trio', composer: null, measures: '' })).toBe(
    '/stand?title=Duo+%26+Trio',
  )
  const piece = { title: 'Courante', composer: 'Bach', measures: '1-8', tempo: 84 }
  expect(pieceAddress('/toolbox/metronome', piece)).toBe(
    '/toolbox/metronome?title=Courante&composer=Bach&measures=1-8&tempo=84',
  )
})
