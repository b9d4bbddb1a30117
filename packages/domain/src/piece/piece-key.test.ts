import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseComposer, normalisePiecePart, pieceKeyOf, pieceKeysOf } from './piece-key'

describe('pieceKeyOf', () => {
  test.each([
    ['Nocturne', 'Chopin', 'nocturne-chopin'],
    ['Clair-obscur', 'Debussy', 'clair-obscur||debussy'],
    ['Scheherazade', 'Rimsky-Korsakov', 'scheherazade||rimsky-korsakov'],
    ['Nocturne', null, 'nocturne-unknown'],
    ['Nocturne', '  ', 'nocturne-unknown'],
    ['  Moonlight\u00a0  Sonata ', 'BEETHOVEN', 'moonlight sonata-beethoven'],
    ['L’Isle “joyeuse”', 'Debussy', 'l\'isle "joyeuse"-debussy'],
    ['Prelude – Fugue', 'Bach', 'prelude - fugue||bach'],
    ['Ｎｏ．１', 'Satie', 'no.1-satie'],
    ['|a||b|', '|c', 'a|b-c'],
    ['夜曲', '蕭邦', '夜曲-蕭邦'],
  ])(
    'pieceKeyOf normalises the title %j and the composer %j and joins them to %j',
    (title, composer, key) => {
      expect(pieceKeyOf(title, composer)).toBe(key)
    },
  )

  test('pieceKeyOf returns different keys for pieces that a hyphen as separator would confuse', () => {
    expect(pieceKeyOf('foo||bar', 'baz')).not.toBe(pieceKeyOf('foo', 'bar-baz'))
    expect(pieceKeyOf('a-b', 'c')).not.toBe(pieceKeyOf('a', 'b-c'))
    expect(pieceKeyOf('a', '|b-c')).toBe(pieceKeyOf('a', 'b-c'))
  })

  test('pieceKeyOf gives only equal pieces the same key among 100,000 random pieces', () => {
    // Few letters, so that confusable keys occur often.
    const part = fc.array(fc.constantFrom('a', 'b', '-', '|', ' ', '–', 'A'), { maxLength: 6 })
    const text = part.map((letters) => letters.join(''))
    const identity = (title: string, composer: string) =>
      JSON.stringify([normalisePiecePart(title), normaliseComposer(composer)])
    const identityByKey = new Map<string, string>()
    fc.assert(
      fc.property(text, text, (title, composer) => {
        const key = pieceKeyOf(title, composer)
        const known = identityByKey.get(key) ?? identity(title, composer)
        identityByKey.set(key, known)
        return known === identity(title, composer)
      }),
      { numRuns: 100_000 },
    )
    expect(identityByKey.size).toBeGreaterThan(1000)
  })

  test('normalisePiecePart is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (text) => {
        const once = normalisePiecePart(text)
        expect(normalisePiecePart(once)).toBe(once)
        expect(pieceKeyOf(once, normaliseComposer(text))).toBe(pieceKeyOf(text, text))
      }),
      { numRuns: 20_000 },
    )
  })
})

test('pieceKeysOf returns the key of each piece once', () => {
  const pieces = [
    { title: 'Nocturne', composer: 'Chopin' },
    { title: 'nocturne ', composer: 'CHOPIN' },
    { title: 'Valse', composer: null },
  ]
  expect(pieceKeysOf(pieces)).toEqual(['nocturne-chopin', 'valse-unknown'])
})
