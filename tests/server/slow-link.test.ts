import { createHash } from 'node:crypto'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { seededRandom } from '@segno/domain/testing/generators/seeded-random'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHttp } from '../../apps/web/src/platform/http'
import { ApiClient } from '../../apps/web/src/remote/api-client'
import { createSyncServer } from '../../apps/web/src/remote/sync-server'
import { runRound } from '../../apps/web/src/sync/round'
import { TransferSizes } from '../../apps/web/src/sync/transfer-sizes'
import { DeviceStorage } from '../simulation/device-storage'
import { KilledServer } from './killed-server'
import { SlowLink } from './slow-link'

const SPEED = 40_000
/**
 * The timeout of a call in milliseconds, far below the time of a whole page on this link. The product has 30 s
 * for real links.
 */
const TIMEOUT = 2500
const ENTRIES = 1000

const server = new KilledServer()
let link: SlowLink
let port: number
beforeAll(async () => {
  await server.bundle()
  port = Number(new URL(await server.start()).port)
}, 60_000)
afterAll(() => server.remove())

function callsTo(origin: string, timeout: number) {
  const http = createHttp(origin)
  const client = new ApiClient({
    http: { send: (request) => http.send({ ...request, timeout }) },
    device: () => null,
    sha256: async (text) => createHash('sha256').update(text).digest(),
    now: Date.now,
    tokens: { current: () => null, renew: async () => null, giveUp: () => {} },
  })
  return createSyncServer(client)
}

const newDevice = () => new DeviceStorage('none', Date.now, () => 1000)

/** Writes long Chinese notes with repeated phrases, which compress about as well as real diaries. */
function fill(device: DeviceStorage): void {
  const random = seededRandom(5)
  const character = () => String.fromCodePoint(0x4e00 + random.whole(0, 2000))
  const phrases = Array.from({ length: 60 }, () => Array.from({ length: 16 }, character).join(''))
  for (let at = 0; at < ENTRIES; at++) {
    const notes = Array.from({ length: 40 }, () => random.pick(phrases)).join('，')
    const id = `entry-${at}`
    device.commit([{ op: 'put', kind: 'entry', id, body: { ...buildEntry({ id, notes }) } }])
  }
}

describe(`a link of ${SPEED / 1000} kB a second`, () => {
  test(`a first download of ${ENTRIES} long Chinese entries and an upload of 20 edits finish over a slow link`, async () => {
    const laptop = newDevice()
    fill(laptop)
    const direct = callsTo(`http://127.0.0.1:${port}`, 30_000)
    await runRound({ storage: laptop, server: direct, isOver: () => false })
    link = new SlowLink(port, SPEED)
    const slow = callsTo(await link.start(), TIMEOUT)
    const phone = newDevice()
    const sizes = new TransferSizes()
    /** Runs at most `rounds` rounds until one completes. Returns false if none does. */
    const untilDone = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const run = runRound({ storage: phone, server: slow, isOver: () => false, sizes })
        if (await run.catch(() => null)) return true
      }
      return false
    }
    expect(await untilDone(12)).toBe(true)
    expect(phone.rows.size).toBe(ENTRIES)
    // The notes alone have 2 MB. One uncompressed page would exceed all bytes that went through the link.
    expect(link.received).toBeLessThan(1_000_000)
    for (let at = 0; at < 20; at++) {
      const id = `entry-${at}`
      phone.commit([
        { op: 'patch', kind: 'entry', id, fields: { notes: `${at}練習`.repeat(800) }, before: {} },
      ])
    }
    expect(await untilDone(12)).toBe(true)
    expect((await phone.countDirty()).count).toBe(0)
    link.stop()
  }, 240_000)
})
