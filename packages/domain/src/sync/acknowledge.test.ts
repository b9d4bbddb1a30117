import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import { buildCleanRow, buildDirtyRow, buildServerRecord } from '../../testing/builders/build-sync-row'
import type { LocalRecord, Version } from '../record/record'
import { acknowledge, forgetServer } from './acknowledge'

const entry = (notes: string) => buildEntry({ notes })
const first = { body: entry('A'), updatedAt: 1000 }
const dirty = buildDirtyRow(first, { body: entry('B'), updatedAt: 2000, rev: 3 })
const accepted = { outcome: 'accepted', seq: 2, updatedAt: 2000 } as const
const nothing = { row: null, copies: [] }

function sentOf({ body, updatedAt, deletedAt, rev }: LocalRecord): Version & Pick<LocalRecord, 'rev'> {
  return { body, updatedAt, rev, ...(deletedAt === undefined ? {} : { deletedAt }) }
}

function edited(row: LocalRecord, notes: string): LocalRecord {
  return {
    ...row,
    body: { ...row.body, notes },
    updatedAt: row.updatedAt + 100,
    rev: row.rev + 1,
    dirty: 'pending',
  }
}

describe('an accepted write', () => {
  test('acknowledge makes an accepted row clean, with the number and the time of the server', () => {
    const { row } = acknowledge(dirty, sentOf(dirty), { ...accepted, updatedAt: 1500 })
    expect(row).toEqual(buildCleanRow({ body: dirty.body, updatedAt: 1500, seq: 2, rev: 3 }))
  })

  test('acknowledge gives an accepted deletion the time of the server', () => {
    const gone = { ...dirty, deletedAt: 2000 }
    const { row } = acknowledge(gone, sentOf(gone), { ...accepted, updatedAt: 1500 })
    expect(row).toMatchObject({ deletedAt: 1500, updatedAt: 1500 })
    expect(row).not.toHaveProperty('dirty')
  })

  test('acknowledge keeps a later edit of the row pending, with the sent version as its base', () => {
    const { row } = acknowledge(edited(dirty, 'C'), sentOf(dirty), { ...accepted, updatedAt: 9000 })
    expect(row).toMatchObject({
      dirty: 'pending',
      seq: 2,
      body: { notes: 'C' },
      base: { body: dirty.body, updatedAt: 9000 },
    })
    expect(row?.updatedAt).toBeGreaterThan(9000)
  })

  test('acknowledge does not mistake a reversed edit (A, B, A) for the sent version', () => {
    const back = edited(dirty, 'A')
    const { row } = acknowledge(back, sentOf(dirty), accepted)
    expect(row).toMatchObject({
      dirty: 'pending',
      body: { notes: 'A' },
      base: { body: { notes: 'B' } },
      seq: 2,
    })
  })

  test('acknowledge makes a row clean whose later edit returned to the sent content', () => {
    const back = edited(edited(dirty, 'C'), 'B')
    const { row } = acknowledge(back, sentOf(dirty), accepted)
    expect(row).toMatchObject({ body: { notes: 'B' }, seq: 2, rev: back.rev })
    expect(row).not.toHaveProperty('dirty')
  })

  test('acknowledge changes nothing for a repeated or late response, or without a row', () => {
    const clean = acknowledge(dirty, sentOf(dirty), accepted).row as LocalRecord
    expect(acknowledge(clean, sentOf(dirty), accepted)).toEqual(nothing)
    const again = edited(clean, 'C')
    expect(acknowledge(again, sentOf(dirty), accepted)).toEqual(nothing)
    expect(acknowledge({ ...again, seq: 7 }, sentOf(dirty), accepted)).toEqual(nothing)
    expect(acknowledge(undefined, sentOf(dirty), accepted)).toEqual(nothing)
  })

  test('acknowledge makes a row clean with an unchanged number if the server already had its content', () => {
    const back = { ...dirty, body: first.body }
    const { row } = acknowledge(back, sentOf(back), { outcome: 'accepted', seq: 1, updatedAt: 1000 })
    expect(row).toEqual(buildCleanRow({ body: first.body, rev: 3 }))
  })

  test('acknowledge clears an earlier refusal when the server accepts the write', () => {
    const row = acknowledge(
      { ...edited(dirty, 'C'), dirty: 'rejected', rejected: 'invalid' },
      sentOf(dirty),
      accepted,
    ).row
    expect(row).not.toHaveProperty('rejected')
  })
})

describe('a conflicting write', () => {
  test('acknowledge merges a conflicting row like a version from a pull', () => {
    const remote = buildServerRecord({ body: { ...first.body, mood: 'neutral' }, updatedAt: 3000, seq: 5 })
    const { row } = acknowledge(dirty, sentOf(dirty), { outcome: 'conflict', remote })
    expect(row).toMatchObject({ dirty: 'pending', seq: 5, body: { notes: 'B', mood: 'neutral' } })
  })
})

test("acknowledge of a conflict takes the server's version as the base if this device sent it earlier", () => {
  const remote = buildServerRecord({ body: entry('B'), updatedAt: 2000, seq: 2 })
  const back = edited(dirty, 'A')
  const { row, copies } = acknowledge(back, sentOf(back), { outcome: 'conflict', remote }, [sentOf(dirty)])
  expect(row).toMatchObject({
    dirty: 'pending',
    seq: 2,
    body: { notes: 'A' },
    base: { body: { notes: 'B' } },
  })
  expect(copies).toEqual([])
})

describe('a refused write', () => {
  const refused = { outcome: 'refused', reason: 'invalid' } as const

  test('acknowledge marks a refused row as rejected and stores the reason', () => {
    expect(acknowledge(dirty, sentOf(dirty), refused).row).toEqual({
      ...dirty,
      dirty: 'rejected',
      rejected: 'invalid',
    })
  })

  test('acknowledge ignores a refusal for a row that was edited or accepted since', () => {
    expect(acknowledge(edited(dirty, 'C'), sentOf(dirty), refused)).toEqual(nothing)
    const clean = acknowledge(dirty, sentOf(dirty), accepted).row as LocalRecord
    expect(acknowledge(clean, sentOf(dirty), refused)).toEqual(nothing)
  })
})

test('forgetServer makes a row pending without a base, because a new server has no version of it', () => {
  const row = forgetServer({ ...dirty, seq: 9, rejected: 'invalid' })
  expect(row).toEqual({
    kind: 'entry',
    id: 'entry-1',
    body: dirty.body,
    updatedAt: 2000,
    seq: 0,
    rev: 4,
    dirty: 'pending',
  })
  // A response of the old server acknowledges no write to the new one.
  expect(acknowledge(row, sentOf(dirty), { ...accepted, seq: 0 })).toEqual(nothing)
})
