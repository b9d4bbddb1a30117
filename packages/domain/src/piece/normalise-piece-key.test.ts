import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUsableKey, normalisePieceKey } from './normalise-piece-key'
import { type PieceKey, pieceKeyOf } from './piece-key'

test.each([
  ['Nocturne-Chopin', 'nocturne-chopin'],
  ['nocturne – CHOPIN', 'nocturne-chopin'],
  ['nocturne-', 'nocturne-unknown'],
  ['Clair-Obscur||Debussy', 'clair-obscur||debussy'],
  ['Nocturne||Chopin', 'nocturne-chopin'],
  ['F81D4FAE-7DEC-11D0', 'f81d4fae-7dec-11d0'],
  ['Nocturne', 'nocturne'],
  ['', ''],
])('normalisePieceKey turns %j into %j', (text, key) => {
  expect(normalisePieceKey(text)).toBe(key)
})

const part = fc.oneof(
  fc
    .array(fc.constantFrom('a', 'B', '-', '|', ' ', '–', '｜', 'é'), { maxLength: 6 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 8 }),
)

test('normalisePieceKey returns every key of pieceKeyOf unchanged', () => {
  fc.assert(
    fc.property(part, part, (title, composer) => {
      const key = pieceKeyOf(title, composer)
      expect(normalisePieceKey(key)).toBe(key)
    }),
    { numRuns: 10_000 },
  )
})

test('normalisePieceKey is idempotent', () => {
  fc.assert(
    fc.property(part, (text) => {
      const once = normalisePieceKey(text)
      expect(normalisePieceKey(once)).toBe(once)
    }),
    { numRuns: 10_000 },
  )
})

test('isUsableKey is false for an empty key and for a key of 601 characters', () => {
  expect(isUsableKey('nocturne-chopin' as PieceKey)).toBe(true)
  expect(isUsableKey('' as PieceKey)).toBe(false)
  expect(isUsableKey('a'.repeat(601) as PieceKey)).toBe(false)
})
