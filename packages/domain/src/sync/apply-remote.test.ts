import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { buildCleanRow, buildDirtyRow, buildServerRecord } from '../../testing/builders/build-sync-row'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { conflictCopySchema } from '../conflict/conflict-copy'
import { entrySchema } from '../entry/entry'
import type { LocalRecord } from '../record/record'
import { type Instant, instantOf } from '../units/instant'
import { applyRemote } from './apply-remote'

const entry = buildEntry({ notes: 'as it was', tags: ['a'] })
const base = { body: entry, updatedAt: 1000 }
const YEAR = 365 * 86_400_000

describe('a clean row', () => {
  test('applyRemote stores a record that is new to the device as the server has it', () => {
    const remote = buildServerRecord({ body: entry, seq: 4 })
    expect(applyRemote(undefined, remote)).toEqual({ row: { ...remote, rev: 0 }, copies: [] })
  })

  test('applyRemote gives a clean row the version with the higher server number, whatever the clocks show', () => {
    const local = buildCleanRow({ body: entry, updatedAt: 1000 + YEAR, seq: 3 })
    const remote = buildServerRecord({ body: { ...entry, notes: 'new' }, updatedAt: 1000, seq: 4 })
    expect(applyRemote(local, remote).row).toEqual({ ...remote, rev: local.rev + 1 })
  })

  test('applyRemote deletes a clean row for a tombstone from the server', () => {
    const remote = buildServerRecord({ body: entry, updatedAt: 2000, deletedAt: 2000, seq: 4 })
    expect(applyRemote(buildCleanRow({ body: entry }), remote).row).toMatchObject({ deletedAt: 2000, seq: 4 })
  })

  test('applyRemote changes nothing for a server version that arrives late or twice', () => {
    const local = buildCleanRow({ body: entry, seq: 4 })
    for (const seq of [3, 4]) {
      const remote = buildServerRecord({ body: { ...entry, notes: 'old' }, updatedAt: 9000, seq })
      expect(applyRemote(local, remote)).toEqual({ row: null, copies: [] })
    }
  })
})

describe('a pending row', () => {
  const mine = buildDirtyRow(base, { body: { ...entry, notes: 'mine' } })

  test('applyRemote keeps the changes of both sides in a pending row, which stays pending', () => {
    const remote = buildServerRecord({ body: { ...entry, mood: 'excited' }, updatedAt: 3000, seq: 2 })
    const { row, copies } = applyRemote(mine, remote)
    expect(copies).toEqual([])
    expect(row).toMatchObject({
      body: { ...entry, notes: 'mine', mood: 'excited' },
      dirty: 'pending',
      seq: 2,
    })
    expect(row?.base).toEqual({ body: remote.body, updatedAt: 3000 })
    expect(row?.updatedAt).toBeGreaterThan(3000)
    expect(row?.rev).toBeGreaterThan(mine.rev)
  })

  test('applyRemote makes a pending row clean if the server has the same content', () => {
    const remote = buildServerRecord({ body: mine.body, updatedAt: 900, seq: 2 })
    expect(applyRemote(mine, remote)).toEqual({ row: { ...remote, rev: mine.rev + 1 }, copies: [] })
  })

  test.each([
    [mine.updatedAt - 1, 'mine', 'theirs'],
    [mine.updatedAt, 'theirs', 'mine'],
    [mine.updatedAt + 1, 'theirs', 'mine'],
    [mine.updatedAt + YEAR, 'theirs', 'mine'],
    [mine.updatedAt - YEAR, 'mine', 'theirs'],
  ])(
    'applyRemote of notes that both sides edited, the server at %d, keeps %s and copies %s',
    (updatedAt, kept, lost) => {
      const remote = buildServerRecord({ body: { ...entry, notes: 'theirs' }, updatedAt, seq: 2 })
      const { row, copies } = applyRemote(mine, remote)
      expect(row?.body.notes).toBe(kept)
      expect(copies).toMatchObject([
        { recordKind: 'entry', recordId: 'entry-1', field: 'notes', value: lost },
      ])
      expect(copies.every((copy) => conflictCopySchema.safeParse(copy).success)).toBe(true)
    },
  )

  test('applyRemote keeps the same notes and the same conflict copy on both devices that edited the notes', () => {
    const theirs = buildServerRecord({ body: { ...entry, notes: 'theirs' }, updatedAt: 2000, seq: 2 })
    const here = applyRemote(mine, theirs)
    const other = buildDirtyRow(base, { body: theirs.body, updatedAt: 2000 })
    const there = applyRemote(other, { ...theirs, body: mine.body, updatedAt: mine.updatedAt })
    expect(there.row?.body).toEqual(here.row?.body)
    expect(there.copies.map(({ id }) => id)).toEqual(here.copies.map(({ id }) => id))
  })

  test('applyRemote never makes a conflict copy of a conflict copy', () => {
    const copy = { id: 'conflict-1', recordKind: 'entry', recordId: 'entry-1', field: 'notes' }
    const at = (keptAt: string) => ({ ...copy, value: 'x', keptAt: `2026-11-21T17:20:00.00${keptAt}Z` })
    const kind = { kind: 'conflict', id: copy.id }
    const local = buildDirtyRow({ body: at('0'), updatedAt: 1 }, { ...kind, base: undefined } as object)
    expect(applyRemote(local, buildServerRecord({ ...kind, body: at('1'), seq: 2 })).copies).toEqual([])
  })

  test('applyRemote copies a lost value although its updatedAt is no valid time of a Date', () => {
    const wrong = { ...mine, updatedAt: -1e17 }
    const remote = buildServerRecord({ body: { ...entry, notes: 'theirs' }, seq: 2 })
    expect(applyRemote(wrong, remote).copies).toMatchObject([{ value: 'mine' }])
  })

  test('applyRemote clears the refusal of a row when a merge changes the row', () => {
    const refused: LocalRecord = { ...mine, rejected: 'invalid' }
    const remote = buildServerRecord({ body: { ...entry, mood: 'excited' }, seq: 2 })
    expect(applyRemote(refused, remote).row).not.toHaveProperty('rejected')
  })
})

describe('a deletion', () => {
  const gone = buildDirtyRow(base, { updatedAt: 5000, deletedAt: 5000 })
  const theirEdit = buildServerRecord({ body: { ...entry, notes: 'theirs' }, updatedAt: 2000, seq: 2 })
  const theirDeletion = buildServerRecord({ body: entry, updatedAt: 9000, deletedAt: 9000, seq: 2 })

  test('applyRemote lets a remote edit win over a later local deletion', () => {
    const { row } = applyRemote(gone, theirEdit)
    expect(row).toEqual({ ...theirEdit, rev: gone.rev + 1 })
  })

  test('applyRemote lets a local edit win over a remote deletion and keeps it pending', () => {
    const mine = buildDirtyRow(base, { body: { ...entry, notes: 'mine' } })
    const { row } = applyRemote(mine, theirDeletion)
    expect(row).toMatchObject({ dirty: 'pending', body: { notes: 'mine' } })
    expect(row).not.toHaveProperty('deletedAt')
    expect(row?.base).toMatchObject({ deletedAt: 9000 })
  })

  test('applyRemote lets a deletion win over a record that the other side did not edit', () => {
    const sameBody = buildServerRecord({ body: entry, updatedAt: 2000, seq: 2 })
    expect(applyRemote(gone, sameBody).row).toMatchObject({ dirty: 'pending', deletedAt: 5000 })
  })

  test('applyRemote merges deletions on both sides into one', () => {
    expect(applyRemote(gone, theirDeletion).row).toEqual({ ...theirDeletion, rev: gone.rev + 1 })
  })

  test('applyRemote keeps a record that this device restored and edited, although the server still has it deleted', () => {
    const deleted = { ...base, deletedAt: 1000 }
    const { deletedAt: _deletedAt, ...living } = buildDirtyRow(deleted, { body: { ...entry, notes: 'mine' } })
    const again = buildServerRecord({ body: { ...entry, mood: 'neutral' }, deletedAt: 3000, seq: 2 })
    expect(applyRemote(living, again).row).not.toHaveProperty('deletedAt')
  })

  test('applyRemote decides a deletion without a known base by the newer time', () => {
    const { base: _base, ...unknown } = gone
    expect(applyRemote(unknown, theirEdit).row).toHaveProperty('deletedAt')
    const later = { ...theirEdit, updatedAt: 6000 }
    expect(applyRemote(unknown, later).row).not.toHaveProperty('deletedAt')
  })
})

test('applyRemote takes one side whole if the merged body is invalid, and copies each changed field of the other side', () => {
  // The schema refuses an item whose id differs from its key.
  const identity = { kind: 'repertoire', id: 'a' }
  const item = buildRepertoireItem({ id: 'a', scoreId: 'a' })
  const before = { body: item, updatedAt: 1000 }
  const local = buildDirtyRow(before, {
    ...identity,
    updatedAt: 2000,
    body: { ...item, scoreId: 'b', personalNotes: 'mine' },
  })
  const remote = buildServerRecord({
    ...identity,
    updatedAt: 3000,
    seq: 2,
    body: { ...item, status: 'dropped' },
  })
  const { row, copies } = applyRemote(local, remote)
  expect(row?.body).toEqual(remote.body)
  expect(copies.map(({ field, value }) => [field, value]).sort()).toEqual([
    ['personalNotes', 'mine'],
    ['scoreId', 'b'],
  ])
})

test('three versions of any entry merge into a valid one without losing a value that both sides changed', () => {
  const version = fc.tuple(arbitraryEntry, arbitraryEntry, arbitraryEntry, fc.integer(), fc.integer())
  fc.assert(
    fc.property(version, fc.boolean(), ([b, l, r, localAt, remoteAt], hasBase) => {
      const began = { body: { ...b, id: 'entry-1' }, updatedAt: 0 }
      const local = buildDirtyRow(began, { body: { ...l, id: 'entry-1' }, updatedAt: localAt })
      const remote = buildServerRecord({ body: { ...r, id: 'entry-1' }, updatedAt: remoteAt, seq: 2 })
      const { base: _base, ...withoutBase } = local
      const { row, copies } = applyRemote(hasBase ? local : withoutBase, remote)
      expect(entrySchema.safeParse(row?.body).success).toBe(true)
      for (const field of ['notes', 'mood', 'duration', 'instrument', 'pieces'] as const) {
        for (const side of [l, r]) {
          const isChanged = !hasBase || JSON.stringify(side[field]) !== JSON.stringify(b[field])
          if (!isChanged) continue
          const kept = [
            row?.body[field],
            ...copies.filter((copy) => copy.field === field).map(({ value }) => value),
          ]
          expect(kept).toContainEqual(side[field])
        }
      }
    }),
  )
})

describe('a row that the server has never accepted', () => {
  test('applyRemote fills null fields from either side if the server has never accepted the row', () => {
    const { base: _base, ...unseen } = buildDirtyRow(base, {
      body: { ...entry, notes: null, mood: 'excited' },
    })
    const remote = buildServerRecord({
      body: { ...entry, notes: 'theirs', mood: null },
      updatedAt: 1,
      seq: 7,
    })
    const { row, copies } = applyRemote({ ...unseen, seq: 0, updatedAt: 9000 }, remote)
    expect(row?.body).toMatchObject({ notes: 'theirs', mood: 'excited' })
    expect(copies).toEqual([])
  })
})

describe('a record created independently of a deleted one', () => {
  const made = (createdAt: Instant, fields = {}) =>
    buildRepertoireItem({ id: 'a', scoreId: 'a', createdAt, ...fields })
  const identity = { kind: 'repertoire', id: 'a' }
  const [first, second] = [instantOf(Date.UTC(2026, 10, 20)), instantOf(Date.UTC(2026, 10, 21))]
  const mine = { ...identity, body: made(second, { difficultyRating: 5 }), updatedAt: 2000, seq: 0, rev: 1 }
  const local: LocalRecord = { ...mine, dirty: 'pending' }
  const gone = buildServerRecord({
    ...identity,
    body: made(first, { personalNotes: 'old' }),
    updatedAt: 9000,
    deletedAt: 9000,
    seq: 7,
  })

  test('a record created offline survives a newer deletion of another record with the same id, without copies', () => {
    const { row, copies } = applyRemote(local, gone)
    expect(row).toMatchObject({ body: local.body, dirty: 'pending', seq: 7, base: { deletedAt: 9000 } })
    expect(row).not.toHaveProperty('deletedAt')
    expect(row?.updatedAt).toBeGreaterThan(9000)
    expect(copies).toEqual([])
  })

  test('a record created on another device survives a local deletion of another record with the same id', () => {
    const remote = buildServerRecord({ ...mine, seq: 7 })
    const deleted = { ...local, body: gone.body, updatedAt: 9000, deletedAt: 9000 }
    expect(applyRemote(deleted, remote)).toEqual({ row: { ...remote, rev: 2 }, copies: [] })
  })

  test('applyRemote treats records with the same createdAt as one, and the newer time decides', () => {
    const same = { ...gone, body: made(second) }
    expect(applyRemote(local, same).row).toHaveProperty('deletedAt')
    expect(applyRemote({ ...local, updatedAt: 9999 }, same).row).not.toHaveProperty('deletedAt')
  })
})

describe('a write that the server accepted while its response was lost', () => {
  const sent = { body: { ...entry, notes: 'sent', tags: ['a', 'b'] }, updatedAt: 2000 }
  const remote = buildServerRecord({ ...sent, updatedAt: 2000 + YEAR, seq: 2 })

  test('applyRemote takes a write whose response was lost as the base of later edits', () => {
    const back = buildDirtyRow(base, { body: entry })
    const { row, copies } = applyRemote(back, remote, [sent])
    expect(row).toMatchObject({ body: entry, dirty: 'pending', seq: 2, base: { body: sent.body } })
    expect(copies).toEqual([])
  })

  test('a write whose response was lost undoes neither a later deletion nor a field emptied later', () => {
    const gone = buildDirtyRow(base, { body: sent.body, updatedAt: 5000, deletedAt: 5000 })
    expect(applyRemote(gone, remote, [sent]).row).toMatchObject({
      deletedAt: expect.any(Number),
      dirty: 'pending',
    })
    const { base: _base, ...made } = buildDirtyRow(base, { seq: 0, body: { ...sent.body, notes: null } })
    expect(applyRemote(made, remote, [sent])).toMatchObject({
      row: { body: { notes: null }, dirty: 'pending' },
      copies: [],
    })
  })

  test('applyRemote deletes a record that another device deleted, unless this device edited it after its lost write', () => {
    const deleted = { ...remote, deletedAt: 3000 }
    const asSent = buildDirtyRow(base, { body: sent.body })
    expect(applyRemote(asSent, deleted, [sent]).row).toEqual({ ...deleted, rev: asSent.rev + 1 })
    const edited = buildDirtyRow(base, { body: { ...sent.body, notes: 'since then' } })
    expect(applyRemote(edited, deleted, [sent]).row).not.toHaveProperty('deletedAt')
  })
})
