import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpDevices, notesOn, writeEntry } from './http-devices'
import { PlainClient } from './plain-client'
import { ProductServer } from './product-server'

const backups = mkdtempSync(join(tmpdir(), 'segno-backups-'))
let server: ProductServer
let client: PlainClient
beforeAll(async () => {
  server = await ProductServer.start({ BACKUP_DIR: backups })
  client = new PlainClient(server.origin)
  await client.signIn('clara@example.org', server.outbox)
}, 60_000)
afterAll(async () => {
  await server?.stop()
  rmSync(backups, { recursive: true, force: true })
})

const { create, round } = httpDevices(() => ({
  origin: server.origin,
  accessToken: client.accessToken,
}))

test('a server started from a backup of the running server gets back all records of its devices', async () => {
  const [phone, laptop] = [create(), create()]
  writeEntry(phone, 'before')
  await round(phone)
  await round(laptop)

  const file = join(backups, 'by-hand.db')
  expect(server.command('backup', file)).toMatchObject({
    status: 0,
    stdout: 'The database has been copied.\n',
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  writeEntry(phone, 'lost')
  await round(phone)
  await server.end('SIGKILL')
  // As an operator would: the copy replaces the database file, and its write-ahead log is deleted.
  copyFileSync(file, join(server.folder, 'segno.db'))
  rmSync(join(server.folder, 'segno.db-wal'), { force: true })
  await server.begin({ BACKUP_DIR: backups })
  expect(server.stderr).toContain('database.restored')

  // The laptop writes first and gets the number of the lost entry.
  writeEntry(laptop, 'after')
  for (const device of [laptop, phone, laptop]) await round(device)
  const everything = { before: 'before', lost: 'lost', after: 'after' }
  for (const device of [phone, laptop]) {
    expect(notesOn(device)).toEqual(everything)
    expect(await device.dirty(10)).toEqual([])
  }
}, 60_000)

test('the running server writes one backup a day into BACKUP_DIR', () => {
  const daily = readdirSync(backups).filter((name) => /^segno-\d{8}T\d{6}Z\.db$/.test(name))
  expect(daily).toHaveLength(1)
  expect(readdirSync(backups).filter((name) => name.includes('.part'))).toEqual([])
})
