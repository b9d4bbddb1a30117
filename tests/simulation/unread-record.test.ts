import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import type { SyncServer } from '../../apps/web/src/contracts/sync-server'
import { runRound } from '../../apps/web/src/sync/round'
import { readKeptRecords } from '../../apps/web/src/sync/unread-records'
import { DeviceStorage } from './device-storage'
import { ACCOUNT, ServerUnderTest } from './server-under-test'

const START = Date.UTC(2026, 10, 21)
/** A record that the newer server sends with the number 'two', which the older version cannot read. */
const item = {
  ...buildEntry({ id: 'new-form', notes: 'from a newer version' }),
  updatedAt: '2026-11-21T00:00:00.000Z',
  seq: 2,
}

function createScene() {
  const server = new ServerUnderTest(
    'none',
    () => START,
    () => 1000,
  )
  const phone = new DeviceStorage(
    'none',
    () => START,
    () => 1000,
  )
  /** A server whose pull sends `item` as unread, because its number is a text. */
  const newer: SyncServer = {
    newest: async () => ({ epoch: 'epoch-0', records: [], seq: 0, hasMore: true, lists: {} }),
    push: (request) => server.push(request),
    pull: async (request) => {
      const answer = await server.pull(request)
      if (answer.reset || request.seq >= 2) return answer
      const records = answer.records.filter(({ id }) => id !== 'new-form')
      return { ...answer, records, unread: [{ kind: 'entry', item: { ...item, seq: 'two' } }] }
    },
  }
  const round = (appVersion: string, over: SyncServer = newer) =>
    runRound({ storage: phone, server: over, isOver: () => false, appVersion, verify: true })
  return { server, phone, round }
}

async function writeBoth(server: ServerUnderTest): Promise<void> {
  for (const id of ['plain', 'new-form']) {
    await server.write([{ kind: 'entry', id, body: buildEntry({ id }), updatedAt: START }])
  }
}

test('a round stores a record that this version cannot read, and moves the cursor past it', async () => {
  const { server, phone, round } = createScene()
  await writeBoth(server)
  const result = await round('1.0.0')
  expect([...phone.rows.keys()]).toEqual(['entry/plain'])
  expect(await phone.cursor()).toMatchObject({
    seq: 2,
    unread: [{ kind: 'entry', item: { id: 'new-form', seq: 'two' }, epoch: 'epoch-0', under: '1.0.0' }],
  })
  // The digests differ only by this record, so the device reads and sends nothing again.
  expect(result.repair).toBeUndefined()
  await round('1.0.0')
  expect((await phone.cursor()).unread).toHaveLength(1)
})

test('another version of the app reads the stored unread record without pulling it again', async () => {
  const { server, phone, round } = createScene()
  await writeBoth(server)
  await round('1.0.0')
  // The newer version reads the record that the older one stored.
  await phone.update([], (_find, cursor) => ({
    rows: [],
    cursor: { ...cursor, unread: (cursor.unread ?? []).map((one) => ({ ...one, item })) },
  }))
  await round('1.0.0', server)
  expect(phone.rows.has('entry/new-form')).toBe(false)
  await round('2.0.0', server)
  expect(phone.rows.get('entry/new-form')).toMatchObject({ seq: 2, body: { notes: 'from a newer version' } })
  expect((await phone.cursor()).unread).toEqual([])
})

test('the device sends a stored unread record to a server that has lost it since', async () => {
  const { server, phone, round } = createScene()
  server.backUp()
  await writeBoth(server)
  await round('1.0.0')
  server.restore()
  await phone.update([], (_find, cursor) => ({
    rows: [],
    cursor: { ...cursor, unread: (cursor.unread ?? []).map((one) => ({ ...one, item })) },
  }))
  await round('1.0.0', server)
  await round('2.0.0', server)
  expect((await server.store.find(ACCOUNT, { kind: 'entry', id: 'new-form' }))?.body).toMatchObject({
    notes: 'from a newer version',
  })
})

test('a later version that this app can read replaces the stored unread record', async () => {
  const { server, phone, round } = createScene()
  await writeBoth(server)
  await round('1.0.0')
  const current = await server.store.find(ACCOUNT, { kind: 'entry', id: 'new-form' })
  const body = buildEntry({ id: 'new-form', notes: 'later' })
  await server.write([
    { kind: 'entry', id: 'new-form', body, updatedAt: START + 1, baseSeq: current?.seq ?? 0 },
  ])
  await round('1.0.0')
  expect(phone.rows.get('entry/new-form')).toMatchObject({ seq: 3, body: { notes: 'later' } })
  expect((await phone.cursor()).unread).toEqual([])
})

/** Replaces the stored unread item by a form that a newer version of the app can read. */
async function makeReadable(phone: DeviceStorage, fields: object): Promise<void> {
  await phone.update([], (_find, cursor) => ({
    rows: [],
    cursor: {
      ...cursor,
      unread: (cursor.unread ?? []).map((one) => ({ ...one, item: { ...item, ...fields } })),
    },
  }))
}

function editNotes(phone: DeviceStorage, notes: string): void {
  phone.commit([
    { op: 'patch', kind: 'entry', id: 'new-form', fields: { notes }, before: { notes: item.notes } },
  ])
}

test('an unread record merges with an edit of this device, and its replaced notes become a conflict copy', async () => {
  const { server, phone, round } = createScene()
  await writeBoth(server)
  await round('1.0.0', server)
  editNotes(phone, 'edited here')
  await phone.update([], (_find, cursor) => ({
    rows: [],
    cursor: { ...cursor, unread: [{ kind: 'entry', item, epoch: 'epoch-0', under: '1.0.0' }] },
  }))
  await makeReadable(phone, { notes: 'newer', tags: ['newer'], seq: 3 })
  await readKeptRecords(phone, '2.0.0')
  expect(phone.rows.get('entry/new-form')).toMatchObject({
    d: 1,
    seq: 3,
    body: { tags: ['newer'] },
    base: { body: { notes: 'newer' } },
  })
  const texts = JSON.stringify([...phone.rows.values()])
  for (const notes of ['edited here', 'newer']) expect(texts).toContain(notes)
  expect([...phone.rows.values()].filter(({ kind }) => kind === 'conflict')).toHaveLength(1)
  expect((await phone.cursor()).unread).toEqual([])
})

test('an unread record of a former epoch survives an older version of the restored server and merges later', async () => {
  const { server, phone, round } = createScene()
  await server.write([{ kind: 'entry', id: 'plain', body: buildEntry({ id: 'plain' }), updatedAt: START }])
  const older = buildEntry({ id: 'new-form', notes: 'older', rating: 2 })
  await server.write([{ kind: 'entry', id: 'new-form', body: older, updatedAt: START }])
  server.backUp()
  await round('1.0.0')
  server.restore()
  // The restored server has the record in a form that the older app can read.
  await round('1.0.0', server)
  expect(phone.rows.get('entry/new-form')).toMatchObject({ body: { notes: 'older' } })
  expect((await phone.cursor()).unread).toHaveLength(1)
  await makeReadable(phone, {})
  await round('2.0.0', server)
  expect((await phone.cursor()).unread).toEqual([])
  const texts = JSON.stringify([...phone.rows.values()])
  for (const notes of ['older', 'from a newer version']) expect(texts).toContain(notes)
  expect(await phone.countDirty()).toMatchObject({ count: 0 })
})
