import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LocalRecord } from '../record/record'
import { offlineQueue, offlineQueueLimits } from './offline-queue'

const NOW = 1_800_000_000_000
const HOUR = 3_600_000

const row = (id: string, fields: Partial<LocalRecord> = {}): LocalRecord => ({
  kind: 'entry',
  id,
  body: { id },
  updatedAt: NOW - HOUR,
  seq: 0,
  rev: 1,
  dirty: 'pending',
  ...fields,
})
const typesOf = (...rows: LocalRecord[]) => offlineQueue(rows, NOW).map(({ type }) => type)

describe('offlineQueue', () => {
  test('offlineQueue returns created, updated and deleted events for changed entries and pieces', () => {
    expect(typesOf(row('a'))).toEqual(['ENTRY_CREATED'])
    expect(typesOf(row('a', { seq: 4 }))).toEqual(['ENTRY_UPDATED'])
    expect(typesOf(row('a', { seq: 4, deletedAt: NOW }))).toEqual(['ENTRY_DELETED'])
    expect(typesOf(row('a', { kind: 'repertoire' }))).toEqual(['PIECE_ADDED'])
    expect(typesOf(row('a', { kind: 'repertoire', seq: 4 }))).toEqual(['PIECE_UPDATED'])
    expect(typesOf(row('a', { kind: 'repertoire', seq: 4, deletedAt: NOW }))).toEqual(['PIECE_REMOVED'])
  })

  test('offlineQueue gives each event the number of the version from which its edit started', () => {
    expect(offlineQueue([row('a', { seq: 4 })], NOW)).toEqual([
      {
        type: 'ENTRY_UPDATED',
        kind: 'entry',
        id: 'a',
        body: { id: 'a' },
        updatedAt: NOW - HOUR,
        baseSeq: 4,
      },
    ])
  })

  test('offlineQueue omits clean and rejected rows, goals, and deletions of records that the server never had', () => {
    const { dirty: _dirty, ...clean } = row('a')
    expect(typesOf(clean)).toEqual([])
    expect(typesOf(row('a', { dirty: 'rejected', rejected: 'invalid' }))).toEqual([])
    expect(typesOf(row('a', { kind: 'goal' }), row('b', { kind: 'newer' }))).toEqual([])
    expect(typesOf(row('a', { deletedAt: NOW }))).toEqual([])
  })

  test('offlineQueue omits changes older than 48 hours, to the millisecond', () => {
    const old = row('a', { updatedAt: NOW - offlineQueueLimits.age - 1 })
    const recent = row('b', { updatedAt: NOW - offlineQueueLimits.age })
    const ahead = row('c', { updatedAt: NOW + HOUR })
    expect(offlineQueue([old, recent, ahead], NOW).map(({ id }) => id)).toEqual(['b', 'c'])
  })

  test('offlineQueue returns the newest 200 changes, oldest first', () => {
    const rows = Array.from({ length: 250 }, (_one, at) => row(`e${at}`, { updatedAt: NOW - at }))
    const queue = offlineQueue(rows, NOW)
    expect(queue).toHaveLength(200)
    expect(queue.at(-1)?.id).toBe('e0')
    expect(queue[0]?.id).toBe('e199')
  })

  test('offlineQueue returns one event for a record, with its latest edit', () => {
    const edits = [2, 3, 1].map((rev) => row('a', { rev, body: { id: 'a', rev } }))
    expect(offlineQueue(edits, NOW).map(({ body }) => body.rev)).toEqual([3])
  })

  test('offlineQueue returns separate events for an entry and a piece with the same id', () => {
    expect(typesOf(row('a'), row('a', { kind: 'repertoire' }))).toHaveLength(2)
  })

  test('offlineQueue never exceeds its limits, repeats a record or breaks the order', () => {
    const rows = fc.array(
      fc.record({
        id: fc.constantFrom(...Array.from({ length: 400 }, (_one, at) => `e${at}`)),
        kind: fc.constantFrom('entry', 'repertoire', 'goal'),
        age: fc.integer({ min: -HOUR, max: 60 * HOUR }),
        seq: fc.nat(5),
        rev: fc.nat(5),
      }),
      { maxLength: 500, size: 'max' },
    )
    fc.assert(
      fc.property(rows, (made) => {
        const all = made.map(({ id, kind, age, seq, rev }) =>
          row(id, { kind, updatedAt: NOW - age, seq, rev }),
        )
        const queue = offlineQueue(all, NOW)
        expect(queue.length).toBeLessThanOrEqual(200)
        expect(new Set(queue.map(({ kind, id }) => `${kind}/${id}`)).size).toBe(queue.length)
        expect(
          queue.every((event, at) => at === 0 || (queue[at - 1]?.updatedAt ?? 0) <= event.updatedAt),
        ).toBe(true)
        expect(queue.every(({ updatedAt }) => updatedAt >= NOW - 48 * HOUR)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
