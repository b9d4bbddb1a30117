import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountLimits } from '../../limits/account-limits'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { newAccount } from '../../testing/new-account'
import { postgresOfRun } from '../../testing/postgres'
import { createSyncFixture } from '../../testing/sync-fixture'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'

const now = () => Date.parse('2026-11-21T20:00:00.000Z')

function rollbackSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: KyselyRecordStore
  let account: string
  let epoch: string
  let renewals: string[]
  let api: ReturnType<typeof createSyncFixture>
  beforeAll(async () => {
    database = await open()
    store = new KyselyRecordStore(database.db, now, accountLimits.quotas, (accountId, work) => {
      if (work.renewedEpochs) renewals.push(accountId)
    })
  }, 60_000)
  afterAll(() => database?.remove())
  beforeEach(async () => {
    account = await newAccount(database.db, 0)
    api = createSyncFixture(store, now, account)
    await push({ notes: 'first' })
    epoch = (await store.state(account)).epoch
    renewals = []
  })

  const push = (entry: object, extra: object = {}) =>
    api.call('push', { changes: { entries: [{ ...buildEntry(), ...entry }] }, ...extra })
  const epochNow = async () => (await store.state(account)).epoch

  test('a pull with `since` beyond the last sequence number of the account renews its epoch', async () => {
    const { status, body } = await api.call('pull', { since: `${epoch}.2` })
    expect([status, body.error.code]).toEqual([409, 'epoch_changed'])
    expect(body.error.details.epoch).not.toBe(epoch)
    expect(await epochNow()).toBe(body.error.details.epoch)
    expect(renewals).toEqual([account])
    // The records stay, and a second device with an old cursor changes nothing more.
    const second = await api.call('pull', { since: `${epoch}.9` })
    expect(second.body.error.details).toEqual({ epoch: await epochNow() })
    expect((await api.call('pull', { since: null })).body).toMatchObject({
      entries: [{ notes: 'first' }],
      epoch: body.error.details.epoch,
    })
    expect(renewals).toEqual([account])
  })

  test('a pull with `newest` or a batch renews the epoch if `since` is beyond the last sequence number', async () => {
    const newest = await api.call('pull', { since: `${epoch}.2`, newest: 10 })
    const renewed = await epochNow()
    expect(newest.body.error.details).toEqual({ epoch: renewed })
    const batch = await api.call('batch', { push: { changes: {} }, pull: { since: `${renewed}.2` } })
    expect(batch.status).toBe(409)
    expect(new Set([epoch, renewed, await epochNow()]).size).toBe(3)
  })

  test('a push with `baseSeq` beyond the last sequence number renews the epoch and stores nothing', async () => {
    const { status, body } = await push({ notes: 'second', baseSeq: 2 }, { epoch })
    expect([status, body.error.code]).toEqual([409, 'epoch_changed'])
    expect(body.error.details).toEqual({ epoch: await epochNow() })
    expect(await epochNow()).not.toBe(epoch)
    expect((await store.state(account)).seq).toBe(1)
  })

  test('a push or pull without the current epoch renews no epoch', async () => {
    expect((await push({ notes: 'second', baseSeq: 2 })).body.conflicts).toHaveLength(1)
    expect((await push({ notes: 'second', baseSeq: 2 }, { epoch: 'another' })).status).toBe(409)
    expect((await api.call('pull', { since: 'another.7' })).status).toBe(409)
    expect(await epochNow()).toBe(epoch)
    expect(renewals).toEqual([])
  })

  test('six simultaneous pulls with `since` beyond the last sequence number renew the epoch once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.call('pull', { since: `${epoch}.5` })),
    )
    expect(new Set(answers.map(({ body }) => body.error.details.epoch))).toEqual(new Set([await epochNow()]))
    expect(renewals).toEqual([account])
  })

  test('an invented sequence number renews only the epoch of the account that sends it', async () => {
    const other = await newAccount(database.db, 0)
    const before = await store.state(other)
    await api.call('pull', { since: `${before.epoch}.999999` })
    await push({ baseSeq: 999_999 }, { epoch: before.epoch })
    expect(await store.state(other)).toEqual(before)
    await api.call('pull', { since: `${epoch}.999999` })
    expect(await store.state(other)).toEqual(before)
    expect(await epochNow()).not.toBe(epoch)
  })
}

describe('an account that went back in time in SQLite', () => rollbackSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`an account that went back in time in PostgreSQL${unavailable}`, () =>
  rollbackSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return openTestDatabase(await postgres.newDatabase())
  }),
)
