import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createBus } from '../../apps/server/src/bus/create-bus'
import { SharedBus } from '../../apps/server/src/bus/shared-bus'
import type { Env } from '../../apps/server/src/env'
import type { Bus } from '../../apps/server/src/ports/bus'
import { applyWrites } from '../../apps/server/src/records/apply-writes'
import { KyselyRecordStore } from '../../apps/server/src/records/kysely-record-store'
import { newAccount } from '../../apps/server/src/testing/new-account'
import { postgresOfRun } from '../../apps/server/src/testing/postgres'
import { startRealtime, type TestSocket } from '../../apps/server/src/testing/realtime-fixture'
import { hasRedis, startRedis } from '../../apps/server/src/testing/redis'
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/testing/test-database'

/**
 * Discards the reports of a bus. In these tests three servers share one PostgreSQL, as three processes would.
 * Each has its own connection, bus and channels.
 */

const silent = () => undefined
const now = () => Date.now()
const body = (id: string) => ({
  id,
  timestamp: '2026-03-01T10:00:00.000Z',
  duration: 1800,
  type: 'practice',
  instrument: 'piano',
})

let url = ''
let redis: Awaited<ReturnType<typeof startRedis>> | undefined
const stops: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const postgres = postgresOfRun()
  if ('unavailable' in postgres) throw new Error(postgres.unavailable)
  url = await postgres.newDatabase()
  if (hasRedis) redis = await startRedis()
}, 120_000)
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})
afterAll(() => redis?.stop())

async function startProcess(bus: Bus) {
  const database: TestDatabase = await openTestDatabase(url)
  const records = new KyselyRecordStore(database.db, now)
  const realtime = await startRealtime({ records, now, bus })
  stops.push(
    () => database.remove(),
    () => realtime.stop(),
  )
  return { ...realtime, records, db: database.db }
}

async function startThree(newBus: () => Bus) {
  // Start the processes one after the other, because the first creates the tables.
  const [a, b, c] = [await startProcess(newBus()), await startProcess(newBus()), await startProcess(newBus())]
  const account = await newAccount(a.db, now())
  const devices = [
    await a.join(account, 'dev_aaaaaaaaaaaaaaaa'),
    await b.join(account, 'dev_bbbbbbbbbbbbbbbb'),
    await c.join(account, 'dev_cccccccccccccccc'),
  ] as [TestSocket, TestSocket, TestSocket]
  return { servers: [a, b, c], account, devices }
}

const deadBus = () =>
  new SharedBus({
    maxBytes: 1000,
    open: () => ({ send: async () => undefined, close: async () => undefined }),
  })
const shared = (env: Partial<Env>) => () =>
  createBus({ DATABASE_URL: env.DATABASE_URL, REDIS_URL: env.REDIS_URL }, silent)

const seqOf = (device: TestSocket) =>
  Math.max(0, ...device.received.map((message) => (message.type === 'PONG' ? 0 : Number(message.seq ?? 0))))

const transports = [
  { name: 'PostgreSQL', newBus: () => shared({ DATABASE_URL: url })(), isAvailable: true },
  {
    name: 'Redis',
    newBus: () => shared({ DATABASE_URL: url, REDIS_URL: redis?.url })(),
    isAvailable: hasRedis,
  },
]

describe.each(transports.filter(({ isAvailable }) => isAvailable))(
  'three processes on a bus over $name',
  ({ newBus }) => {
    test('three servers send every device the changes of the others', async () => {
      const { devices } = await startThree(newBus)
      // A bus that is still connecting may lose messages, so the test repeats the first ones.
      for (let round = 0; devices.some((device) => seqOf(device) === 0); round++) {
        for (const [at, device] of devices.entries()) {
          device.send({ type: 'ENTRY_CREATED', entry: body(`warm-${round}-${at}`) })
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      for (const [at, device] of devices.entries())
        device.send({ type: 'ENTRY_CREATED', entry: body(`from-${at}`) })
      const ids = (device: TestSocket) =>
        device.received.flatMap((message) => (message.type === 'ENTRY_CREATED' ? [message.entry.id] : []))
      for (const [at, device] of devices.entries()) {
        const others = [0, 1, 2].filter((other) => other !== at).map((other) => `from-${other}`)
        while (!others.every((id) => ids(device).includes(id)))
          await new Promise((resolve) => setTimeout(resolve, 10))
        expect(ids(device)).not.toContain(`from-${at}`)
      }
    }, 60_000)
  },
)

describe('three processes without a working bus', () => {
  test('without a bus every device pulls all changes without a gap', async () => {
    const { devices, account, servers } = await startThree(deadBus)
    const writes = devices.flatMap((device, at) =>
      Array.from({ length: 10 }, (_one, count) => [device, `e-${at}-${count}`] as const),
    )
    for (const [device, id] of writes) device.send({ type: 'ENTRY_CREATED', entry: body(id) })
    for (const device of devices) await device.allReceived()
    const { seq, epoch } = (await servers[0]?.records.state(account)) ?? { seq: 0, epoch: '' }
    expect(seq).toBe(30)
    for (const device of devices) {
      expect(device.received.filter(({ type }) => type === 'ENTRY_CREATED')).toEqual([])
      device.send({ type: 'PING' })
      await device.allReceived()
      expect(device.received.filter(({ type }) => type === 'PONG').at(-1)).toMatchObject({ seq: 30, epoch })
      device.send({ type: 'SYNC_REQUEST', cursor: `${epoch}.0` })
      expect((await device.waitFor('BULK_SYNC')).entries).toHaveLength(30)
    }
    for (const server of servers) {
      const page = await server.records.page(account, { afterSeq: 0, limit: 100 })
      expect(page.records.map((record) => record.seq)).toEqual(
        Array.from({ length: 30 }, (_one, at) => at + 1),
      )
    }
  }, 60_000)

  test("without a bus devices of one server still receive each other's changes at once", async () => {
    const { servers, account, devices } = await startThree(deadBus)
    const neighbour = await servers[0]?.join(account, 'dev_dddddddddddddddd')
    devices[0].send({ type: 'ENTRY_CREATED', entry: body('e1') })
    expect((await neighbour?.waitFor('ENTRY_CREATED'))?.entry.id).toBe('e1')
  }, 60_000)
})

describe('three processes that write to one account at once', () => {
  test('three servers number every write to one account exactly once', async () => {
    const { servers, account } = await startThree(deadBus)
    await Promise.all(
      Array.from({ length: 60 }, (_one, at) => {
        const write = { kind: 'entry', id: `e${at}`, body: body(`e${at}`), updatedAt: now() }
        return servers[at % 3]?.records.write(account, (tx) =>
          applyWrites(tx, [write], { now: now(), device: null }),
        )
      }),
    )
    const page = await servers[1]?.records.page(account, { afterSeq: 0, limit: 100 })
    expect(page?.records.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_one, at) => at + 1))
  }, 60_000)
})
