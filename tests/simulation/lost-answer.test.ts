import type { Change } from '@segno/domain/change/change'
import type { Entry } from '@segno/domain/entry/entry'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { buildRepertoireItem } from '@segno/domain/testing/builders/build-repertoire-item'
import { describe, expect, test } from 'vitest'
import type { SyncServer } from '../../apps/web/src/contracts/sync-server'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from './device-storage'
import type { Fault } from './faults'
import { ACCOUNT, ServerUnderTest } from './server-under-test'

const MINUTE = 60_000

/** Creates a phone and a laptop of one person. The test can lose the server's responses to the phone. */
function createPair(fault: Fault = 'none') {
  let time = Date.UTC(2026, 10, 21)
  const now = () => {
    time += MINUTE
    return time
  }
  const server = new ServerUnderTest(fault, now, () => 1000)
  const [phone, laptop] = [
    new DeviceStorage('none', now, () => 1000),
    new DeviceStorage('none', now, () => 1000),
  ]
  const round = (device: DeviceStorage, over: SyncServer = server) =>
    runRound({ storage: device, server: over, isOver: () => false })
  return {
    server,
    phone,
    laptop,
    round,
    /** Runs a round of the phone. The server accepts its writes, but the response is lost. */
    async loseAnswer() {
      await expect(round(phone, { ...callsOf(server), push: taken(server) })).rejects.toThrow('lost')
    },
    /** Syncs both devices and checks that they equal the server. Returns the conflict copies. */
    async syncBoth() {
      for (const device of [phone, laptop, phone, laptop]) await round(device)
      const records = (await server.store.page(ACCOUNT, { afterSeq: 0, limit: 1000 })).records
      for (const record of records) {
        for (const { rows } of [phone, laptop]) {
          expect(rows.get(`${record.kind}/${record.id}`)).toMatchObject({
            body: record.body,
            seq: record.seq,
          })
        }
      }
      return records.filter(({ kind }) => kind === 'conflict')
    },
  }
}

function callsOf(server: SyncServer): SyncServer {
  return {
    pull: (request) => server.pull(request),
    newest: (limit) => server.newest(limit),
    push: (request) => server.push(request),
  }
}

function taken(server: SyncServer): SyncServer['push'] {
  return async (request) => {
    await server.push(request)
    throw new Error('lost')
  }
}

const isDeleted = (device: DeviceStorage) => device.rows.get('entry/e')?.deletedAt !== undefined
const bodyOf = (device: DeviceStorage) => device.rows.get('entry/e')?.body as Entry

function put(device: DeviceStorage, fields: Partial<Entry> = {}): void {
  device.commit([{ op: 'put', kind: 'entry', id: 'e', body: buildEntry({ id: 'e', ...fields }) }])
}

function edit(device: DeviceStorage, fields: Partial<Entry>): void {
  device.commit([{ op: 'patch', kind: 'entry', id: 'e', fields, before: {} } as Change])
}

function remove(device: DeviceStorage): void {
  device.commit([{ op: 'delete', kind: 'entry', id: 'e', before: bodyOf(device) }])
}

function restore(device: DeviceStorage): void {
  device.commit([{ op: 'put', kind: 'entry', id: 'e', body: bodyOf(device) }])
}

describe('a write that the server accepted while its response was lost', () => {
  test("a deletion wins over the device's own earlier edit whose response was lost", async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone)
    await round(phone)
    edit(phone, { notes: 'edited' })
    await loseAnswer()
    remove(phone)
    expect(await syncBoth()).toEqual([])
    expect([isDeleted(phone), isDeleted(laptop)]).toEqual([true, true])
  })

  test('a restored value stays restored after a lost response, in a field and in a set', async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone, { notes: 'A', tags: ['a'], mood: null })
    await round(phone)
    edit(phone, { notes: 'B', tags: ['a', 'b'], mood: 'excited' })
    await loseAnswer()
    edit(phone, { notes: 'A', tags: ['a'], mood: null })
    expect(await syncBoth()).toEqual([])
    expect(bodyOf(laptop)).toMatchObject({ notes: 'A', tags: ['a'], mood: null })
  })

  test('an undone deletion stays undone after a lost response', async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone)
    await round(phone)
    remove(phone)
    await loseAnswer()
    restore(phone)
    expect(await syncBoth()).toEqual([])
    expect([isDeleted(phone), isDeleted(laptop)]).toEqual([false, false])
  })

  test('a record that was restored and deleted again stays deleted after a lost response', async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone)
    remove(phone)
    await round(phone)
    restore(phone)
    await loseAnswer()
    remove(phone)
    expect(await syncBoth()).toEqual([])
    expect(isDeleted(laptop)).toBe(true)
  })

  test('a new entry keeps its emptied fields empty after a lost response, without conflict copies', async () => {
    const { phone, laptop, loseAnswer, syncBoth } = createPair()
    put(phone, { notes: 'A', tags: ['a'], mood: 'excited' })
    await loseAnswer()
    edit(phone, { notes: null, tags: [], mood: 'neutral' })
    expect(await syncBoth()).toEqual([])
    expect(bodyOf(laptop)).toMatchObject({ notes: null, tags: [], mood: 'neutral' })
  })

  test('a restored value stays restored after several lost responses in a row', async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone, { notes: 'A' })
    await round(phone)
    for (const notes of ['B', 'C', 'D', 'E', 'F', 'G']) {
      edit(phone, { notes })
      await loseAnswer()
    }
    edit(phone, { notes: 'B' })
    expect(await syncBoth()).toEqual([])
    expect(bodyOf(laptop).notes).toBe('B')
  })

  test('a restored value stays restored if the page closed before the response arrived', async () => {
    const { server, phone, laptop, round, syncBoth } = createPair()
    put(phone, { notes: 'A' })
    await round(phone)
    edit(phone, { notes: 'B' })
    let isTaken = () => {}
    const taking = new Promise<void>((resolve) => {
      isTaken = resolve
    })
    const silent: SyncServer['push'] = async (request) => {
      await server.push(request)
      isTaken()
      return new Promise(() => {})
    }
    void round(phone, { ...callsOf(server), push: silent })
    await taking
    edit(phone, { notes: 'A' })
    expect(await syncBoth()).toEqual([])
    expect(bodyOf(laptop).notes).toBe('A')
  })

  test('a lost response causes no loss of later edits on this or another device', async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone, { notes: 'A', tags: ['a'] })
    await round(phone)
    edit(phone, { notes: 'B', tags: ['a', 'b'] })
    await loseAnswer()
    await round(laptop)
    edit(laptop, { mood: 'excited', tags: ['a', 'b', 'c'] })
    await round(laptop)
    edit(phone, { notes: 'A', tags: ['a'] })
    expect(await syncBoth()).toEqual([])
    expect(bodyOf(phone)).toMatchObject({ notes: 'A', mood: 'excited', tags: ['a', 'c'] })
  })

  test('after a lost response an unseen edit of another device wins over a deletion', async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone)
    await round(phone)
    edit(phone, { notes: 'B' })
    await loseAnswer()
    await round(laptop)
    edit(laptop, { mood: 'excited' })
    await round(laptop)
    remove(phone)
    await syncBoth()
    expect(bodyOf(phone)).toMatchObject({ notes: 'B', mood: 'excited' })
    expect(isDeleted(phone)).toBe(false)
  })

  test("another device's deletion wins over an edit whose response was lost", async () => {
    const { phone, laptop, round, loseAnswer, syncBoth } = createPair()
    put(phone)
    await round(phone)
    edit(phone, { notes: 'B' })
    await loseAnswer()
    await round(laptop)
    remove(laptop)
    await round(laptop)
    await syncBoth()
    expect([isDeleted(phone), isDeleted(laptop)]).toEqual([true, true])
  })
})

describe('a write that never arrived', () => {
  test("an edit that never arrived conflicts with another device's edit of the same field", async () => {
    const { server, phone, laptop, round, syncBoth } = createPair()
    put(phone, { notes: 'A' })
    await round(phone)
    await round(laptop)
    edit(phone, { notes: 'mine' })
    const deaf: SyncServer = { ...callsOf(server), push: () => Promise.reject(new Error('lost')) }
    await expect(round(phone, deaf)).rejects.toThrow('lost')
    edit(laptop, { notes: 'theirs' })
    await round(laptop)
    expect(await syncBoth()).toMatchObject([{ body: { field: 'notes', value: 'mine' } }])
  })

  test.each([
    ['none', 'A'],
    ['back-again-unnoticed', 'B'],
  ] as const)(
    'with the fault %s, a value changed back to A is %s after a delayed write of B',
    async (fault, is) => {
      const { server, phone, laptop, round, syncBoth } = createPair(fault)
      put(phone, { notes: 'A' })
      await round(phone)
      edit(phone, { notes: 'B' })
      let arrive: () => Promise<unknown> = async () => {}
      const late: SyncServer['push'] = async (request) => {
        arrive = () => server.push(request)
        throw new Error('lost')
      }
      await expect(round(phone, { ...callsOf(server), push: late })).rejects.toThrow('lost')
      edit(phone, { notes: 'A' })
      await round(phone)
      await arrive()
      await syncBoth()
      expect(bodyOf(laptop).notes).toBe(is)
    },
  )
})

test("a device drops a write in flight after the server's response or a restore of the server", async () => {
  const { server, phone, round, loseAnswer } = createPair()
  put(phone, { notes: 'A' })
  await round(phone)
  expect((await phone.cursor()).inFlight).toEqual([])
  server.backUp()
  edit(phone, { notes: 'B' })
  await loseAnswer()
  expect((await phone.cursor()).inFlight).toMatchObject([{ id: 'e', body: { notes: 'B' } }])
  server.restore()
  await round(phone)
  expect((await phone.cursor()).inFlight).toEqual([])
  expect((await server.store.find(ACCOUNT, { kind: 'entry', id: 'e' }))?.body.notes).toBe('B')
})

test("a piece added on one device survives another device's deletion of a piece with the same name", async () => {
  const { phone, laptop, round, syncBoth } = createPair()
  const item = (fields: object) =>
    buildRepertoireItem({ id: 'etude-chopin', scoreId: 'etude-chopin', ...fields })
  const add = (device: DeviceStorage, fields: object) =>
    device.commit([{ op: 'put', kind: 'repertoire', id: 'etude-chopin', body: item(fields) }])
  add(laptop, { personalNotes: 'new', createdAt: '2026-11-21T10:00:00.000Z' })
  add(phone, { personalNotes: null, difficultyRating: 5, createdAt: '2026-11-20T10:00:00.000Z' })
  await round(phone)
  const before = item({ createdAt: '2026-11-20T10:00:00.000Z' })
  phone.commit([{ op: 'delete', kind: 'repertoire', id: 'etude-chopin', before }])
  await round(phone)
  expect(await syncBoth()).toEqual([])
  const row = phone.rows.get('repertoire/etude-chopin')
  expect(row?.deletedAt).toBeUndefined()
  expect(row?.body).toMatchObject({ personalNotes: 'new', difficultyRating: null })
})
