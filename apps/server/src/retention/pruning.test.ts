import { strippedBody } from '@segno/domain/sync/strip-tombstone'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '../log'
import { inactiveAccountMail } from '../mail/inactive-account-mail'
import type { Mail } from '../ports/mailer'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { allRecords } from '../testing/all-records'
import { collectLog } from '../testing/collect-log'
import { newAccount } from '../testing/new-account'
import { postgresOfRun } from '../testing/postgres'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { accountRules } from './account-pages'
import { inactiveAccountRules } from './inactive-accounts'
import { runPruning } from './run-pruning'

const DAY = 86_400_000
const NOTES = 'words of a musician'
const key = { kind: 'entry', id: 'e' }
const body = (notes: string) => ({ ...buildEntry({ id: 'e', notes }) })

function databaseSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let now = 0
  let lines: string[] = []
  let log: Log
  let store: KyselyRecordStore
  beforeAll(async () => {
    database = await open()
    store = new KyselyRecordStore(database.db, () => now)
  }, 60_000)
  afterAll(() => database?.remove())
  beforeEach(async () => {
    now = 0
    lines = []
    log = collectLog(lines)
    await database.db.deleteFrom('account').execute()
  })

  const prune = () => runPruning(accountRules(database.db), () => now, log)
  const bytesOf = async (account: string) =>
    (
      await database.db
        .selectFrom('account')
        .select('stored_bytes')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
    ).stored_bytes
  const put = (account: string, notes: string, deletedAt?: number) =>
    store.write(account, (tx) =>
      tx.accept(
        key,
        { body: body(notes), updatedAt: now, ...(deletedAt === undefined ? {} : { deletedAt }) },
        null,
      ),
    )

  test('the server deletes old versions of an inactive account after a month and stored responses after a week', async () => {
    const account = await newAccount(database.db, 0)
    await put(account, 'first')
    await put(account, 'second')
    await store.write(account, async (tx) => {
      await tx.refuse(key, { body: { notes: 'lost' }, updatedAt: 0 }, null)
      await tx.keepAnswer('key', { hash: 'h', status: 200, body: '1' })
    })
    const historyOf = async () => (await store.history(account, key, { limit: 10 })).versions.length
    now = 7 * DAY
    await prune()
    expect(await historyOf()).toBe(3)
    expect(lines).toEqual([])
    now = 7 * DAY + 1
    await prune()
    expect(await store.write(account, (tx) => tx.keptAnswer('key'))).toBeUndefined()
    expect(await historyOf()).toBe(3)
    now = 31 * DAY + 1
    await prune()
    expect(await historyOf()).toBe(1)
    expect(await bytesOf(account)).toBe(Buffer.byteLength(JSON.stringify(body('second'))))
    expect(lines).toEqual([
      'info prune.done rule="kept answers" rows=1',
      'info prune.done rule=history rows=2',
    ])
  })

  test('a tombstone loses its texts after a year, and keeps its id, times and number', async () => {
    const account = await newAccount(database.db, 0)
    await put(account, NOTES)
    now = DAY
    await put(account, NOTES, DAY)
    const before = await store.find(account, key)
    const state = await store.state(account)
    now = 366 * DAY
    await prune()
    expect(JSON.stringify(await store.find(account, key))).toContain(NOTES)
    now = 366 * DAY + 1
    await prune()
    const stripped = strippedBody('entry', body(NOTES))
    expect(await store.find(account, key)).toEqual({ ...before, body: stripped })
    expect(await store.state(account)).toEqual(state)
    expect(await bytesOf(account)).toBe(Buffer.byteLength(JSON.stringify(stripped)))
    const stored = JSON.stringify(await database.db.selectFrom('record').selectAll().execute())
    expect(stored).not.toContain(NOTES)
    lines.length = 0
    await prune()
    expect(lines).toEqual([])
  })

  test('the hourly job strips a restored record only after it has been deleted again for a year', async () => {
    const account = await newAccount(database.db, 0)
    await put(account, NOTES, 1)
    now = 366 * DAY
    await prune()
    await put(account, NOTES)
    now += 400 * DAY
    await prune()
    expect(JSON.stringify(await store.find(account, key))).toContain(NOTES)
    await put(account, NOTES, now)
    now += 366 * DAY
    await prune()
    expect(JSON.stringify(await store.find(account, key))).not.toContain(NOTES)
  })

  test('one run of runPruning prunes 1,803 records of three accounts', async () => {
    for (let number = 1; number <= 3; number++) {
      const account = await newAccount(database.db, 0)
      await store.write(account, async (tx) => {
        for (let n = 0; n < 601; n++) {
          const version = { body: { id: `${n}`, n }, updatedAt: 1, deletedAt: 1 }
          await tx.accept(
            { kind: 'entry', id: `${n}` },
            { ...version, body: { ...body(NOTES), id: `${n}` } },
            null,
          )
          await tx.accept(
            { kind: 'entry', id: `${n}` },
            { ...version, body: { ...body(NOTES), id: `${n}` } },
            null,
          )
        }
      })
    }
    now = 366 * DAY
    await prune()
    expect(lines).toEqual([
      'info prune.done rule=history rows=1803',
      'info prune.done rule="tombstone bodies" rows=1803',
    ])
    const [any] = await database.db.selectFrom('account').select('id').execute()
    expect(JSON.stringify(await allRecords(store, any?.id ?? '', 'entry'))).not.toContain(NOTES)
  })

  test('the hourly job warns an inactive account a month before seven years are over, and deletes it a month later', async () => {
    const sent: Mail[] = []
    const rules = () =>
      inactiveAccountRules({
        db: database.db,
        accounts: {
          remove: async (id) => void (await database.db.deleteFrom('account').where('id', '=', id).execute()),
        },
        mailer: { post: async (mail) => void sent.push(mail) },
        composeWarning: inactiveAccountMail,
        origin: () => 'https://segno.example',
        log,
      })
    const run = () => runPruning(rules(), () => now, log)
    const accounts = async () => (await database.db.selectFrom('account').select('id').execute()).length
    const [inactive, active] = [await newAccount(database.db, 0), await newAccount(database.db, 0)]
    const touch = (id: string) =>
      database.db.updateTable('account').set({ last_active_at: now }).where('id', '=', id).execute()
    const years = 7 * 365 * DAY + 2 * DAY
    now = 365 * DAY
    await touch(active)
    now = years - 31 * DAY
    await run()
    expect(sent).toEqual([])
    now = years - 29 * DAY
    await run()
    await run()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.text).toContain('https://segno.example/logbook')
    now = years + 2 * DAY
    await touch(active)
    await run()
    expect(await accounts()).toBe(1)
    expect((await database.db.selectFrom('account').select('id').executeTakeFirst())?.id).toBe(active)
    expect(inactive).not.toBe(active)
    expect(lines.join()).toContain('info account.deleted account=')
    now += years
    await run()
    expect([await accounts(), sent.length]).toEqual([1, 2])
    now += 29 * DAY
    await touch(active)
    now += 2 * DAY
    await run()
    expect([await accounts(), sent.length]).toEqual([1, 2])
  })
}

describe('pruning SQLite', () => databaseSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
if ('unavailable' in postgres) {
  describe.skip(`pruning PostgreSQL (it cannot start here: ${postgres.unavailable})`, () => {
    test('the hourly job also prunes PostgreSQL', () => undefined)
  })
} else {
  describe('pruning PostgreSQL', () =>
    databaseSuite(async () => openTestDatabase(await postgres.newDatabase())))
}

test('runPruning logs a rule that fails and runs the other rules', async () => {
  const lines: string[] = []
  const done: string[] = []
  const rules = [
    { name: 'broken', page: async () => Promise.reject(new Error('private')) },
    { name: 'next', page: async () => done.push('next') - done.length },
  ]
  await runPruning(rules, () => 0, collectLog(lines))
  expect(done).toEqual(['next'])
  expect(lines).toEqual([expect.stringMatching(/^warn prune\.failed rule=broken error=Error stack="at /)])
  expect(lines.join()).not.toContain('private')
})
