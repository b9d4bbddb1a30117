import type { Change } from '@segno/domain/change/change'
import type { PendingWrite } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createOneTabRows } from '../../../testing/one-tab-rows'
import { stubIndexedDb } from '../../../testing/stub-indexed-db'
import { type Connection, createConnection } from '../database/connection'
import type { JournalRow } from '../database/database'
import type { RowEvents } from '../events/row-events'
import { SyncRows } from './sync-rows'
import { UnstoredRows } from './unstored-rows'

let connection: Connection
beforeEach(() => {
  stubIndexedDb()
  connection = createConnection(() => {})
})
afterEach(() => {
  connection.close()
  vi.unstubAllGlobals()
})

function put(id: string, notes = ''): Change {
  return { op: 'put', kind: 'entry', id, body: buildEntry({ id, notes }) }
}

function patch(id: string, notes: string): Change {
  return { op: 'patch', kind: 'entry', id, fields: { notes }, before: {} } as unknown as Change
}

function commitOf(owner: string, ...changes: Change[]): JournalRow {
  return { owner, shown: [owner], tab: 'this', at: 5, changes }
}

/** Creates the rows of `ada` on a device whose disk refuses the commits in `unsaved`. */
function createDevice() {
  const device = { unsaved: [] as JournalRow[], isFailing: true }
  const rows = createOneTabRows(connection, device)
  const unstored = new UnstoredRows(rows, 'ada')
  const found = async () =>
    [...(await unstored.all()).values()].map(({ id, body, seq }) => ({
      id,
      notes: (body as { notes: string }).notes,
      seq,
      isHeld: unstored.isHeld({ kind: 'entry', id, body, updatedAt: 5, seq, rev: 1 }),
    }))
  const accept = async (id: string, seq: number) => {
    const row = (await unstored.all()).get(`entry/${id}`)
    const { kind, body, updatedAt } = row as PendingWrite
    unstored.accepted({ kind, id, body, updatedAt, baseSeq: 0 }, seq)
  }
  return { device, rows, found, accept }
}

test('UnstoredRows folds the journal and the changes in memory in their order', async () => {
  const { device, found } = createDevice()
  await (await connection.open()).add('journal', commitOf('ada', put('e1', 'in the journal'), put('e2')))
  device.unsaved = [commitOf('ada', patch('e1', 'in memory'))]
  expect(await found()).toEqual([
    { id: 'e1', notes: 'in memory', seq: 0, isHeld: false },
    { id: 'e2', notes: '', seq: 0, isHeld: false },
  ])
})

test('UnstoredRows returns no rows while the disk accepts writes', async () => {
  const { device, found } = createDevice()
  device.unsaved = [commitOf('ada', put('e1'))]
  device.isFailing = false
  expect(await found()).toEqual([])
})

test('UnstoredRows returns no rows of another account', async () => {
  const { device, found } = createDevice()
  device.unsaved = [commitOf('bert', put('e1')), commitOf('local', put('e2')), commitOf('ada', put('e3'))]
  expect((await found()).map(({ id }) => id)).toEqual(['e3'])
})

test('UnstoredRows counts a row as accepted until its next edit, which replaces the accepted version', async () => {
  const { device, found, accept } = createDevice()
  device.unsaved = [commitOf('ada', put('e1', 'A'))]
  await accept('e1', 7)
  expect(await found()).toEqual([{ id: 'e1', notes: 'A', seq: 7, isHeld: true }])
  device.unsaved = [...device.unsaved, commitOf('ada', patch('e1', 'B'))]
  expect(await found()).toEqual([{ id: 'e1', notes: 'B', seq: 7, isHeld: false }])
  await accept('e1', 8)
  device.unsaved = [...device.unsaved, commitOf('ada', patch('e1', 'A'))]
  expect(await found()).toEqual([{ id: 'e1', notes: 'A', seq: 8, isHeld: false }])
})

test('UnstoredRows forgets accepted versions when the rows are reset for a restored server', async () => {
  const { device, rows } = createDevice()
  device.unsaved = [commitOf('ada', put('e1', 'A'))]
  const sync = new SyncRows(rows, { announce: () => {} } as unknown as RowEvents, 'ada')
  const [row] = await sync.unstored()
  sync.acceptedUnstored({ ...(row as PendingWrite), baseSeq: 0 }, 7)
  expect([await sync.unstored(), await sync.countDirty()]).toMatchObject([[], { count: 0 }])
  await sync.forgetServer('e2')
  expect(await sync.unstored()).toMatchObject([{ id: 'e1', seq: 0 }])
  expect(await sync.countDirty()).toMatchObject({ count: 1 })
})
