import type { LocalRecord } from '@segno/domain/record/record'
import { buildScore, buildScoreMark } from '@segno/domain/testing/builders/build-score'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOneTabRows } from '../../../testing/one-tab-rows'
import { stubIndexedDb } from '../../../testing/stub-indexed-db'
import { type Connection, createConnection } from '../database/connection'
import type { RowEvents } from '../events/row-events'
import { SyncRows } from './sync-rows'

let connection: Connection
beforeEach(() => {
  stubIndexedDb()
  connection = createConnection(() => {})
})
afterEach(() => {
  connection.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function openRows() {
  const sync = new SyncRows(
    createOneTabRows(connection),
    { announce: () => {} } as unknown as RowEvents,
    'ada',
  )
  const write = (...written: LocalRecord[]) => sync.update(written, () => ({ rows: written }))
  const living = async () => {
    const stored = await (await connection.open()).getAll('records')
    return stored.filter(({ deletedAt }) => deletedAt === undefined).map(({ id }) => id)
  }
  return { write, living }
}

type State = Partial<LocalRecord>

const scoreRow = (state: State = {}, id = 's1'): LocalRecord => ({
  ...{ kind: 'score', id, body: { ...buildScore({ id }) }, updatedAt: 1, seq: 1, rev: 1 },
  ...state,
})
const markRow = (state: State = {}, scoreId = 's1', id = 'm1'): LocalRecord => ({
  ...{ kind: 'scoreMark', id, body: { ...buildScoreMark({ id, scoreId }) }, updatedAt: 1, seq: 2, rev: 1 },
  ...state,
})

test('a mark that the server refused does not restore a score that another device deleted', async () => {
  const { write, living } = openRows()
  await write(scoreRow(), markRow({ seq: 0, dirty: 'rejected', rejected: 'invalid' }))
  await write(scoreRow({ seq: 3, updatedAt: 5, deletedAt: 5 }))
  expect(await living()).toEqual(['m1'])
})

test('a mark that this device has not sent restores a score that another device deleted', async () => {
  const { write, living } = openRows()
  await write(scoreRow(), markRow({ seq: 0, dirty: 'pending' }))
  await write(scoreRow({ seq: 3, updatedAt: 5, deletedAt: 5 }))
  expect(await living()).toEqual(['s1', 'm1'])
})

test("a restored mark is erased again if another device's erasure arrives after the score", async () => {
  const { write, living } = openRows()
  const deletion = { updatedAt: 5, deletedAt: 5 }
  await write(scoreRow({ ...deletion, seq: 3 }), markRow({ ...deletion, seq: 4 }))
  await write(scoreRow({ seq: 5, updatedAt: 6 }))
  expect(await living()).toEqual(['s1', 'm1'])
  const erased = { body: markRow().body, updatedAt: 7, deletedAt: 7 }
  await write(markRow({ seq: 6, updatedAt: 8, rev: 3, dirty: 'pending', base: erased }))
  expect(await living()).toEqual(['s1'])
})

test("RestoredScores reads the account's marks once for a step that deletes many scores", async () => {
  const { write } = openRows()
  const ids = ['s1', 's2', 's3']
  await write(...ids.map((id) => scoreRow({}, id)), markRow())
  const read = vi.spyOn(fake.IDBObjectStore.prototype, 'getAll')
  await write(...ids.map((id) => scoreRow({ seq: 3, updatedAt: 5, deletedAt: 5 }, id)))
  const readsMarks = (range: unknown) =>
    range instanceof fake.IDBKeyRange && JSON.stringify(range.lower) === '["ada","scoreMark"]'
  expect(read.mock.calls.filter(([range]) => readsMarks(range))).toHaveLength(1)
})
