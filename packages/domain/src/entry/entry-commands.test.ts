import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { applyChange } from '../change/apply-change'
import type { JournalRecord } from '../change/change'
import { milliseconds, seconds } from '../units/duration'
import { deleteEntry } from './delete-entry'
import { editEntry } from './edit-entry'
import { type Entry, entrySchema } from './entry'
import { duplicateConfidence } from './entry-duplicates'
import { logPractice } from './log-practice'
import { repeatEntry } from './repeat-entry'

const now = milliseconds(Date.UTC(2026, 10, 22, 23, 30))

function bodyOf(changes: ReturnType<typeof logPractice>): Entry {
  const [change] = changes
  if (change?.op !== 'put' || change.kind !== 'entry') throw new Error('no entry was written')
  return change.body
}

describe('logPractice', () => {
  const {
    id: _,
    metadata,
    createdAt,
    scoreId,
    scoreTitle,
    scoreComposer,
    autoTracked,
    ...fields
  } = buildEntry()

  test('logPractice creates a valid entry whose createdAt is the given time', () => {
    const entry = bodyOf(logPractice(fields, { id: 'new', now }))
    expect(entry).toMatchObject({ id: 'new', ...fields, createdAt: '2026-11-22T23:30:00.000Z' })
    expect(entry.metadata).toEqual({ source: 'manual' })
    expect(entrySchema.safeParse(entry).success).toBe(true)
  })

  test('logPractice stores the given source in the metadata of the entry', () => {
    expect(bodyOf(logPractice(fields, { id: 'new', now, source: 'timer' })).metadata).toEqual({
      source: 'timer',
    })
  })
})

describe('editEntry', () => {
  const entry = buildEntry({ aFieldOfTomorrow: 1, pieces: [buildPiece({ fingering: 'left' })] })

  test('editEntry patches only the fields that differ', () => {
    expect(editEntry(entry, { notes: 'better', duration: seconds(1800), tags: [] })).toEqual([
      { op: 'patch', kind: 'entry', id: entry.id, fields: { notes: 'better' }, before: { notes: null } },
    ])
    expect(editEntry(entry, { notes: null })).toEqual([])
  })

  test('editEntry keeps unknown fields, also inside a piece', () => {
    const known = { id: 'piece-1', title: 'Valse', composer: null, measures: null, tempo: 90 }
    const added = { ...known, id: 'piece-2', title: 'Etude' }
    const [change] = editEntry(entry, { pieces: [added, known] })
    const record: JournalRecord = { kind: 'entry', id: entry.id, body: entry, updatedAt: 1 }
    expect(change && applyChange(record, change, 2)?.body).toEqual({
      ...entry,
      pieces: [added, { ...known, fingering: 'left' }],
    })
  })
})

test('deleteEntry returns a deletion whose before is the whole entry', () => {
  const entry = buildEntry()
  expect(deleteEntry(entry)).toEqual([{ op: 'delete', kind: 'entry', id: entry.id, before: entry }])
})

describe('repeatEntry', () => {
  const context = { id: 'again', now, timeZone: 'Asia/Tokyo' }
  const entry = buildEntry({
    mood: 'excited',
    notes: 'a good day',
    goalIds: ['goal-1'],
    techniques: ['scale'],
    tags: ['evening'],
    pieces: [buildPiece({ measures: '12-20', tempo: 66 })],
    scoreId: 'score-1',
    metadata: { source: 'timer' },
    autoTracked: true,
  })

  test('repeatEntry copies the practice of an entry into one that ends now, in the current time zone', () => {
    expect(bodyOf(repeatEntry(entry, context))).toEqual({
      ...entry,
      id: 'again',
      timestamp: '2026-11-22T23:00:00.000Z',
      timeZone: 'Asia/Tokyo',
      localDay: '2026-11-23',
      mood: null,
      notes: null,
      goalIds: [],
      pieces: [{ ...entry.pieces[0], id: 'again:1' }],
      metadata: { source: 'manual', notDuplicateOf: ['entry-1'] },
      autoTracked: false,
      createdAt: '2026-11-22T23:30:00.000Z',
    })
  })

  test('a repeated entry is valid and never a possible duplicate of its original', () => {
    fc.assert(
      fc.property(arbitraryEntry, (original) => {
        const changes = repeatEntry(original, {
          ...context,
          now: milliseconds(Date.parse(original.timestamp)),
        })
        if (original.type === 'status_change') {
          expect(changes).toEqual([])
          return
        }
        expect(entrySchema.safeParse(bodyOf(changes)).success).toBe(true)
        expect(duplicateConfidence(original, bodyOf(changes))).toBe(0)
      }),
    )
  })
})
