import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import type { Entry } from '../entry/entry'
import { pieceKeyOf } from '../piece/piece-key'
import { milliseconds } from '../units/duration'
import { instantOf } from '../units/instant'
import { pieceStatuses } from './repertoire-item'
import { statusChangeEntry } from './status-change-entry'
import { statusHistoryOf } from './status-history'

const key = pieceKeyOf('Nocturne', 'Chopin')

/** Returns a status change that only the note records, as in an import. */
function noted(notes: string | null, more: Partial<Entry> = {}): Entry {
  return buildEntry({ type: 'status_change', notes, pieces: [buildPiece()], ...more })
}

describe('statusHistoryOf', () => {
  test('statusHistoryOf returns every recorded change, from metadata and from the note alone', () => {
    const status = fc.constantFrom(...pieceStatuses)
    fc.assert(
      fc.property(status, status, (from, to) => {
        const record = { body: buildRepertoireItem({ status: from }), updatedAt: 1000 }
        const now = milliseconds(Date.UTC(2026, 10, 21, 17))
        const written = statusChangeEntry(record, to, { now, timeZone: 'Asia/Taipei' })
        const reported = {
          entryId: written.id,
          timestamp: '2026-11-21T17:00:00.000Z',
          localDay: '2026-11-22',
          from,
          to,
        }
        expect(statusHistoryOf([written], key)).toEqual([reported])
        expect(statusHistoryOf([{ ...written, metadata: { source: 'import' } }], key)).toEqual([reported])
        expect(statusHistoryOf([{ ...written, notes: null }], key)).toEqual([reported])
      }),
    )
  })

  test('statusHistoryOf returns the changes newest first', () => {
    const change = (day: number, note: string) =>
      noted(note, { id: `${day}`, timestamp: instantOf(Date.UTC(2026, 10, day)) })
    const entries = [
      change(3, 'Status changed: learning → working'),
      change(8, 'Status changed: working → polished'),
      change(1, 'Status changed: planned → learning'),
    ]
    expect(statusHistoryOf(entries, key).map(({ to }) => to)).toEqual(['polished', 'working', 'learning'])
  })

  test.each([
    ['Status changed: learning → polished', 'learning', 'polished'],
    ['Status changed: learning -> polished', 'learning', 'polished'],
    ['status changed:learning=>polished', 'learning', 'polished'],
    ['  Status changed: Performance Ready → DROPPED \n', 'performance_ready', 'dropped'],
    ['Status changed: working → performance-ready\nTwo weeks to go', 'working', 'performance_ready'],
    ['Status changed: none → learning', null, 'learning'],
  ])('statusHistoryOf reads the old and the new status from the note %j', (note, from, to) => {
    expect(statusHistoryOf([noted(note)], key)).toMatchObject([{ from, to }])
  })

  test.each([
    null,
    '',
    'Slow practice',
    'Status changed',
    'Status changed: learning',
    'Status changed: learning → mastered',
    'Status changed: learning → working → polished',
    'He said: Status changed: learning → polished',
  ])('statusHistoryOf ignores the note %j', (note) => {
    expect(statusHistoryOf([noted(note)], key)).toEqual([])
  })

  test('statusHistoryOf prefers metadata to the note', () => {
    const metadata = { source: 'repertoire', oldStatus: 'planned', newStatus: 'WORKING' }
    const entry = noted('Status changed: learning → polished', { metadata })
    expect(statusHistoryOf([entry], key)).toMatchObject([{ from: 'planned', to: 'working' }])
    const strange = { ...entry, metadata: { source: 'import', newStatus: 7 } }
    expect(statusHistoryOf([strange], key)).toMatchObject([{ from: 'learning', to: 'polished' }])
  })

  test('statusHistoryOf ignores practice, other pieces and deleted entries, and finds a change by key alone', () => {
    const note = 'Status changed: learning → polished'
    const none = [
      noted(note, { type: 'practice' }),
      noted(note, { pieces: [buildPiece({ title: 'Valse' })] }),
      noted(note, { deletedAt: '2026-12-01T00:00:00.000Z' }),
    ]
    expect(statusHistoryOf(none, key)).toEqual([])
    expect(statusHistoryOf([noted(note, { pieces: [], scoreId: key })], key)).toHaveLength(1)
  })
})
