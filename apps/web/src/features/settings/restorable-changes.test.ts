import type { Change } from '@segno/domain/change/change'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import type { JournalStore } from '../../data/journal/journal-store'
import { restorableChanges } from './restorable-changes'

const entry = buildEntry({ id: 'e1', notes: 'now' })
const journal = {
  body: (_kind: string, id: string) => (id === 'e1' ? entry : undefined),
} as unknown as JournalStore

function patch(id: string, fields: object): Change {
  return { op: 'patch', kind: 'entry', id, fields, before: {} } as unknown as Change
}

test('restorableChanges merges edits of a record in the diary into one patch that undo can revert', () => {
  const found = restorableChanges(
    [
      { key: 1, at: 1, change: patch('e1', { notes: 'first' }) },
      { key: 2, at: 2, change: patch('e1', { notes: 'second', mood: 'neutral' }) },
    ],
    journal,
  )
  expect(found.keys).toEqual([1, 2])
  expect(found.changes).toMatchObject([
    { id: 'e1', fields: { notes: 'second', mood: 'neutral' }, before: { notes: 'now', mood: null } },
  ])
})

const put = (id: string, fields: object = {}): Change =>
  ({ op: 'put', kind: 'entry', id, body: { ...buildEntry({ id }), ...fields } }) as Change

test('restorableChanges omits edits of missing records and puts of records that the diary has', () => {
  const found = restorableChanges(
    [
      { key: 1, at: 1, change: patch('missing', { notes: 'x' }) },
      { key: 2, at: 2, change: put('e1') },
    ],
    journal,
  )
  expect(found).toEqual({ changes: [], keys: [] })
})

test('restorableChanges merges later edits into the put of a record that the diary lacks', () => {
  const found = restorableChanges(
    [
      { key: 1, at: 1, change: put('lost', { notes: 'first' }) },
      { key: 2, at: 2, change: patch('lost', { notes: 'second' }) },
      { key: 3, at: 3, change: patch('lost', { duration: -5 }) },
    ],
    journal,
  )
  expect(found.changes).toMatchObject([{ op: 'put', id: 'lost', body: { notes: 'second' } }])
  expect(found.keys).toEqual([1, 2])
})

test('restorableChanges omits a put that this version cannot read', () => {
  const found = restorableChanges([{ key: 1, at: 1, change: put('lost', { duration: 'long' }) }], journal)
  expect(found).toEqual({ changes: [], keys: [] })
})
