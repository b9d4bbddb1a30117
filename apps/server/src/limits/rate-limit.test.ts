import { Redis } from 'ioredis'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/connection'
import { postgresOfRun } from '../testing/postgres'
import { hasRedis, startRedis } from '../testing/redis'
import { BoundedMemoryLimiter } from './bounded-memory-limiter'
import { createRateLimits, type RateLimits } from './create-rate-limits'
import { countCall } from './rate-limit'

const inMemory = { REDIS_URL: undefined, DATABASE_URL: undefined }
const silent = () => undefined
const HOUR = 3_600_000

describe('a limit in memory', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('a limit accepts as many calls as its rules allow and returns the wait for the next one', async () => {
    const rules = [
      { limit: 1, window: 25_000 },
      { limit: 3, window: HOUR },
    ]
    const limit = createRateLimits(inMemory, silent).create('e-mails', rules)
    const call = () => countCall([[limit, 'a']])
    for (let accepted = 0; accepted < 3; accepted++) {
      expect(await call()).toBe(0)
      expect(await call()).toBe(accepted === 2 ? HOUR - 50_000 : 25_000)
      vi.advanceTimersByTime(25_000)
    }
    expect(await call()).toBe(HOUR - 75_000)
    expect(await countCall([[limit, 'b']])).toBe(0)
    vi.advanceTimersByTime(HOUR - 75_000)
    expect(await call()).toBe(0)
  })

  test('createRateLimits refuses a limit that would count for longer than a day', () => {
    const create = (window: number) =>
      createRateLimits(inMemory, silent).create('long', [{ limit: 1, window }])
    expect(() => create(24 * HOUR)).not.toThrow()
    expect(() => create(24 * HOUR + 1000)).toThrow('The limit long counts for longer than a day.')
  })

  test('a call that one limit refuses counts against no other limit', async () => {
    const limits = createRateLimits(inMemory, silent)
    const open = limits.create('open', [{ limit: 1, window: 1000 }])
    const closed = limits.create('closed', [{ limit: 1, window: 9000 }])
    expect(await countCall([[closed, 'x']])).toBe(0)
    for (let calls = 0; calls < 3; calls++) {
      const both = countCall([
        [open, 'x'],
        [closed, 'x'],
      ])
      expect(await both).toBe(9000)
    }
    expect(await countCall([[open, 'x']])).toBe(0)
  })

  test('a limit of five calls accepts five of thirty simultaneous calls', async () => {
    const limits = createRateLimits(inMemory, silent)
    const few = limits.create('few', [{ limit: 5, window: 1000 }])
    const many = limits.create('many', [{ limit: 40, window: 1000 }])
    const all = await Promise.all(
      Array.from({ length: 30 }, () =>
        countCall([
          [few, 'x'],
          [many, 'x'],
        ]),
      ),
    )
    expect(all.filter((wait) => wait === 0)).toHaveLength(5)
    const left = await Promise.all(Array.from({ length: 40 }, () => countCall([[many, 'x']])))
    expect(left.filter((wait) => wait === 0)).toHaveLength(35)
  })

  test('the memory limiter keeps only the latest 1,000 of 20,000 keys', async () => {
    const limiter = new BoundedMemoryLimiter({ points: 1, duration: 1 }, 1000)
    for (let key = 0; key < 20_000; key++) await limiter.consume(`key ${key}`)
    expect(limiter.size).toBe(1000)
    await expect(limiter.consume('key 19999')).rejects.toMatchObject({ msBeforeNext: 1000 })
    expect((await limiter.consume('key 0')).consumedPoints).toBe(1)
  })
})

/** Makes calls over two servers in turn. Returns how many were accepted, and the last wait in milliseconds. */
async function callBoth(here: RateLimits, there: RateLimits, calls: number) {
  const rules = [{ limit: 3, window: HOUR }]
  const both = [here, there].map((limits) => limits.create('shared', rules))
  const waits: number[] = []
  for (let call = 0; call < calls; call++) {
    const limit = both[call % 2] as (typeof both)[number]
    waits.push(await countCall([[limit, 'clara@example.org']]))
  }
  return { accepted: waits.filter((wait) => wait === 0).length, wait: waits.at(-1) }
}

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''

describe.skipIf(unavailable)(`limits of several processes on PostgreSQL${unavailable}`, () => {
  async function openTwo() {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    const DATABASE_URL = await postgres.newDatabase()
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL }, silent)
    await db.destroy()
    const [here, there] = [0, 1].map(() => createRateLimits({ REDIS_URL: undefined, DATABASE_URL }, silent))
    return { DATABASE_URL, here: here as RateLimits, there: there as RateLimits }
  }

  test('two servers on one PostgreSQL share one limit', async () => {
    const { here, there } = await openTwo()
    const { accepted, wait } = await callBoth(here, there, 8)
    expect(accepted).toBe(3)
    expect(wait).toBeGreaterThan(HOUR - 60_000)
    expect(wait).toBeLessThanOrEqual(HOUR)
    await Promise.all([here.close(), there.close()])
  })

  test('PostgreSQL stores no rate-limit key in plain text, and `prune` deletes counts whose window has ended', async () => {
    const { DATABASE_URL, here, there } = await openTwo()
    await callBoth(here, there, 1)
    await countCall([[here.create('short', [{ limit: 1, window: 1000 }]), 'x']])
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const keys = async () =>
      (await client.query('SELECT key FROM rate_limit')).rows.map(({ key }) => String(key))
    expect((await keys()).join()).not.toContain('clara')
    expect(await keys()).toHaveLength(2)
    await client.query("UPDATE rate_limit SET expire = 1 WHERE key LIKE 'short%'")
    await here.prune()
    expect(await keys()).toEqual([expect.stringMatching(/^shared\/3600000:/)])
    await client.end()
    await Promise.all([here.close(), there.close()])
  })
})

test('a server that cannot reach PostgreSQL counts in its own memory', async () => {
  const DATABASE_URL = 'postgres://user:secret@127.0.0.1:1/none'
  const [here, there] = [0, 1].map(() =>
    createRateLimits({ REDIS_URL: undefined, DATABASE_URL }, silent),
  ) as [RateLimits, RateLimits]
  expect((await callBoth(here, there, 10)).accepted).toBe(6)
  await Promise.all([here.close(), there.close()])
})

describe.skipIf(!hasRedis)('limits of several processes on Redis', () => {
  test('two servers on one Redis share one limit, and each counts alone after Redis stops', async () => {
    const { url: REDIS_URL, stop } = await startRedis()
    const admin = new Redis(REDIS_URL)
    const [here, there] = [0, 1].map(() =>
      createRateLimits({ REDIS_URL, DATABASE_URL: undefined }, silent),
    ) as [RateLimits, RateLimits]
    while (Number(/connected_clients:(\d+)/.exec(await admin.info('clients'))?.[1]) < 3) await admin.ping()
    // A connection becomes ready a moment after Redis lists it.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await callBoth(here, there, 8)).accepted).toBe(3)
    expect((await admin.keys('*')).join()).not.toContain('clara')
    admin.disconnect()
    await stop()
    expect((await callBoth(here, there, 10)).accepted).toBe(6)
    await Promise.all([here.close(), there.close()])
  })
})
