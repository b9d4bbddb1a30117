import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Bus, Poke } from '../ports/bus'
import { postgresOfRun } from '../testing/postgres'
import { hasRedis, startRedis } from '../testing/redis'
import { createBus } from './create-bus'
import { InProcessBus } from './in-process-bus'

interface Setting {
  /**
   * Opens two ends of one bus, as in two processes. For the bus of a single process, both ends are the same
   * object.
   */
  open(): [Bus, Bus]
  stop(): Promise<void>
}

const silent = () => undefined
const poke: Poke = { accountId: 'a', from: 3, to: 4, device: 'dev_1' }

async function inProcess(): Promise<Setting> {
  return {
    open() {
      const bus = new InProcessBus()
      return [bus, bus]
    },
    stop: async () => undefined,
  }
}

async function overPostgres(): Promise<Setting> {
  const postgres = postgresOfRun()
  if ('unavailable' in postgres) throw new Error(postgres.unavailable)
  const DATABASE_URL = await postgres.newDatabase()
  const open = () => createBus({ DATABASE_URL, REDIS_URL: undefined }, silent)
  return { open: () => [open(), open()], stop: async () => undefined }
}

async function overRedis(): Promise<Setting> {
  const { url: REDIS_URL, stop } = await startRedis()
  const open = () => createBus({ DATABASE_URL: undefined, REDIS_URL }, silent)
  return { open: () => [open(), open()], stop }
}

/**
 * Publishes a poke every 25 ms until the other end receives it, and returns it. A bus that is still connecting
 * may lose messages.
 */
async function publishUntilReceived(from: Bus, to: Bus): Promise<Poke> {
  let received: Poke | undefined
  const stop = to.onPoke((one) => {
    received = one
  })
  while (!received) {
    from.publish(poke)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  stop()
  // Let the repeated pokes arrive, so that the test does not take them for its own messages.
  await new Promise((resolve) => setTimeout(resolve, 100))
  return received
}

const settings = [
  { name: 'in one process', start: inProcess, isAvailable: true },
  { name: 'over PostgreSQL', start: overPostgres, isAvailable: true },
  {
    name: hasRedis ? 'over Redis' : 'over Redis (no redis-server here)',
    start: overRedis,
    isAvailable: hasRedis,
  },
]

describe.each(settings.filter(({ isAvailable }) => isAvailable))('the bus $name', ({ start }) => {
  let setting: Setting
  let ends: [Bus, Bus]

  beforeAll(async () => {
    setting = await start()
  }, 120_000)
  afterEach(async () => {
    for (const bus of ends) await bus.close()
  })
  afterAll(() => setting.stop())

  async function connected(): Promise<[Bus, Bus]> {
    ends = setting.open()
    await publishUntilReceived(ends[0], ends[1])
    await publishUntilReceived(ends[1], ends[0])
    return ends
  }

  test('the bus passes every field of a poke to another process', async () => {
    ends = setting.open()
    expect(await publishUntilReceived(ends[0], ends[1])).toEqual(poke)
  })

  test('the bus calls listeners in the publishing process once for each poke', async () => {
    const [here] = await connected()
    const received: Poke[] = []
    here.onPoke((one) => received.push(one))
    here.publish({ ...poke, accountId: 'b' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(received).toEqual([{ ...poke, accountId: 'b' }])
  })

  test('the bus passes the end of a sign-in to the publishing process and to another one', async () => {
    const [here, there] = await connected()
    const received: unknown[] = []
    const both = new Promise<void>((resolve) => {
      for (const bus of [here, there]) {
        bus.onSignOut((accountId, family) => received.push([accountId, family]) === 2 && resolve())
      }
    })
    there.publishSignOut('a', 'family')
    if (here === there) expect(received).toHaveLength(2)
    else await both
    expect(received).toEqual([
      ['a', 'family'],
      ['a', 'family'],
    ])
  })

  test('a burst of pokes arrives without a gap in its numbers', async () => {
    const [here, there] = await connected()
    let seen = 0
    const done = new Promise<void>((resolve) => {
      there.onPoke(({ accountId, from, to }) => {
        if (accountId !== 'burst') return
        expect(from).toBe(seen)
        seen = to
        if (seen === 2000) resolve()
      })
    })
    for (let seq = 0; seq < 2000; seq++) {
      // Devices take turns, so that the bus cannot join all pokes into one.
      here.publish({ accountId: 'burst', from: seq, to: seq + 1, device: `dev_${seq % 7}` })
    }
    await done
    expect(seen).toBe(2000)
  })

  test('the bus calls its other listeners although one fails, and never calls a removed listener', async () => {
    const [here] = await connected()
    const received: Poke[] = []
    here.onPoke(() => {
      throw new Error('broken listener')
    })
    const stop = here.onPoke((one) => received.push(one))
    here.publish(poke)
    stop()
    here.publish(poke)
    expect(received).toEqual([poke])
  })

  test('a closed bus calls no listener', async () => {
    const [here, there] = await connected()
    const received: Poke[] = []
    there.onPoke((one) => received.push(one))
    await there.close()
    here.publish(poke)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(received).toEqual([])
  })
})

if (!hasRedis) {
  describe('the bus over Redis', () => {
    test.skip('the bus over Redis is tested only if redis-server is installed', () => undefined)
  })
}
