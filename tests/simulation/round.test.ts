import type { LocalRecord, ServerRecord } from '@segno/domain/record/record'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { seededRandom } from '@segno/domain/testing/generators/seeded-random'
import { describe, expect, test } from 'vitest'
import type { PullAnswer, SyncServer } from '../../apps/web/src/contracts/sync-server'
import { DeletionsHeld } from '../../apps/web/src/sync/held-deletions'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from './device-storage'
import { ACCOUNT, ServerUnderTest } from './server-under-test'

const START = Date.UTC(2026, 10, 21)

function createPair() {
  const now = () => START
  const server = new ServerUnderTest('none', now, () => 1000)
  return { server, device: () => new DeviceStorage('none', now, () => 1000) }
}

const round = (storage: DeviceStorage, server: SyncServer, extra = {}) =>
  runRound({ storage, server, isOver: () => false, ...extra })

function callsOf(server: SyncServer): SyncServer {
  return {
    pull: (request) => server.pull(request),
    newest: (limit) => server.newest(limit),
    push: (request) => server.push(request),
  }
}

function putEntry(storage: DeviceStorage, id: string, fields = {}): void {
  storage.commit([{ op: 'put', kind: 'entry', id, body: buildEntry({ id, ...fields }) }])
}

describe('a round', () => {
  test('a round brings writes of one device to another, and the next round sends nothing', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    putEntry(phone, 'a', { notes: 'from the phone' })
    await round(phone, server)
    await round(laptop, server)
    expect(laptop.rows.get('entry/a')).toMatchObject({ body: { notes: 'from the phone' }, seq: 1 })
    expect(await round(laptop, server)).toEqual({ pulled: 0, pushed: 0, conflicts: 0 })
  })

  test('a round asks before it deletes most of a diary, and deletes after consent', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    for (let at = 0; at < 30; at++) putEntry(phone, `entry-${at}`)
    await round(phone, server)
    await round(laptop, server)
    for (let at = 0; at < 30; at++) {
      const id = `entry-${at}`
      phone.commit([{ op: 'delete', kind: 'entry', id, before: buildEntry({ id }) }])
    }
    await round(phone, server)
    const asked: number[] = []
    const refuse = (count: number) => {
      asked.push(count)
      return false
    }
    await expect(round(laptop, server, { mayDelete: refuse })).rejects.toThrow(DeletionsHeld)
    expect(asked).toEqual([30])
    expect([...laptop.rows.values()].filter((row) => row.deletedAt === undefined)).toHaveLength(30)
    await round(laptop, server, { mayDelete: () => true })
    expect([...laptop.rows.values()].filter((row) => row.deletedAt === undefined)).toHaveLength(0)
  })

  test('a round deletes no record because a response omits it', async () => {
    const { server, device } = createPair()
    const phone = device()
    putEntry(phone, 'a')
    await round(phone, server)
    const silent: SyncServer = {
      pull: async ({ epoch, seq }): Promise<PullAnswer> => ({
        epoch: epoch ?? 'epoch-0',
        records: [],
        seq,
        hasMore: false,
        lists: {},
      }),
      newest: (limit) => server.newest(limit),
      push: (request) => server.push(request),
    }
    await round(phone, silent, { verify: true })
    expect(phone.rows.get('entry/a')?.deletedAt).toBeUndefined()
  })

  test('a round preserves fields and kinds of a newer version, even if the device resends everything', async () => {
    const { server, device } = createPair()
    const phone = device()
    const body = { ...buildEntry({ id: 'a' }), feelingOfTomorrow: { calm: [1, 2] } }
    await server.write([{ kind: 'entry', id: 'a', body, updatedAt: START }])
    await round(phone, server)
    const unknown: ServerRecord = {
      kind: 'dream',
      id: 'd',
      body: { id: 'd', of: 'C' },
      updatedAt: START,
      seq: 9,
    }
    await phone.update([unknown], () => ({ rows: [{ ...unknown, rev: 0 } as LocalRecord] }))
    phone.commit([
      { op: 'patch', kind: 'entry', id: 'a', fields: { notes: 'older version' }, before: { notes: null } },
    ])
    await round(phone, server)
    expect((await server.store.find(ACCOUNT, { kind: 'entry', id: 'a' }))?.body).toMatchObject({
      notes: 'older version',
      feelingOfTomorrow: { calm: [1, 2] },
    })
    await phone.forgetServer('epoch-0')
    await round(phone, server)
    expect(phone.rows.get('dream/d')?.body).toEqual({ id: 'd', of: 'C' })
  })

  test('a record that this version cannot read does not block other records of a round', async () => {
    const { server, device } = createPair()
    const phone = device()
    putEntry(phone, 'unreadable')
    putEntry(phone, 'good')
    const broken = phone.rows.get('entry/unreadable')
    if (broken) broken.body = { id: 'unreadable', duration: 'long' }
    await round(phone, server)
    expect(phone.rows.get('entry/good')).toMatchObject({ seq: 1 })
    expect(phone.rows.get('entry/good')?.d).toBeUndefined()
    // The round did not send the record, so the server has not refused it.
    expect(await phone.countDirty()).toMatchObject({ count: 1, rejected: 0 })
    // The device sends the record again after the next change of it.
    phone.commit([{ op: 'put', kind: 'entry', id: 'unreadable', body: buildEntry({ id: 'unreadable' }) }])
    await round(phone, server)
    expect((await phone.countDirty()).count).toBe(0)
  })

  test('a round restores a missing record that only the digest reveals', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    for (let at = 0; at < 5; at++) putEntry(phone, `entry-${at}`)
    await round(phone, server)
    await round(laptop, server)
    laptop.rows.delete('entry/entry-3')
    const notice: SyncServer = {
      pull: async (request) => {
        const answer = await server.pull(request)
        const { digest } = await server.store.state(ACCOUNT)
        return answer.reset ? answer : { ...answer, digest }
      },
      newest: (limit) => server.newest(limit),
      push: (request) => server.push(request),
    }
    await round(laptop, notice)
    expect(laptop.rows.has('entry/entry-3')).toBe(false)
    await round(laptop, notice, { verify: true })
    expect(laptop.rows.has('entry/entry-3')).toBe(true)
  })

  test('a round that stops while it reads the rows sends none of them', async () => {
    const { server, device } = createPair()
    const phone = device()
    putEntry(phone, 'a')
    let isOver = false
    const read = phone.dirty.bind(phone)
    phone.dirty = async (...asked) => {
      isOver = true
      return read(...asked)
    }
    await round(phone, server, { isOver: () => isOver })
    expect(await server.store.find(ACCOUNT, { kind: 'entry', id: 'a' })).toBeUndefined()
  })

  test('a round resends everything if the server has lost acknowledged writes but has no new epoch', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    putEntry(phone, 'first')
    await round(phone, server)
    await round(laptop, server)
    server.backUp()
    putEntry(phone, 'lost')
    await round(phone, server)
    server.restoreSilently()
    // Another device's entry gets the number of the lost entry.
    putEntry(laptop, 'other')
    await round(laptop, server)
    expect(phone.rows.get('entry/lost')?.seq).toBe(laptop.rows.get('entry/other')?.seq)
    expect(await round(phone, server)).toMatchObject({ repair: undefined })
    expect(await round(phone, server, { verify: true })).toMatchObject({ repair: 'sent-again' })
    expect(await round(phone, server, { verify: true })).toMatchObject({ repair: undefined })
    await round(laptop, server)
    for (const { rows } of [phone, laptop]) expect(rows.size).toBe(3)
    expect(await phone.digest()).toEqual((await server.store.state(ACCOUNT)).digest)
  })

  test('a server that prefers a version older than the base causes one resend and no loop', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    putEntry(phone, 'a')
    await round(phone, server)
    await round(laptop, server)
    server.backUp()
    phone.commit([{ op: 'patch', kind: 'entry', id: 'a', fields: { notes: 'lost' }, before: {} }])
    await round(phone, server)
    server.restoreSilently()
    // The laptop makes more writes than the server lost, so the phone's numbers do not reveal the loss.
    for (const id of ['b', 'c']) putEntry(laptop, id)
    await round(laptop, server)
    phone.commit([{ op: 'patch', kind: 'entry', id: 'a', fields: { instrument: 'cello' }, before: {} }])
    let pushes = 0
    const push = (request: Parameters<SyncServer['push']>[0]) => {
      pushes++
      return server.push(request)
    }
    const result = await round(phone, { ...callsOf(server), push })
    expect(result.repair).toBe('sent-again')
    expect(pushes).toBeLessThanOrEqual(3)
    expect((await server.store.find(ACCOUNT, { kind: 'entry', id: 'a' }))?.body).toMatchObject({
      notes: 'lost',
      instrument: 'cello',
    })
    expect((await phone.countDirty()).count).toBe(0)
  })

  test('a round that cannot make the digests equal stops and reports still-different', async () => {
    const { server, device } = createPair()
    const phone = device()
    putEntry(phone, 'a')
    const wrong: SyncServer = {
      ...callsOf(server),
      pull: async (request) => {
        const answer = await server.pull(request)
        return answer.reset ? answer : { ...answer, digest: { count: 7, sum: 7 } }
      },
    }
    expect((await round(phone, wrong, { verify: true })).repair).toBe('still-different')
    expect((await phone.countDirty()).count).toBe(0)
  })

  test('rounds with pages of any size give the same result', async () => {
    const random = seededRandom(7)
    const now = () => START
    const server = new ServerUnderTest('none', now, () => random.whole(1, 9))
    const phone = new DeviceStorage('none', now, () => random.whole(1, 9))
    const laptop = new DeviceStorage('none', now, () => random.whole(1, 9))
    for (let at = 0; at < 200; at++) putEntry(phone, `entry-${at}`)
    await round(phone, server)
    await round(laptop, server)
    expect(laptop.rows.size).toBe(200)
    expect(await laptop.digest()).toEqual(await phone.digest())
  })

  test('newest entries fetched before a restore do not count as records of the new server', async () => {
    const { server, device } = createPair()
    const [phone, laptop] = [device(), device()]
    server.backUp()
    putEntry(phone, 'a', { notes: 'kept by the phone' })
    await round(phone, server)
    const stale = await server.newest(10)
    server.restore()
    let isFirst = true
    await round(laptop, {
      pull: (request) => server.pull(request),
      newest: async () => {
        isFirst = false
        return stale
      },
      push: (request) => server.push(request),
    })
    expect(isFirst).toBe(false)
    await round(phone, server)
    await round(laptop, server)
    for (const storage of [phone, laptop]) {
      const record = await server.store.find(ACCOUNT, { kind: 'entry', id: 'a' })
      expect(storage.rows.get('entry/a')).toMatchObject({
        seq: record?.seq,
        body: { notes: 'kept by the phone' },
      })
    }
  })
})
