import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { describe, expect, test } from 'vitest'
import type { PullAnswer, PushAnswer, SyncServer } from '../../apps/web/src/contracts/sync-server'
import { DeletionsHeld } from '../../apps/web/src/sync/held-deletions'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from './device-storage'
import { ACCOUNT, ServerUnderTest } from './server-under-test'

const START = Date.UTC(2026, 10, 21)

function createPair(pageSize = 1000) {
  const now = () => START
  const server = new ServerUnderTest('none', now, () => pageSize)
  return { server, device: () => new DeviceStorage('none', now, () => pageSize) }
}

const round = (storage: DeviceStorage, server: SyncServer, extra = {}) =>
  runRound({ storage, server, isOver: () => false, ...extra })

function putEntry(storage: DeviceStorage, id: string, fields = {}): void {
  storage.commit([{ op: 'put', kind: 'entry', id, body: buildEntry({ id, ...fields }) }])
}

function livingEntries(storage: DeviceStorage): number {
  return [...storage.rows.values()].filter((row) => row.deletedAt === undefined).length
}

describe('deletions that wait for consent', () => {
  test.each([1000, 25])(
    'a round with pages of %i records delays deletions but pulls and pushes everything else',
    async (pageSize) => {
      const { server, device } = createPair(pageSize)
      const [phone, laptop] = [device(), device()]
      for (let at = 0; at < 60; at++) putEntry(phone, `entry-${at}`)
      await round(phone, server)
      await round(laptop, server)
      for (let at = 0; at < 60; at++) {
        const id = `entry-${at}`
        phone.commit([{ op: 'delete', kind: 'entry', id, before: buildEntry({ id }) }])
      }
      putEntry(phone, 'from-the-phone')
      await round(phone, server)
      putEntry(laptop, 'from-the-laptop')
      const refuse = { mayDelete: () => false }
      for (let times = 0; times < 2; times++) {
        await expect(round(laptop, server, refuse)).rejects.toThrow(DeletionsHeld)
        expect(await server.store.find(ACCOUNT, { kind: 'entry', id: 'from-the-laptop' })).toBeDefined()
        expect(laptop.rows.has('entry/from-the-phone')).toBe(true)
        expect(livingEntries(laptop)).toBe(62)
      }
      await round(laptop, server)
      expect(livingEntries(laptop)).toBe(2)
      expect(await laptop.digest()).toEqual((await server.store.state(ACCOUNT)).digest)
    },
  )
})

test('a round with endless pull pages rejects unless its caller ends it', async () => {
  const { server, device } = createPair()
  const phone = device()
  putEntry(phone, 'a')
  await round(phone, server)
  const endless: SyncServer = {
    pull: async (request) => ({ ...(await server.pull(request)), hasMore: true }) as PullAnswer,
    newest: (limit) => server.newest(limit),
    push: (request) => server.push(request),
  }
  await expect(round(phone, endless)).rejects.toThrow('did not come to rest')
  let calls = 0
  await expect(round(phone, endless, { isOver: () => calls++ > 10 })).resolves.toBeDefined()
})

describe('records that could not be sent', () => {
  test('a record that this version cannot read stays pending, and the round sends the others', async () => {
    const { server, device } = createPair(2)
    const phone = device()
    for (let at = 0; at < 5; at++) putEntry(phone, `new-${at}`)
    putEntry(phone, 'good')
    // An older tab cannot read values that a newer tab has saved.
    for (let at = 0; at < 5; at++) {
      const row = phone.rows.get(`entry/new-${at}`)
      if (row) row.body = { id: `new-${at}`, duration: 'long' }
    }
    await round(phone, server)
    expect(await server.store.find(ACCOUNT, { kind: 'entry', id: 'good' })).toBeDefined()
    expect(await phone.countDirty()).toMatchObject({ count: 5, rejected: 0 })
    // The newer version reads these rows.
    for (let at = 0; at < 5; at++) {
      const row = phone.rows.get(`entry/new-${at}`)
      if (row) row.body = { ...buildEntry({ id: `new-${at}` }) }
    }
    await round(phone, server)
    expect(await phone.countDirty()).toMatchObject({ count: 0, rejected: 0 })
  })

  test('a round resends a refused record when the app, the server or the day changes, and not before', async () => {
    const { server, device } = createPair()
    const phone = device()
    let version = 'server-1'
    let refuses = true
    const offered: number[] = []
    const refusing: SyncServer = {
      pull: (request) => server.pull(request),
      newest: (limit) => server.newest(limit),
      push: async (request) => {
        offered.push(request.records.length)
        if (!refuses) return { ...(await server.push(request)), version } as PushAnswer
        const refusal = { outcome: 'refused', reason: 'unsupported' } as const
        const answers = request.records.map(({ kind, id }) => ({ kind, id, answer: refusal }))
        return { epoch: 'epoch-0', version, answers }
      },
    }
    let app = 'app-1'
    let day = 1
    const sync = () =>
      round(phone, refusing, { refusedUnder: (server?: string) => `${app} ${server} ${day}` })
    putEntry(phone, 'a')
    await sync()
    await sync()
    expect(offered).toEqual([1])
    day++
    await sync()
    await sync()
    app = 'app-2'
    await sync()
    expect(offered).toEqual([1, 1, 1])
    expect(await phone.countDirty()).toMatchObject({ count: 1, rejected: 1 })
    // The response to another record's push reveals the newer server.
    version = 'server-2'
    refuses = false
    putEntry(phone, 'b')
    await sync()
    expect(await phone.countDirty()).toMatchObject({ count: 0, rejected: 0 })
    expect(await server.store.find(ACCOUNT, { kind: 'entry', id: 'a' })).toBeDefined()
  })
})

describe('a device whose disk is full', () => {
  const full = new DOMException('no room', 'QuotaExceededError')

  test('a round sends every pending row even if the storage fails, and reports the failure at its end', async () => {
    const { server, device } = createPair(20)
    const [phone, laptop] = [device(), device()]
    putEntry(laptop, 'from-the-laptop')
    await round(laptop, server)
    for (let at = 0; at < 50; at++) putEntry(phone, `entry-${at}`)
    const update = phone.update.bind(phone)
    phone.update = () => Promise.reject(full)
    await expect(round(phone, server)).rejects.toBe(full)
    for (let at = 0; at < 50; at++) {
      expect(await server.store.find(ACCOUNT, { kind: 'entry', id: `entry-${at}` })).toBeDefined()
    }
    expect((await phone.countDirty()).count).toBe(50)
    phone.update = update
    await round(phone, server)
    expect((await phone.countDirty()).count).toBe(0)
    expect(await phone.digest()).toEqual((await server.store.state(ACCOUNT)).digest)
  })

  test('a round that cannot mark its writes as in flight loses no edit of another device', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    putEntry(phone, 'a')
    await round(phone, server)
    await round(laptop, server)
    phone.commit([
      { op: 'patch', kind: 'entry', id: 'a', fields: { notes: 'phone' }, before: { notes: null } },
    ])
    laptop.commit([
      { op: 'patch', kind: 'entry', id: 'a', fields: { notes: 'laptop' }, before: { notes: null } },
    ])
    await round(laptop, server)
    const update = phone.update.bind(phone)
    phone.update = () => Promise.reject(full)
    await expect(round(phone, server)).rejects.toBe(full)
    expect((await server.store.find(ACCOUNT, { kind: 'entry', id: 'a' }))?.body).toMatchObject({
      notes: 'laptop',
    })
    phone.update = update
    for (const storage of [phone, laptop, phone]) await round(storage, server)
    expect(JSON.stringify([...laptop.rows.values()])).toContain('phone')
    expect(JSON.stringify([...phone.rows.values()])).toContain('laptop')
  })
})
