import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import Libsql from 'libsql'
import { afterEach, describe, expect, test } from 'vitest'
import { newAccount } from '../testing/new-account'
import { postgresOfRun } from '../testing/postgres'
import { openTestDatabase } from '../testing/test-database'
import { openDatabase } from './connection'
import { migrationsFor } from './migrations'
import { inTransaction } from './transaction'

const silent = () => undefined
const folders: string[] = []

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'segno-db-'))
  folders.push(folder)
  return folder
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('the database in a file', () => {
  test('openDatabase creates the database file with its folder, and opens it again later', async () => {
    const folder = join(newFolder(), 'deep', 'data')
    const first = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)
    const id = await newAccount(first, 1)
    await first.destroy()
    expect(existsSync(join(folder, 'segno.db'))).toBe(true)
    const second = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)
    expect(await second.selectFrom('account').select('id').execute()).toEqual([{ id }])
    await second.destroy()
  })

  test('openDatabase fails at once if it cannot create its folder, also below /proc', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    for (const folder of [join(file, 'data'), '/proc/segno/data']) {
      await expect(openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)).rejects.toThrow(
        /^The database in DATA_DIR could not be made/,
      )
    }
  })

  test('SQLite uses a write-ahead log, syncs to disk, locks the file and checks references', async () => {
    const { db, remove } = await openTestDatabase()
    const settings: Record<string, unknown> = {}
    for (const name of ['journal_mode', 'synchronous', 'locking_mode', 'foreign_keys', 'busy_timeout']) {
      const { rows } = await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(db)
      settings[name] = Object.values(rows[0] ?? {})[0]
    }
    expect(settings).toEqual({
      journal_mode: 'wal',
      synchronous: 2,
      locking_mode: 'exclusive',
      foreign_keys: 1,
      busy_timeout: 5000,
    })
    await remove()
  })

  test('concurrent transactions on SQLite run one after another', async () => {
    const { db, remove } = await openTestDatabase()
    const id = await newAccount(db, 0)
    await Promise.all(
      Array.from({ length: 25 }, () =>
        db.transaction().execute(async (tx) => {
          const { seq } = await tx
            .selectFrom('account')
            .select('seq')
            .where('id', '=', id)
            .executeTakeFirstOrThrow()
          await new Promise((resolve) => setTimeout(resolve, 1))
          await tx
            .updateTable('account')
            .set({ seq: seq + 1 })
            .where('id', '=', id)
            .execute()
        }),
      ),
    )
    expect(await db.selectFrom('account').select('seq').execute()).toEqual([{ seq: 25 }])
    await remove()
  })

  test('a prepared statement can run again after it has failed', async () => {
    const { db, remove } = await openTestDatabase()
    const keep = (name: string) => db.insertInto('secret').values({ name, value: 'v' }).execute()
    await keep('a')
    await expect(keep('a')).rejects.toThrow(/UNIQUE/)
    await keep('b')
    expect(await db.selectFrom('secret').select('name').orderBy('name').execute()).toEqual([
      { name: 'a' },
      { name: 'b' },
    ])
    await remove()
  })

  test('each of 500 different statements returns its own row, although the cache of prepared statements is bounded', async () => {
    const { db, remove } = await openTestDatabase()
    for (let at = 0; at < 500; at++) {
      expect((await sql.raw<{ n: number }>(`select ${at} as n`).execute(db)).rows).toEqual([{ n: at }])
    }
    expect((await sql.raw<{ n: number }>('select 0 as n').execute(db)).rows).toEqual([{ n: 0 }])
    await remove()
  })

  test('the database can write again once a full disk has space', async () => {
    const { db, remove } = await openTestDatabase()
    const keep = (name: string, value: string) => db.insertInto('secret').values({ name, value }).execute()
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count)}`).execute(db)
    const large = 'x'.repeat(1_000_000)
    const writing = inTransaction(db, async (tx) => {
      await tx.insertInto('secret').values({ name: 'small', value: '' }).execute()
      await tx.insertInto('secret').values({ name: 'large', value: large }).execute()
    })
    await expect(writing).rejects.toThrow()
    await sql.raw('pragma max_page_count = 1073741823').execute(db)
    await keep('large', large)
    expect(await db.selectFrom('secret').select('name').execute()).toEqual([{ name: 'large' }])
    await remove()
  })

  test('another process gets SQLITE_BUSY for an open database, and openDatabase names DATABASE_URL as the remedy', async () => {
    const folder = newFolder()
    const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)
    const program = `
      const { createRequire } = require('node:module')
      const Libsql = createRequire(${JSON.stringify(fileURLToPath(import.meta.url))})('libsql')
      const file = new Libsql(${JSON.stringify(join(folder, 'segno.db'))})
      try { file.pragma('journal_mode'); file.exec('CREATE TABLE other (a)'); console.log('opened') }
      catch (error) { console.log(error.code) }`
    const other = spawnSync(process.execPath, ['-e', program], { encoding: 'utf8' })
    expect(other.stdout.trim()).toBe('SQLITE_BUSY')
    const second = openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)
    await expect(second).rejects.toThrow(
      'Another process uses the database in DATA_DIR: set DATABASE_URL to run several processes.',
    )
    await db.destroy()
  })

  test('openDatabase refuses an unusable folder or a newer schema, and names the reason', async () => {
    const folder = newFolder()
    const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(db)
    await db.destroy()
    await expect(openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)).rejects.toThrow(
      /newer version of Segno/,
    )
    const inFile = join(folder, 'segno.db', 'data')
    await expect(openDatabase({ DATA_DIR: inFile, DATABASE_URL: undefined }, silent)).rejects.toThrow(
      /^The database in DATA_DIR could not be made/,
    )
  })

  test('openDatabase rolls back migrations that fail halfway, and runs them again at the next start', async () => {
    const folder = newFolder()
    // The existing table `history` stops the migration halfway, as any failure could.
    const before = new Libsql(join(folder, 'segno.db'))
    before.exec('CREATE TABLE history (a)')
    before.close()
    await expect(openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)).rejects.toThrow()
    const between = new Libsql(join(folder, 'segno.db'))
    const tables = between.prepare("select name from sqlite_master where name = 'record'").all([])
    expect(tables).toEqual([])
    between.exec('DROP TABLE history')
    between.close()
    const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, silent)
    expect(await db.selectFrom('record').selectAll().execute()).toEqual([])
    await db.destroy()
  })
})

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''

describe.skipIf(unavailable)(`PostgreSQL${unavailable}`, () => {
  async function newDatabase(): Promise<string> {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return postgres.newDatabase()
  }

  test('each migration runs once if four processes start together', async () => {
    const url = await newDatabase()
    const open = () => openDatabase({ DATA_DIR: newFolder(), DATABASE_URL: url }, silent)
    const all = await Promise.all([open(), open(), open(), open()])
    const [db] = all
    const done = await sql<{ n: number }>`select count(*) as n from kysely_migration`.execute(db as never)
    expect(done.rows).toEqual([{ n: Object.keys(migrationsFor('postgres')).length }])
    await Promise.all(all.map((other) => other.destroy()))
  })

  test('PostgreSQL returns `bigint` columns as JavaScript numbers', async () => {
    const { db, remove } = await openTestDatabase(await newDatabase())
    await newAccount(db, 1_800_000_000_000)
    expect(await db.selectFrom('account').select(['created_at', 'seq']).execute()).toEqual([
      { created_at: 1_800_000_000_000, seq: 0 },
    ])
    await remove()
  })

  test('the server repeats a transaction after a serialisation failure or a deadlock', async () => {
    const { db, remove } = await openTestDatabase(await newDatabase())
    const [a, b] = [await newAccount(db, 0), await newAccount(db, 0)]
    let attempts = 0
    await inTransaction(db, async (tx) => {
      attempts += 1
      await tx.updateTable('account').set({ seq: 5 }).where('id', '=', a).execute()
      if (attempts < 3)
        await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
    })
    expect(attempts).toBe(3)
    const cross = (first: string, second: string) =>
      inTransaction(db, async (tx) => {
        for (const id of [first, second]) {
          await tx
            .updateTable('account')
            .set((of) => ({ seq: of('seq', '+', 1) }))
            .where('id', '=', id)
            .execute()
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
      })
    await Promise.all([cross(a, b), cross(b, a)])
    const rows = await db.selectFrom('account').select(['id', 'seq']).execute()
    expect(new Map(rows.map(({ id, seq }) => [id, seq]))).toEqual(
      new Map([
        [a, 7],
        [b, 2],
      ]),
    )
    await remove()
  })

  test('the server does not repeat a transaction that fails with a division by zero', async () => {
    const { db, remove } = await openTestDatabase(await newDatabase())
    let attempts = 0
    const failing = inTransaction(db, async (tx) => {
      attempts += 1
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(attempts).toBe(1)
    await remove()
  })

  test('openDatabase reports an unreachable PostgreSQL in one sentence without the password', async () => {
    const url = 'postgres://user:secret@127.0.0.1:9/none'
    const opening = openDatabase({ DATA_DIR: newFolder(), DATABASE_URL: url }, silent)
    await expect(opening).rejects.toThrow(
      /^The database could not be reached or brought up to date \(\w+\)\.$/,
    )
  })
})
