import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildServerRecord } from '../../testing/builders/build-sync-row'
import type { PendingWrite, ServerRecord } from '../record/record'
import { CLOCK_TOLERANCE, decideWrite } from './decide-write'

const NOW = Date.UTC(2026, 10, 21)
const YEAR = 365 * 86_400_000
const A = { notes: 'A' }
const B = { notes: 'B' }
const current = buildServerRecord({ body: A, updatedAt: NOW - 1000, seq: 4 })
const offer = (overrides: Partial<PendingWrite> = {}): PendingWrite => ({
  kind: 'entry',
  id: 'e1',
  body: B,
  updatedAt: NOW,
  ...overrides,
})

/** Returns the server's record after `decideWrite` accepted a write. Throws if it did not. */
function written(record: ServerRecord | undefined, offered: PendingWrite, now = NOW): ServerRecord {
  const decision = decideWrite(record, offered, now)
  if (decision.outcome !== 'accepted') throw new Error(decision.outcome)
  return { kind: 'entry', id: 'entry-1', ...decision.version, seq: (record?.seq ?? 0) + 1 }
}

describe('a client that sends baseSeq', () => {
  test('decideWrite accepts a new record and a write whose baseSeq is the current number', () => {
    expect(decideWrite(undefined, offer({ baseSeq: 0 }), NOW).outcome).toBe('accepted')
    expect(decideWrite(current, offer({ baseSeq: 4 }), NOW).outcome).toBe('accepted')
  })

  test('decideWrite refuses to overwrite a version that the client has not seen, however new its clock', () => {
    for (const baseSeq of [0, 3, 5]) {
      const offered = offer({ baseSeq, updatedAt: NOW + YEAR })
      expect(decideWrite(current, offered, NOW)).toEqual({
        outcome: 'conflict',
        reason: 'concurrent_update',
        current,
      })
    }
  })

  test('decideWrite accepts a change and its reversal (A, B, A) as two changes', () => {
    const b = written(current, offer({ baseSeq: 4 }))
    const a = written(b, offer({ body: A, baseSeq: 5 }))
    expect(a).toMatchObject({ body: A, seq: 6 })
    // The first write arrives again, late.
    expect(decideWrite(a, offer({ baseSeq: 4 }), NOW).outcome).toBe('conflict')
  })

  test('decideWrite gives a reversing edit its own number, so that a late write of the reversed version conflicts', () => {
    const back = offer({ body: A, baseSeq: 4 })
    const again = written(current, back)
    expect(again).toMatchObject({ body: A, seq: 5 })
    expect(decideWrite(again, offer({ baseSeq: 4 }), NOW).outcome).toBe('conflict')
    expect(decideWrite(again, back, NOW + 1).outcome).toBe('unchanged')
  })

  test('decideWrite returns unchanged for the current content and time', () => {
    const same = offer({ body: A, baseSeq: 4, updatedAt: current.updatedAt })
    expect(decideWrite(current, same, NOW)).toEqual({ outcome: 'unchanged', current })
  })

  test('decideWrite returns unchanged for a repeated write, whatever its baseSeq', () => {
    const b = written(current, offer({ baseSeq: 4 }))
    for (const baseSeq of [undefined, 0, 4, 5]) {
      const repeated = { ...offer(), ...(baseSeq === undefined ? {} : { baseSeq }) }
      expect(decideWrite(b, repeated, NOW)).toEqual({ outcome: 'unchanged', current: b })
    }
  })
})

describe('a client that sends no baseSeq', () => {
  test('decideWrite without baseSeq accepts only newer versions and returns stale for any other', () => {
    expect(decideWrite(current, offer({ updatedAt: NOW - 999 }), NOW).outcome).toBe('accepted')
    for (const updatedAt of [NOW - 1000, NOW - YEAR]) {
      expect(decideWrite(current, offer({ updatedAt }), NOW)).toMatchObject({
        outcome: 'conflict',
        reason: 'stale',
      })
    }
  })
})

describe('the clocks of devices', () => {
  test("decideWrite limits a clock that is a year ahead to the server's time plus the tolerance", () => {
    expect(written(undefined, offer({ updatedAt: NOW + YEAR })).updatedAt).toBe(NOW + CLOCK_TOLERANCE)
    expect(written(current, offer({ updatedAt: NOW + YEAR, baseSeq: 4 })).updatedAt).toBe(
      NOW + CLOCK_TOLERANCE,
    )
  })

  test('decideWrite accepts writes of a device whose clock is a year behind', () => {
    expect(written(undefined, offer({ updatedAt: NOW - YEAR })).updatedAt).toBe(NOW - YEAR)
    expect(written(current, offer({ updatedAt: NOW - YEAR, baseSeq: 4 })).updatedAt).toBe(NOW - 999)
  })

  test('decideWrite increases updatedAt with every write, whatever the clocks show', () => {
    const clock = fc.integer({ min: NOW - YEAR, max: NOW + YEAR })
    fc.assert(
      fc.property(fc.array(fc.tuple(clock, clock), { minLength: 2 }), (times) => {
        let record: ServerRecord | undefined
        for (const [index, [updatedAt, now]] of times.entries()) {
          const offered = offer({ body: { index }, updatedAt, ...(record ? { baseSeq: record.seq } : {}) })
          const next = written(record, offered, now)
          if (record) expect(next.updatedAt).toBeGreaterThan(record.updatedAt)
          record = next
        }
      }),
    )
  })
})

describe('tombstones', () => {
  test("decideWrite limits both times of a deletion from a fast clock to the server's time plus the tolerance", () => {
    const gone = written(
      current,
      offer({ body: A, updatedAt: NOW + YEAR, deletedAt: NOW + YEAR, baseSeq: 4 }),
    )
    expect(gone).toMatchObject({
      body: A,
      deletedAt: NOW + CLOCK_TOLERANCE,
      updatedAt: NOW + CLOCK_TOLERANCE,
    })
  })

  test('decideWrite distinguishes a tombstone from the record, but not from another tombstone of it', () => {
    const gone = written(current, offer({ body: A, deletedAt: NOW, baseSeq: 4 }))
    expect(decideWrite(gone, offer({ body: A, deletedAt: 5, baseSeq: 4 }), NOW).outcome).toBe('unchanged')
    expect(decideWrite(gone, offer({ body: A, baseSeq: 4 }), NOW).outcome).toBe('conflict')
  })

  test('decideWrite lets a client restore a record whose tombstone it has seen', () => {
    const gone = written(current, offer({ body: A, deletedAt: NOW, baseSeq: 4 }))
    const back = written(gone, offer({ body: A, baseSeq: gone.seq }))
    expect(back).not.toHaveProperty('deletedAt')
  })

  test('decideWrite accepts a tombstone as the first version of a record', () => {
    expect(written(undefined, offer({ deletedAt: NOW, baseSeq: 0 }))).toHaveProperty('deletedAt')
  })
})
