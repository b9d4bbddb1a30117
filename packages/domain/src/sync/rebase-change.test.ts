import { expect, test } from 'vitest'
import { buildRepertoireItem } from '../../testing/builders/build-repertoire-item'
import { applyChange } from '../change/apply-change'
import type { Change, JournalRecord } from '../change/change'
import type { RepertoireItem } from '../repertoire/repertoire-item'
import { rebaseChange } from './rebase-change'

const ID = 'nocturne-chopin'
const A = 'https://a.example/'
const B = 'https://b.example/'
const C = 'https://c.example/'

const item = (fields: Partial<RepertoireItem> = {}) => buildRepertoireItem({ id: ID, ...fields })

function recordOf(fields: Partial<RepertoireItem>, deletedAt?: number): JournalRecord<'repertoire'> {
  const record = { kind: 'repertoire' as const, id: ID, body: item(fields), updatedAt: 1000 }
  return deletedAt === undefined ? record : { ...record, deletedAt }
}

function patch(before: Partial<RepertoireItem>, fields: Partial<RepertoireItem>): Change {
  return { op: 'patch', kind: 'repertoire', id: ID, fields, before }
}

const put = (fields: Partial<RepertoireItem>): Change => ({
  op: 'put',
  kind: 'repertoire',
  id: ID,
  body: item(fields),
})

/** Returns the body after the rebased change, with the lost values. */
function after(record: JournalRecord<'repertoire'>, change: Change) {
  const { change: rebased, lost } = rebaseChange(record, change)
  return { body: applyChange(record, rebased, 2000)?.body as RepertoireItem, lost }
}

test('rebaseChange returns the given object if the author of the change saw the current record', () => {
  const record = recordOf({ personalNotes: 'seen', referenceLinks: [A] })
  for (const change of [
    patch({ personalNotes: 'seen' }, { personalNotes: 'new' }),
    patch({ personalNotes: 'other' }, { personalNotes: 'seen' }),
    patch({}, { personalNotes: 'new' }),
    put({ personalNotes: 'seen', referenceLinks: [A] }),
    { op: 'delete', kind: 'repertoire', id: ID, before: item() } satisfies Change,
  ]) {
    expect(rebaseChange(record, change)).toEqual({ change, lost: [] })
    expect(rebaseChange(record, change).change).toBe(change)
  }
})

test('rebaseChange returns the given object for a missing record or a tombstone', () => {
  const change = patch({ personalNotes: 'old' }, { personalNotes: 'new' })
  expect(rebaseChange(undefined, change).change).toBe(change)
  expect(rebaseChange(recordOf({ personalNotes: 'else' }, 900), change).change).toBe(change)
  const restored = put({ personalNotes: 'anew' })
  expect(rebaseChange(recordOf({ personalNotes: 'else' }, 900), restored).change).toBe(restored)
})

test("rebaseChange keeps members of a set that the patch's author did not see", () => {
  const record = recordOf({ referenceLinks: [A, B] })
  expect(after(record, patch({ referenceLinks: [A] }, { referenceLinks: [C, A] }))).toMatchObject({
    body: { referenceLinks: [A, B, C] },
    lost: [],
  })
  expect(after(record, patch({ referenceLinks: [A] }, { referenceLinks: [] }))).toMatchObject({
    body: { referenceLinks: [B] },
    lost: [],
  })
})

test('rebaseChange returns as lost a value that a patch replaces unseen', () => {
  const record = recordOf({ personalNotes: 'theirs', difficultyRating: 4 })
  const change = patch(
    { personalNotes: 'old', difficultyRating: 4 },
    { personalNotes: 'mine', difficultyRating: 2 },
  )
  expect(after(record, change)).toMatchObject({
    body: { personalNotes: 'mine', difficultyRating: 2 },
    lost: [{ field: 'personalNotes', value: 'theirs' }],
  })
})

test('rebaseChange merges a put over an existing record as two independent records', () => {
  const record = recordOf({ personalNotes: 'theirs', referenceLinks: [A], difficultyRating: 3 })
  const { body, lost } = after(
    record,
    put({ personalNotes: 'mine', referenceLinks: [B], difficultyRating: null }),
  )
  expect(body).toMatchObject({ personalNotes: 'mine', referenceLinks: [A, B], difficultyRating: 3 })
  expect(lost).toEqual([{ field: 'personalNotes', value: 'theirs' }])
})

test('rebaseChange applies a patch whole if the merged body is invalid, and lost contains the replaced notes', () => {
  // The schema refuses an item whose id differs from its key.
  const before = { scoreId: ID, personalNotes: 'old' } as Partial<RepertoireItem>
  const fields = { scoreId: 'other', personalNotes: 'mine' } as Partial<RepertoireItem>
  const { change, lost } = rebaseChange(recordOf({ personalNotes: 'theirs' }), patch(before, fields))
  expect(change).toMatchObject({ fields })
  expect(lost).toContainEqual({ field: 'personalNotes', value: 'theirs' })
})

test('rebaseChange returns unchanged a put over an unreadable record and a patch of a body that is no object', () => {
  const change = patch({ personalNotes: 'old' }, { personalNotes: 'new' })
  for (const body of [null, 'text']) expect(rebaseChange({ body }, change).change).toBe(change)
  const created = put({ personalNotes: 'new' })
  expect(rebaseChange({ body: { referenceLinks: 'none' } }, created).change).toBe(created)
})

test('rebaseChange returns as lost the values that a patch replaces in a record this version cannot read', () => {
  const body = { ...item({ personalNotes: 'theirs' }), difficultyRating: 'hard' }
  const change = patch({ personalNotes: 'old' }, { personalNotes: 'mine' })
  expect(rebaseChange({ body }, change)).toEqual({
    change,
    lost: [{ field: 'personalNotes', value: 'theirs' }],
  })
})
