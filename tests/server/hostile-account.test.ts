import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLong } from '../../packages/domain/testing/generators/is-long'
import { PlainClient } from './plain-client'
import { ProductServer } from './product-server'

/** The duration of the attack in seconds. */
const SECONDS = 20
/** The number of calls of the attack in each second. */
const CALLS_A_SECOND = 40
/** Milliseconds between two calls of the other account. */
const PAUSE = 100
const MEBIBYTES_ALLOWED = 700

let server: ProductServer
beforeAll(async () => {
  if (isLong) server = await ProductServer.start()
}, 60_000)
afterAll(() => server?.stop())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function signIn(email: string): Promise<PlainClient> {
  const client = new PlainClient(server.origin)
  await client.signIn(email, server.outbox)
  return client
}

const entry = (id: string, more: object = {}) => ({
  id,
  timestamp: '2026-11-21T10:00:00.000Z',
  duration: 600,
  type: 'practice',
  instrument: 'piano',
  ...more,
})
const many = <T>(count: number, item: (at: number) => T) => Array.from({ length: count }, (_, at) => item(at))
const wide = (at: number) => entry(`wide-${at}`, { notes: '.', wide: 'x'.repeat(60_000) })

async function fill(hostile: PlainClient): Promise<void> {
  for (let from = 0; from < 300; from += 15) {
    await hostile.call('POST', '/api/sync/push', { changes: { entries: many(15, (at) => wide(from + at)) } })
  }
  const goals = many(100, (at) => ({
    id: `g-${at}`,
    title: 'A goal',
    type: 'practice_time',
    targetValue: 1e9,
  }))
  await hostile.call('POST', '/api/sync/push', { changes: { goals } })
}

/** Returns the ten most expensive calls of the security review. The test makes them in turn. */
function attacks(hostile: PlainClient): ((round: number) => Promise<unknown>)[] {
  const push = (changes: object) => hostile.call('POST', '/api/sync/push', { changes })
  const stale = { updatedAt: '2020-01-01T00:00:00.000Z' }
  return [
    () => push({ entries: [entry('bomb', { pieces: many(16_000, () => ({})) })] }),
    (round) => push({ entries: many(500, (at) => entry(`e-${round}-${at}`)) }),
    () => hostile.call('POST', '/api/sync/pull', { since: null, newest: 1000 }),
    (round) => push({ entries: many(500, (at) => entry('wide-0', { ...stale, notes: `${round}-${at}` })) }),
    () => hostile.call('GET', '/api/user/export'),
    () => push({ entries: many(15, wide) }),
    () => hostile.call('GET', '/api/goals'),
    () => hostile.call('GET', '/api/repertoire'),
    (round) => hostile.call('PUT', '/api/pieces/update-name', renaming(round)),
    () => hostile.call('GET', '/api/sync/history/entry/wide-0'),
  ]
}

function renaming(round: number) {
  const named = (title: string) => ({ title, composer: 'Bach' })
  return round % 2 === 0
    ? { oldPiece: named('Gigue'), newPiece: named('Jig') }
    : { oldPiece: named('Jig'), newPiece: named('Gigue') }
}

interface Figures {
  readonly median: number
  readonly slowest: number
  readonly refused: number
}

/**
 * Pushes and pulls like a device until `isOver`. Returns the median and the slowest time of a call in
 * milliseconds and the number of rounds with a refusal.
 */
async function play(client: PlainClient, isOver: () => boolean): Promise<Figures> {
  const times: number[] = []
  let refused = 0
  while (!isOver()) {
    const begin = performance.now()
    const id = `mine-${begin}`
    const pushed = await client.call('POST', '/api/sync/push', { changes: { entries: [entry(id)] } })
    const pulled = await client.call('POST', '/api/sync/pull', { since: null, limit: 20 })
    times.push((performance.now() - begin) / 2)
    if (pushed.status !== 200 || pulled.status !== 200 || !pushed.body.success) refused++
    await pause(PAUSE)
  }
  times.sort((a, b) => a - b)
  return { median: times[Math.floor(times.length / 2)] ?? 0, slowest: times.at(-1) ?? 0, refused }
}

function mebibytes(): number {
  const pages = Number(readFileSync(`/proc/${server.pid}/statm`, 'utf8').split(' ')[1])
  return Math.round((pages * 4096) / 1_048_576)
}

test.runIf(isLong)(
  "forty heavy calls a second by one account make another account's median call at most three times slower",
  async () => {
    const [hostile, other] = [await signIn('mallory@example.org'), await signIn('clara@example.org')]
    await fill(hostile)
    let calls = 0
    const idle = await play(other, () => calls++ > 50)
    const statuses = new Map<number, number>()
    const running: Promise<void>[] = []
    let isOver = false
    let peak = 0
    const loaded = play(other, () => isOver)
    const calling = attacks(hostile)
    for (let round = 0; round < SECONDS * CALLS_A_SECOND; round++) {
      const call = calling[round % calling.length] as (typeof calling)[number]
      const answered = call(round).then(
        (answer) => (answer as { status: number }).status,
        () => 0,
      )
      running.push(answered.then((status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1)))
      peak = Math.max(peak, mebibytes())
      await pause(1000 / CALLS_A_SECOND)
    }
    isOver = true
    const busy = await loaded
    await Promise.all(running)
    const shown = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
    const ms = (time: number) => `${time.toFixed(1)} ms`
    console.log(
      `hostile account: ${shown}. Other account: median ${ms(idle.median)} idle, ${ms(busy.median)} loaded, ` +
        `slowest ${ms(busy.slowest)}, ${busy.refused} refused. Memory at most ${peak} MiB.`,
    )
    expect(busy.refused).toBe(0)
    expect(peak).toBeLessThan(MEBIBYTES_ALLOWED)
    expect(busy.median).toBeLessThanOrEqual(3 * idle.median)
  },
  180_000,
)
