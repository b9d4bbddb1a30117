import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import type { ApiCall } from '@segno/protocol/http/call'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RefusedCall } from '../../apps/web/src/contracts/http'
import { createSyncServer } from '../../apps/web/src/remote/sync-server'
import { runRound } from '../../apps/web/src/sync/round'
import { DeviceStorage } from '../simulation/device-storage'
import { KilledServer } from './killed-server'

const server = new KilledServer()
const copy = join(mkdtempSync(join(tmpdir(), 'segno-copy-')), 'data')
let origin = ''
beforeAll(() => server.bundle(), 60_000)
afterAll(async () => {
  await server.remove()
  rmSync(dirname(copy), { recursive: true, force: true })
})

/** The calls of a round to the real server, with the web app's own reading of the answers. */
const calls = createSyncServer({
  async call(call: ApiCall, options: { readonly body?: unknown } = {}) {
    const response = await fetch(`${origin}${call.path}`, {
      method: call.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(options.body),
    })
    const answer = await response.json()
    if (response.ok) return answer
    throw new RefusedCall('server', response.status, answer.error)
  },
} as Parameters<typeof createSyncServer>[0])

const newDevice = () => new DeviceStorage('none', Date.now, () => 1000)
const round = (storage: DeviceStorage) => runRound({ storage, server: calls, isOver: () => false })
const write = (device: DeviceStorage, id: string, notes = id) =>
  device.commit([{ op: 'put', kind: 'entry', id, body: { ...buildEntry({ id, notes }) } }])
const notesOf = (device: DeviceStorage) =>
  Object.fromEntries([...device.rows.values()].map(({ id, body }) => [id, Object(body).notes]))

async function copyServer(): Promise<void> {
  await server.kill()
  cpSync(server.folder, copy, { recursive: true })
  origin = await server.start()
}

/** Replaces the whole data folder by its older copy, as a restored snapshot of the machine does. */
async function goBack(): Promise<void> {
  await server.kill()
  rmSync(server.folder, { recursive: true, force: true })
  cpSync(copy, server.folder, { recursive: true })
  origin = await server.start()
}

describe('a server whose data folder is replaced by an older copy without any command', () => {
  test('two devices bring back every entry that the copy lacks', async () => {
    const [phone, laptop] = [newDevice(), newDevice()]
    origin = await server.start()
    write(phone, 'before')
    await round(phone)
    await round(laptop)
    await copyServer()
    write(phone, 'lost-1')
    write(phone, 'before', 'edited on the phone')
    await round(phone)
    write(laptop, 'lost-2')
    await round(laptop)
    await goBack()
    write(laptop, 'written after')
    for (const device of [laptop, phone, laptop, phone]) await round(device)
    const everything = {
      before: 'edited on the phone',
      'lost-1': 'lost-1',
      'lost-2': 'lost-2',
      'written after': 'written after',
    }
    const fresh = newDevice()
    await round(fresh)
    for (const device of [phone, laptop, fresh]) expect(notesOf(device)).toEqual(everything)
    for (const device of [phone, laptop]) expect(await device.dirty(10)).toEqual([])
  }, 60_000)
})
