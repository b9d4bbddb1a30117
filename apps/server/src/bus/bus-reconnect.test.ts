import { Redis } from 'ioredis'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import type { Bus } from '../ports/bus'
import { collectLog } from '../testing/collect-log'
import { postgresOfRun } from '../testing/postgres'
import { hasRedis, startRedis } from '../testing/redis'
import { createBus } from './create-bus'

const silent = () => undefined

/** Publishes the poke `seq` every 50 ms until the other end receives it. */
async function untilReceived(from: Bus, to: Bus, seq: number): Promise<void> {
  let isReceived = false
  const stop = to.onPoke((poke) => {
    isReceived ||= poke.from === seq
  })
  while (!isReceived) {
    from.publish({ accountId: 'a', from: seq, to: seq + 1, device: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  stop()
}

describe('a bus whose connection is cut', () => {
  test('a bus reconnects to PostgreSQL after its connection was cut, and receives pokes again', async () => {
    const postgres = postgresOfRun()
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    const DATABASE_URL = await postgres.newDatabase()
    const [here, there] = [0, 1].map(() => createBus({ DATABASE_URL, REDIS_URL: undefined }, silent)) as [
      Bus,
      Bus,
    ]
    await untilReceived(here, there, 1)
    const admin = new pg.Client({ connectionString: DATABASE_URL })
    await admin.connect()
    const cut = await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'segno-bus' AND datname = current_database()",
    )
    expect(cut.rowCount).toBeGreaterThanOrEqual(2)
    await admin.end()
    await untilReceived(here, there, 2)
    await untilReceived(there, here, 3)
    await Promise.all([here.close(), there.close()])
  }, 60_000)

  test('the listeners of a process receive its own pokes while PostgreSQL is unreachable', async () => {
    const lines: string[] = []
    const DATABASE_URL = 'postgres://user:secret@127.0.0.1:1/none'
    const bus = createBus({ DATABASE_URL, REDIS_URL: undefined }, collectLog(lines))
    const received: number[] = []
    bus.onPoke(({ to }) => received.push(to))
    bus.publish({ accountId: 'a', from: 0, to: 1, device: null })
    await new Promise((resolve) => setTimeout(resolve, 200))
    bus.publish({ accountId: 'a', from: 1, to: 2, device: null })
    await bus.close()
    expect(received).toEqual([1, 2])
    expect(lines.join('\n')).not.toContain('secret')
    expect(lines.length).toBeGreaterThan(0)
  })

  test.skipIf(!hasRedis)(
    'a bus reconnects to Redis after its connection was cut, and receives pokes again',
    async () => {
      const { url: REDIS_URL, stop } = await startRedis()
      const [here, there] = [0, 1].map(() => createBus({ DATABASE_URL: undefined, REDIS_URL }, silent)) as [
        Bus,
        Bus,
      ]
      await untilReceived(here, there, 1)
      const admin = new Redis(REDIS_URL)
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub')
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes')
      await untilReceived(here, there, 2)
      admin.disconnect()
      await Promise.all([here.close(), there.close()])
      await stop()
    },
    60_000,
  )
})
