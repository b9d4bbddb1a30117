import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpDevices, notesOn, writeEntry } from './http-devices'
import { KilledServer } from './killed-server'

const server = new KilledServer()
const copy = join(mkdtempSync(join(tmpdir(), 'segno-copy-')), 'data')
let origin = ''
beforeAll(() => server.bundle(), 60_000)
afterAll(async () => {
  await server.remove()
  rmSync(dirname(copy), { recursive: true, force: true })
})

const { create, round } = httpDevices(() => ({ origin }))

async function copyServer(): Promise<void> {
  await server.kill()
  cpSync(server.folder, copy, { recursive: true })
  origin = await server.start()
}

/** Replaces the whole data folder by an older copy, as restoring a snapshot of the machine does. */
async function goBack(): Promise<void> {
  await server.kill()
  rmSync(server.folder, { recursive: true, force: true })
  cpSync(copy, server.folder, { recursive: true })
  origin = await server.start()
}

describe('a server whose data folder is replaced by an older copy without any command', () => {
  test('two devices send a restored server every entry that the copy lacks', async () => {
    const [phone, laptop] = [create(), create()]
    origin = await server.start()
    writeEntry(phone, 'before')
    await round(phone)
    await round(laptop)
    await copyServer()
    writeEntry(phone, 'lost-1')
    writeEntry(phone, 'before', 'edited on the phone')
    await round(phone)
    writeEntry(laptop, 'lost-2')
    await round(laptop)
    await goBack()
    writeEntry(laptop, 'written after')
    for (const device of [laptop, phone, laptop, phone]) await round(device)
    const everything = {
      before: 'edited on the phone',
      'lost-1': 'lost-1',
      'lost-2': 'lost-2',
      'written after': 'written after',
    }
    const fresh = create()
    await round(fresh)
    for (const device of [phone, laptop, fresh]) expect(notesOn(device)).toEqual(everything)
    for (const device of [phone, laptop]) expect(await device.dirty(10)).toEqual([])
  }, 60_000)
})
