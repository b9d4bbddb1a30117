import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readUp } from './up'

const entry = { id: 'e1', duration: 600 }
const piece = { scoreId: 'nocturne-chopin', status: 'learning' }

function read(message: unknown) {
  const found = readUp(JSON.stringify(message))
  return found.ok ? found.value : found.error
}

describe('messages of a client', () => {
  test.each([
    [{ type: 'PING' }, { type: 'PING' }],
    [{ type: 'PING', timestamp: '2026-01-01T00:00:00Z' }, { type: 'PING' }],
    [
      { type: 'SYNC_REQUEST', lastSyncTime: '2026-01-01T00:00:00Z' },
      { type: 'SYNC_REQUEST', lastSyncTime: '2026-01-01T00:00:00Z' },
    ],
    [
      { type: 'SYNC_REQUEST', lastSyncTime: null, cursor: 'abc.4' },
      { type: 'SYNC_REQUEST', lastSyncTime: null, cursor: 'abc.4' },
    ],
    [
      { type: 'ENTRY_CREATED', entry },
      { type: 'ENTRY_CREATED', entry },
    ],
    [
      { type: 'ENTRY_UPDATED', entry, epoch: 'abc' },
      { type: 'ENTRY_UPDATED', entry, epoch: 'abc' },
    ],
    [
      { type: 'ENTRY_DELETED', entryId: 'e1', deletedAt: '2026-01-01 00:00:00', baseSeq: 3 },
      { type: 'ENTRY_DELETED', entryId: 'e1', deletedAt: '2026-01-01 00:00:00', baseSeq: 3 },
    ],
    [
      { type: 'BULK_SYNC', entries: [entry] },
      { type: 'BULK_SYNC', entries: [entry] },
    ],
    [
      { type: 'PIECE_ADDED', piece },
      { type: 'PIECE_ADDED', piece },
    ],
    [
      { type: 'PIECE_UPDATED', piece },
      { type: 'PIECE_UPDATED', piece },
    ],
    [
      { type: 'PIECE_REMOVED', scoreId: 'a-b' },
      { type: 'PIECE_REMOVED', scoreId: 'a-b' },
    ],
    [
      { type: 'PIECE_DISSOCIATED', scoreId: 'a-b' },
      { type: 'PIECE_DISSOCIATED', scoreId: 'a-b' },
    ],
    [
      { type: 'REPERTOIRE_BULK_SYNC', pieces: [piece] },
      { type: 'REPERTOIRE_BULK_SYNC', pieces: [piece] },
    ],
  ])('readUp returns the documented fields of the message %j', (said, heard) => {
    expect(read(said)).toEqual(heard)
  })

  test.each(['payload', 'data'])(
    'readUp also reads a message from the field "%s", and a bare record or list in it',
    (name) => {
      expect(read({ type: 'ENTRY_CREATED', [name]: { entry } })).toEqual({ type: 'ENTRY_CREATED', entry })
      expect(read({ type: 'ENTRY_CREATED', [name]: entry })).toEqual({ type: 'ENTRY_CREATED', entry })
      expect(read({ type: 'ENTRY_DELETED', [name]: { id: 'e1' } })).toEqual({
        type: 'ENTRY_DELETED',
        entryId: 'e1',
      })
      expect(read({ type: 'ENTRY_DELETED', [name]: { entry } })).toEqual({
        type: 'ENTRY_DELETED',
        entryId: 'e1',
        entry,
      })
      expect(read({ type: 'BULK_SYNC', [name]: [entry] })).toEqual({ type: 'BULK_SYNC', entries: [entry] })
      expect(read({ type: 'PIECE_ADDED', [name]: piece })).toEqual({ type: 'PIECE_ADDED', piece })
      expect(read({ type: 'REPERTOIRE_BULK_SYNC', [name]: { items: [piece] } })).toEqual({
        type: 'REPERTOIRE_BULK_SYNC',
        pieces: [piece],
      })
      expect(read({ type: 'SYNC_REQUEST', [name]: { lastSyncTime: 5 } })).toEqual({
        type: 'SYNC_REQUEST',
        lastSyncTime: 5,
      })
    },
  )

  test('readUp reads the key of a piece from scoreId or id', () => {
    expect(read({ type: 'PIECE_ADDED', piece: { id: 'a-b' } })).toEqual({
      type: 'PIECE_ADDED',
      piece: { id: 'a-b', scoreId: 'a-b' },
    })
  })

  test('readUp refuses a message without its record or id, or with a wrong one', () => {
    expect(read({ type: 'ENTRY_CREATED' })).toBe('malformed')
    expect(read({ type: 'ENTRY_CREATED', entry: { id: 7 } })).toBe('malformed')
    expect(read({ type: 'ENTRY_DELETED', entryId: 'a\u0000' })).toBe('malformed')
    expect(read({ type: 'BULK_SYNC', entries: {} })).toBe('malformed')
    expect(read({ type: 'BULK_SYNC', entries: Array(501).fill(entry) })).toBe('malformed')
    expect(read({ type: 'PIECE_REMOVED' })).toBe('malformed')
    expect(read({ type: 5 })).toBe('malformed')
    expect(read([])).toBe('malformed')
    expect(readUp('no json')).toEqual({ ok: false, error: 'malformed' })
  })

  test('readUp returns unknown, not malformed, for a type of a newer client', () => {
    expect(read({ type: 'GOAL_CREATED' })).toBe('unknown')
    expect(read({ type: 'toString' })).toBe('unknown')
  })

  test('readUp refuses a message that nests too deeply or names a prototype', () => {
    expect(readUp('['.repeat(200_000)).ok).toBe(false)
    expect(readUp(`{"type":"PING","a":${'['.repeat(30)}${']'.repeat(30)}}`).ok).toBe(false)
    expect(readUp('{"type":"ENTRY_CREATED","entry":{"id":"e","__proto__":{"x":1}}}').ok).toBe(false)
    expect(readUp('{"type":"PING","constructor":1}').ok).toBe(false)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('readUp never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(typeof readUp(text).ok).toBe('boolean')
      }),
      { numRuns: 2000 },
    )
  })
})
