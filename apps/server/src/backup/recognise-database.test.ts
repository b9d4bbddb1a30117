import { copyFileSync, cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../db/connection'
import { collectLog } from '../testing/collect-log'
import { newAccount } from '../testing/new-account'
import { postgresOfRun } from '../testing/postgres'
import { countCheck, recogniseDatabase } from './recognise-database'

let root: string
let lines: string[]
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'segno-recognise-'))
  lines = []
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const settingsOf = (folder: string, url?: string) => ({ DATA_DIR: join(root, folder), DATABASE_URL: url })
type Settings = ReturnType<typeof settingsOf>
type Database = Awaited<ReturnType<typeof openDatabase>>

/** Opens the database as a server does, runs `work` on it, counts a check and closes the database. */
async function run<T>(settings: Settings, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(settings, () => undefined)
  try {
    await recogniseDatabase(db, settings, collectLog(lines))
    return await work(db)
  } finally {
    await countCheck(db, settings, collectLog(lines))
    await db.destroy()
  }
}

const epochOf = async (db: Database) =>
  (await db.selectFrom('account').select('epoch').executeTakeFirstOrThrow()).epoch
const epochAt = (settings: Settings) => run(settings, epochOf)
const restored = () => lines.filter((line) => line.includes('database.restored'))

async function firstRun(settings: Settings): Promise<string> {
  return run(settings, async (db) => {
    await newAccount(db, 0)
    return epochOf(db)
  })
}

describe('a database file', () => {
  const data = () => settingsOf('data')
  const file = () => join(root, 'data', 'segno.db')

  test('a server that starts again on its own database renews no epoch', async () => {
    const epoch = await firstRun(data())
    for (let start = 0; start < 3; start++) expect(await epochAt(data())).toBe(epoch)
    expect(lines).toEqual([])
  })

  test('the server renews epochs if an older copy was written over its database file', async () => {
    const epoch = await firstRun(data())
    copyFileSync(file(), join(root, 'copy.db'))
    await epochAt(data())
    copyFileSync(join(root, 'copy.db'), file())
    const renewed = await epochAt(data())
    expect(renewed).not.toBe(epoch)
    expect(restored()).toEqual([expect.stringContaining('older')])
    expect(await epochAt(data())).toBe(renewed)
  })

  test('the server renews epochs if a copy was moved onto its database file, however new the copy is', async () => {
    const epoch = await firstRun(data())
    copyFileSync(file(), join(root, 'copy.db'))
    renameSync(join(root, 'copy.db'), file())
    const renewed = await epochAt(data())
    expect(renewed).not.toBe(epoch)
    expect(restored()).toEqual([expect.stringContaining('copied')])
    expect(await epochAt(data())).toBe(renewed)
  })

  test('a copied data folder gets its own epochs, and the original keeps its own', async () => {
    const epoch = await firstRun(data())
    cpSync(join(root, 'data'), join(root, 'twin'), { recursive: true })
    const twin = await epochAt(settingsOf('twin'))
    expect(twin).not.toBe(epoch)
    for (let start = 0; start < 2; start++) {
      expect(await epochAt(data())).toBe(epoch)
      expect(await epochAt(settingsOf('twin'))).toBe(twin)
    }
    expect(restored()).toHaveLength(1)
  })

  test('the server renews epochs if its database has no state row although the folder has a marker', async () => {
    const epoch = await firstRun(data())
    await run(data(), (db) => db.deleteFrom('server_state').execute())
    const db = await openDatabase(data(), () => undefined)
    await db.deleteFrom('server_state').execute()
    await db.destroy()
    expect(await epochAt(data())).not.toBe(epoch)
  })

  test('a server with a lost or damaged marker renews no epoch and writes the marker again', async () => {
    const epoch = await firstRun(data())
    const marker = join(root, 'data', 'segno.mark')
    for (const text of ['', '{', '{"database":5,"checks":"x"}', 'null']) {
      writeFileSync(marker, text)
      expect(await epochAt(data())).toBe(epoch)
      expect(JSON.parse(readFileSync(marker, 'utf8'))).toMatchObject({ checks: expect.any(Number) })
    }
    rmSync(marker)
    expect(await epochAt(data())).toBe(epoch)
    expect(lines).toEqual([])
  })

  test('countCheck logs `database.marker_failed` and does not throw if it cannot write the marker', async () => {
    const db = await openDatabase(data(), () => undefined)
    await recogniseDatabase(db, data(), collectLog(lines))
    await countCheck(db, { ...data(), DATA_DIR: file() }, collectLog(lines))
    expect(lines).toEqual([expect.stringContaining('database.marker_failed')])
    await db.destroy()
  })
})

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`PostgreSQL${unavailable}`, () => {
  const newUrl = async () => ('unavailable' in postgres ? '' : postgres.newDatabase())

  test('the server renews epochs if its PostgreSQL database is older than the marker', async () => {
    const settings = settingsOf('data', await newUrl())
    const epoch = await firstRun(settings)
    const before = await run(settings, (db) =>
      db.selectFrom('server_state').select('checks').executeTakeFirstOrThrow(),
    )
    expect(await epochAt(settings)).toBe(epoch)
    const db = await openDatabase(settings, () => undefined)
    await db.updateTable('server_state').set(before).execute()
    await db.destroy()
    expect(await epochAt(settings)).not.toBe(epoch)
    expect(restored()).toEqual([expect.stringContaining('older')])
  })

  test('the server renews epochs if a dump was restored into another PostgreSQL database', async () => {
    const settings = settingsOf('data', await newUrl())
    const epoch = await firstRun(settings)
    const db = await openDatabase(settings, () => undefined)
    await db.updateTable('server_state').set({ identity: 'database 1 1' }).execute()
    await db.destroy()
    expect(await epochAt(settings)).not.toBe(epoch)
    expect(restored()).toEqual([expect.stringContaining('copied')])
  })

  test('several servers on one database keep its epochs, and renew them once after a restore', async () => {
    const url = await newUrl()
    const settings = ['one', 'two', 'three'].map((folder) => settingsOf(folder, url))
    const epoch = await firstRun(settings[0] as Settings)
    const startAll = () => Promise.all(settings.map(epochAt))
    expect(await startAll()).toEqual([epoch, epoch, epoch])
    expect(await startAll()).toEqual([epoch, epoch, epoch])
    const db = await openDatabase(settings[0] as Settings, () => undefined)
    await db.updateTable('server_state').set({ identity: 'database 1 1' }).execute()
    await db.destroy()
    expect(new Set(await startAll()).size).toBe(1)
    expect(restored()).toHaveLength(1)
  })
})
