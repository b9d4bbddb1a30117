import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import type { Entry } from '../entry/entry'
import { patchBetween } from '../record/record-change'
import { sameValue } from '../shared/same-value'
import { applyChange } from './apply-change'
import { type Change, invertChange, type JournalRecord } from './change'

const NOW = 5000

function recordOf(body: Entry): JournalRecord {
  return { kind: 'entry', id: body.id, body, updatedAt: 1000 }
}

/** Generates a change to an existing entry. */
function changeOf(entry: Entry): fc.Arbitrary<Change> {
  const other = arbitraryEntry.map((body) => ({ ...body, id: entry.id }))
  const patches = fc.tuple(other, fc.subarray(Object.keys(entry))).map(([after, keys]): Change => {
    const fields = Object.fromEntries(Object.entries(after).filter(([key]) => keys.includes(key)))
    const patch = patchBetween('entry', entry.id, entry, fields)
    return patch ?? { op: 'patch', kind: 'entry', id: entry.id, fields: {}, before: {} }
  })
  const deletion: Change = { op: 'delete', kind: 'entry', id: entry.id, before: entry }
  return fc.oneof({ weight: 4, arbitrary: patches }, fc.constant(deletion))
}

const entryAndChange = arbitraryEntry.chain((entry) => fc.tuple(fc.constant(entry), changeOf(entry)))

describe('applyChange', () => {
  test('applying a change and then its inverse restores the body of the record', () => {
    fc.assert(
      fc.property(entryAndChange, ([entry, change]) => {
        const changed = applyChange(recordOf(entry), change, NOW)
        const restored = applyChange(changed, invertChange(change), NOW)
        expect(restored?.body).toEqual(entry)
        expect(restored?.deletedAt).toBeUndefined()
      }),
    )
  })

  test('applyChange of an inverted creation makes a tombstone, and the repeated creation restores the record', () => {
    const body = buildEntry()
    const put: Change = { op: 'put', kind: 'entry', id: body.id, body }
    const there = applyChange(undefined, put, NOW)
    expect(there).toEqual({ kind: 'entry', id: body.id, body, updatedAt: NOW })
    const gone = applyChange(there, invertChange(put), NOW)
    expect(gone).toMatchObject({ body, deletedAt: NOW + 1, updatedAt: NOW + 1 })
    expect(applyChange(gone, put, NOW)).toEqual({ kind: 'entry', id: body.id, body, updatedAt: NOW + 2 })
  })

  test('two patches of different fields give the same record in either order', () => {
    const keys = Object.keys(buildEntry()).filter((key) => key !== 'id')
    const split = fc.tuple(fc.subarray(keys), fc.subarray(keys))
    fc.assert(
      fc.property(arbitraryEntry, arbitraryEntry, split, (entry, source, [left, right]) => {
        const patchOf = (names: string[]): Change => {
          const fields = Object.fromEntries(names.map((key) => [key, source[key]]))
          return { op: 'patch', kind: 'entry', id: entry.id, fields, before: {} }
        }
        const a = patchOf(left)
        const b = patchOf(right.filter((key) => !left.includes(key)))
        const ab = applyChange(applyChange(recordOf(entry), a, NOW), b, NOW)
        const ba = applyChange(applyChange(recordOf(entry), b, NOW), a, NOW)
        expect(sameValue(ab, ba)).toBe(true)
      }),
    )
  })

  test('unknown fields survive a patch and a put', () => {
    const body = buildEntry({ aFieldOfTomorrow: [1] })
    const put: Change = { op: 'put', kind: 'entry', id: body.id, body: buildEntry({ notes: 'x' }) }
    const patch: Change = { op: 'patch', kind: 'entry', id: body.id, fields: { notes: 'x' }, before: {} }
    for (const change of [put, patch]) {
      expect(applyChange(recordOf(body), change, NOW)?.body).toEqual({ ...body, notes: 'x' })
    }
  })

  test('the inverse of a patch removes a field that the patch added', () => {
    const entry = buildEntry()
    const patch = patchBetween('entry', entry.id, entry, { aFieldOfTomorrow: 1 })
    if (!patch) throw new Error('no patch')
    const changed = applyChange(recordOf(entry), patch as Change, NOW)
    expect(changed?.body).toHaveProperty('aFieldOfTomorrow', 1)
    expect(applyChange(changed, invertChange(patch as Change), NOW)?.body).not.toHaveProperty(
      'aFieldOfTomorrow',
    )
  })

  test('a patch of a tombstone does not restore the record', () => {
    const entry = buildEntry()
    const tombstone = { ...recordOf(entry), deletedAt: 900 }
    const patch: Change = { op: 'patch', kind: 'entry', id: entry.id, fields: { notes: 'x' }, before: {} }
    expect(applyChange(tombstone, patch, NOW)).toMatchObject({ deletedAt: 900, body: { notes: 'x' } })
  })

  test('applyChange returns undefined if it patches or deletes a missing record', () => {
    const entry = buildEntry()
    const patch: Change = { op: 'patch', kind: 'entry', id: entry.id, fields: { notes: 'x' }, before: {} }
    const deletion: Change = { op: 'delete', kind: 'entry', id: entry.id, before: entry }
    expect(applyChange(undefined, patch, NOW)).toBeUndefined()
    expect(applyChange(undefined, deletion, NOW)).toBeUndefined()
  })

  test('applyChange increases updatedAt even if the clock runs backwards, and does not mutate its input', () => {
    fc.assert(
      fc.property(entryAndChange, fc.integer({ min: -1e12, max: 1e13 }), ([entry, change], now) => {
        const record = recordOf(entry)
        const before = JSON.stringify(record)
        expect(applyChange(record, change, now)?.updatedAt).toBe(Math.max(now, 1001))
        expect(JSON.stringify(record)).toBe(before)
      }),
    )
  })
})
