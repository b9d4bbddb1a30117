import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationsFor } from '../db/migrations'
import { MemoryRecordStore } from '../testing/memory-record-store'
import { newAccount } from '../testing/new-account'
import { postgresOfRun } from '../testing/postgres'
import { recordStoreContract } from '../testing/record-store.contract'
import type { ContractSubject } from '../testing/record-store-given'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { KyselyRecordStore } from './kysely-record-store'

describe('records in memory', () => {
  const clock = { now: 0 }
  const store = new MemoryRecordStore(() => clock.now)
  let accounts = 0
  recordStoreContract(() => ({
    store,
    clock,
    async newAccount() {
      accounts += 1
      store.create(`account-${accounts}`, `epoch-${accounts}`)
      return `account-${accounts}`
    },
  }))
})

/** Runs the contract on a real database, with the tests that only databases need. */
function databaseSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let subject: ContractSubject
  beforeAll(async () => {
    database = await open()
    const clock = { now: 0 }
    subject = {
      clock,
      store: new KyselyRecordStore(database.db, () => clock.now),
      newAccount: () => newAccount(database.db, clock.now),
    }
  }, 60_000)
  afterAll(() => database?.remove())

  recordStoreContract(() => subject)

  test('the migration of the digest sums the update times of existing records', async () => {
    const account = await subject.newAccount()
    for (const [at, notes] of ['x', 'y', 'z'].entries()) {
      const written = { body: { notes }, updatedAt: 1_795_000_000_000 + at }
      await subject.store.write(account, (tx) => tx.accept({ kind: 'entry', id: notes }, written, null))
    }
    const before = await subject.store.state(account)
    await database.db.schema.alterTable('account').dropColumn('digest_times').execute()
    await migrationsFor('sqlite')['0009-digest-times']?.up(database.db)
    expect(await subject.store.state(account)).toEqual(before)
    expect(before.digest.times).toBe((3 * 1_795_000_000_000 + 3) % 2 ** 32)
  })

  test('deleting an account deletes its records, history and stored responses', async () => {
    const account = await subject.newAccount()
    const { store } = subject
    const address = { kind: 'entry', id: 'a' }
    for (const notes of ['x', 'y']) {
      await store.write(account, async (tx) => {
        await tx.accept(address, { body: { notes }, updatedAt: 1 }, null)
        await tx.keepAnswer('key', { hash: 'h', status: 200, body: '1' })
      })
    }
    await database.db.deleteFrom('account').where('id', '=', account).execute()
    for (const table of ['record', 'history', 'kept_answer'] as const) {
      const left = await database.db
        .selectFrom(table)
        .select('account_id')
        .where('account_id', '=', account)
        .execute()
      expect(left).toEqual([])
    }
  })

  test('a page of the store holds fewer than 24 records of 500 KB', async () => {
    const account = await subject.newAccount()
    const { store } = subject
    const text = 'x'.repeat(500_000)
    for (let at = 0; at < 24; at++) {
      await store.write(account, (tx) =>
        tx.accept({ kind: 'entry', id: `${at}` }, { body: { text }, updatedAt: 1 }, null),
      )
    }
    const page = await store.page(account, { afterSeq: 0, limit: 1000 })
    expect(page.records.length).toBeLessThan(24)
    expect(page.hasMore).toBe(true)
    const rest = await store.page(account, { afterSeq: page.records.at(-1)?.seq ?? 0, limit: 1000 })
    expect(rest.records[0]?.seq).toBe(page.records.length + 1)
  })
}

describe('records in SQLite', () => databaseSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
if ('unavailable' in postgres) {
  describe.skip(`records in PostgreSQL (it cannot start here: ${postgres.unavailable})`, () => {
    test('the record store on PostgreSQL fulfils the contract of all record stores', () => undefined)
  })
} else {
  describe('records in PostgreSQL', () =>
    databaseSuite(async () => openTestDatabase(await postgres.newDatabase())))
}
