import { describe, expect, test } from 'vitest'
import { composerKeyBy, piecesOnce } from './composer-key'

const names: Record<string, string> = {
  chopin: 'Frédéric Chopin',
  'f. chopin': 'Frédéric Chopin',
  'frédéric chopin': 'Frédéric Chopin',
  蕭邦: 'Frédéric Chopin',
}
const composerKey = composerKeyBy((name) => names[name.toLowerCase()] ?? null)

describe('the key of a composer', () => {
  test('composerKey returns one key for all spellings of a composer', () => {
    const keys = ['Chopin', 'F. Chopin', 'Frédéric Chopin', 'CHOPIN', '蕭邦'].map(composerKey)
    expect(new Set(keys)).toEqual(new Set(['frédéric chopin']))
  })

  test('composerKey returns a key unchanged', () => {
    for (const name of ['Chopin', 'Anna', null])
      expect(composerKey(composerKey(name))).toBe(composerKey(name))
  })

  test('composerKey returns the lower-case name of an unknown composer, and unknown for no composer', () => {
    expect(composerKey('Anna Müller')).toBe('anna müller')
    expect(composerKey(null)).toBe('unknown')
    expect(composerKey('')).toBe('unknown')
  })
})

describe('piecesOnce', () => {
  const piece = (title: string, composer: string | null, count: number) => ({ title, composer, count })

  test('piecesOnce unites pieces that differ only in the spelling of the composer, in the most frequent spelling', () => {
    const pieces = [
      piece('Ballade', 'Chopin', 2),
      piece('Ballade', 'Frédéric Chopin', 5),
      piece('ballade', '蕭邦', 1),
    ]
    expect(piecesOnce(pieces, composerKey)).toEqual([piece('Ballade', 'Frédéric Chopin', 5)])
  })

  test('piecesOnce keeps pieces apart if their numbers or composers differ, or if only one has a composer', () => {
    const pieces = [
      piece('Ballade No. 1', 'Chopin', 1),
      piece('Ballade No. 2', 'Frédéric Chopin', 1),
      piece('Ballade No. 1', 'Brahms', 1),
      piece('Ballade No. 1', null, 1),
    ]
    expect(piecesOnce(pieces, composerKey)).toEqual(pieces)
  })
})
