import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Digest, emptyDigest, nextDigest, sameDigest } from './digest'

interface Numbered {
  readonly kind: string
  readonly id: string
  readonly seq: number
  readonly updatedAt: number
}
const record = (id: string, seq: number, kind = 'entry', updatedAt = 1_795_000_000_000 + seq): Numbered => ({
  kind,
  id,
  seq,
  updatedAt,
})

/** Returns the digest of all records, computed from scratch. */
function digestOf(records: Iterable<Numbered>): Digest {
  let digest = emptyDigest
  for (const one of records) digest = nextDigest(digest, undefined, one)
  return digest
}

test('nextDigest over any writes returns the digest that is computed from scratch over the records', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'ä', '夜'), { maxLength: 40 })
  fc.assert(
    fc.property(ids, (writes) => {
      const held = new Map<string, Numbered>()
      let digest = emptyDigest
      for (const [index, id] of writes.entries()) {
        const next = record(id, index + 1)
        digest = nextDigest(digest, held.get(id), next)
        held.set(id, next)
      }
      expect(digest).toEqual(digestOf([...held.values()].reverse()))
      expect(digest.count).toBe(held.size)
    }),
  )
})

test('the digest changes with another number, id or kind and with a missing record', () => {
  const whole = digestOf([record('a', 1), record('b', 2)])
  for (const other of [
    [record('a', 1), record('b', 3)],
    [record('a', 1), record('c', 2)],
    [record('a', 1), record('b', 2, 'goal')],
    [record('a', 1)],
    [record('a', 2), record('b', 1)],
  ]) {
    expect(digestOf(other)).not.toEqual(whole)
  }
})

test('the sum of a digest stays within 32 bits', () => {
  const { sum } = digestOf(Array.from({ length: 500 }, (_, at) => record(`id-${at}`, at)))
  expect(Number.isInteger(sum) && sum >= 0 && sum < 2 ** 32).toBe(true)
})

test('two versions of a record with the same number have different digests', () => {
  const [first, second] = [
    record('a', 1, 'entry', 1_795_000_000_000),
    record('a', 1, 'entry', 1_795_000_000_001),
  ]
  expect(sameDigest(digestOf([first]), digestOf([second]))).toBe(false)
  expect(sameDigest(digestOf([first]), digestOf([first]))).toBe(true)
  // An older server sends no times.
  const { times: _times, ...older } = digestOf([second])
  expect(sameDigest(digestOf([first]), older)).toBe(true)
})
