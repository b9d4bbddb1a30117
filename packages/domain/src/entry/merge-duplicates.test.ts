import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { applyChange } from '../change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '../change/change'
import { composerKeyBy } from '../piece/composer-key'
import { pieceKeyOf } from '../piece/piece-key'
import { seconds } from '../units/duration'
import type { Instant } from '../units/instant'
import { type Entry, entrySchema } from './entry'
import { duplicateConfidence } from './entry-duplicates'
import { keepBoth, mergeDuplicates } from './merge-duplicates'
import { tagKey } from './tag'

const older = buildEntry({ id: 'older', createdAt: '2026-11-21T18:00:00.000Z' as Instant })
const newer = buildEntry({ id: 'newer', createdAt: '2026-11-21T19:00:00.000Z' as Instant })

type Records = Map<string, JournalRecord>

function after(changes: readonly Change[], entries: readonly Entry[]): Records {
  const records: Records = new Map()
  for (const body of entries) records.set(body.id, { kind: 'entry', id: body.id, body, updatedAt: 1 })
  return apply(records, changes)
}

function apply(records: Records, changes: readonly Change[]): Records {
  for (const change of changes) {
    const next = applyChange(records.get(change.id), change, 2)
    if (next) records.set(change.id, next)
  }
  return records
}

function merged(a: Entry, b: Entry): Entry {
  const living = [...after(mergeDuplicates(a, b), [a, b]).values()].filter((record) => !record.deletedAt)
  expect(living).toHaveLength(1)
  return living[0]?.body as Entry
}

describe('mergeDuplicates', () => {
  test('mergeDuplicates keeps the entry that was created first, in either order of the arguments', () => {
    expect(merged(older, newer).id).toBe('older')
    expect(merged(newer, older)).toEqual(merged(older, newer))
  })

  test('mergeDuplicates joins notes, tags, techniques and goals of both entries and takes the longer duration', () => {
    const entry = merged(
      {
        ...older,
        notes: 'slow',
        tags: ['a'],
        techniques: ['scale'],
        goalIds: ['g1'],
        duration: seconds(1800),
      },
      {
        ...newer,
        notes: 'fast',
        tags: ['a', 'b'],
        goalIds: ['g2'],
        duration: seconds(1820),
        mood: 'neutral',
      },
    )
    expect(entry).toMatchObject({
      notes: 'slow\n\nfast',
      tags: ['a', 'b'],
      techniques: ['scale'],
      goalIds: ['g1', 'g2'],
      duration: 1820,
      mood: 'neutral',
      createdAt: older.createdAt,
    })
  })

  test("mergeDuplicates does not repeat notes that the other entry's notes contain", () => {
    expect(merged({ ...older, notes: 'slow' }, { ...newer, notes: 'slow' }).notes).toBe('slow')
    expect(merged({ ...older, notes: 'slow' }, { ...newer, notes: 'slow and steady' }).notes).toBe(
      'slow and steady',
    )
    expect(merged(older, { ...newer, notes: 'slow' }).notes).toBe('slow')
  })

  test('mergeDuplicates fills missing details of a piece and writes contradictory measures into the notes', () => {
    const kept = buildPiece({ measures: '1-8' })
    const copy = buildPiece({ id: 'copy', title: 'nocturne', measures: '1-8', tempo: 66, fingering: 'left' })
    expect(merged({ ...older, pieces: [kept] }, { ...newer, pieces: [copy] })).toMatchObject({
      pieces: [{ id: 'piece-1', title: 'Nocturne', measures: '1-8', tempo: 66, fingering: 'left' }],
      notes: null,
    })
    const contrary = buildPiece({ measures: '9-16', tempo: 80 })
    const entry = merged({ ...older, pieces: [kept] }, { ...newer, pieces: [contrary] })
    expect(entry.pieces).toMatchObject([{ measures: '1-8', tempo: 80 }])
    expect(entry.notes).toBe('Nocturne – Chopin, 9-16, ♩ = 80')
  })

  test('mergeDuplicates writes a fourth piece and an eleventh tag into the notes', () => {
    const piece = (title: string) => buildPiece({ id: title, title, composer: null, tempo: 60 })
    const entry = merged(
      { ...older, pieces: ['A', 'B', 'C'].map(piece), tags: Array.from('0123456789'), notes: 'slow' },
      { ...newer, pieces: ['C', 'D'].map(piece), tags: ['x', 'y'] },
    )
    expect(entry.pieces.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
    expect(entry.notes).toBe('slow\n\nD, ♩ = 60\nx, y')
  })

  test('mergeDuplicates stores an overridden instrument and source in metadata.mergedFrom', () => {
    const entry = merged(older, {
      ...newer,
      instrument: 'organ',
      metadata: { source: 'import', file: 'a.csv' },
    })
    expect(entry.instrument).toBe('piano')
    expect(entry.metadata).toEqual({
      source: 'manual',
      file: 'a.csv',
      mergedFrom: [{ id: 'newer', instrument: 'organ', metadata: { source: 'import' } }],
    })
  })

  test('mergeDuplicates stores the second notes in metadata.mergedFrom if the joined notes are too long', () => {
    const entry = merged({ ...older, notes: 'a'.repeat(3000) }, { ...newer, notes: 'b'.repeat(3000) })
    expect(entry.notes).toBe('a'.repeat(3000))
    expect(entry.metadata.mergedFrom).toMatchObject([{ id: 'newer', notes: 'b'.repeat(3000) }])
    expect(entrySchema.safeParse(entry).success).toBe(true)
  })

  test('mergeDuplicates patches two entries with the same id and deletes neither', () => {
    const changes = mergeDuplicates(older, { ...older, notes: 'slow' })
    expect(changes).toMatchObject([{ op: 'patch', id: 'older', fields: { notes: 'slow' } }])
  })

  test('mergeDuplicates of any two entries makes a valid entry with their content, and undo restores both', () => {
    fc.assert(
      fc.property(arbitraryEntry, arbitraryEntry, (a, b) => {
        fc.pre(a.id !== b.id)
        const entry = merged(a, b)
        expect(entrySchema.safeParse(entry).success).toBe(true)
        const text = JSON.stringify([entry.notes, entry.pieces, entry.metadata])
        for (const source of [a, b]) {
          for (const { title, composer } of source.pieces) {
            const known = entry.pieces.some(
              (piece) => pieceKeyOf(piece.title, piece.composer) === pieceKeyOf(title, composer),
            )
            expect(known || text.includes(JSON.stringify(title).slice(1, -1))).toBe(true)
          }
          expect(entry.notes ?? '').toContain(source.notes ?? '')
          expect(entry.tags.map(tagKey)).toEqual(expect.arrayContaining(source.tags.map(tagKey)))
          expect(entry.techniques).toEqual(expect.arrayContaining(source.techniques))
          expect(entry.goalIds).toEqual(expect.arrayContaining(source.goalIds))
          expect(entry.duration).toBeGreaterThanOrEqual(source.duration)
        }
        const changes = mergeDuplicates(a, b)
        const undone = apply(after(changes, [a, b]), invertChanges(changes))
        expect([a.id, b.id].map((id) => undone.get(id))).toMatchObject([{ body: a }, { body: b }])
      }),
    )
  })
})

describe('keepBoth', () => {
  test("keepBoth adds each entry's id to notDuplicateOf of the other and keeps earlier ids", () => {
    const first = { ...older, metadata: { source: 'timer', notDuplicateOf: ['entry-9'] } }
    expect(duplicateConfidence(first, newer)).toBeGreaterThan(0)
    const records = after(keepBoth(first, newer), [first, newer])
    const [a, b] = ['older', 'newer'].map((id) => records.get(id)?.body as Entry) as [Entry, Entry]
    expect(a.metadata).toEqual({ source: 'timer', notDuplicateOf: ['entry-9', 'newer'] })
    expect(b.metadata).toEqual({ source: 'manual', notDuplicateOf: ['older'] })
    expect(duplicateConfidence(a, b)).toBe(0)
    expect(keepBoth(a, b)).toEqual([])
  })

  test('keepBoth returns [] for two entries with the same id', () => {
    expect(keepBoth(older, older)).toEqual([])
  })
})

test('mergeDuplicates merges a piece by Chopin and a piece of the same title by F. Chopin into one piece', () => {
  const composerKey = composerKeyBy((name) => (/chopin/i.test(name) ? 'Frédéric Chopin' : null))
  const first = { ...older, pieces: [buildPiece({ title: 'Ballade', composer: 'Chopin', measures: null })] }
  const second = {
    ...newer,
    pieces: [buildPiece({ title: 'Ballade', composer: 'F. Chopin', measures: '12-20' })],
  }
  const [patch] = mergeDuplicates(first, second, composerKey)
  expect(patch).toMatchObject({
    fields: { pieces: [{ title: 'Ballade', composer: 'Chopin', measures: '12-20' }] },
  })
})
