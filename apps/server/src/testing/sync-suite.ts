import { afterAll, beforeAll, beforeEach } from 'vitest'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { newAccount } from './new-account'
import { createSyncFixture } from './sync-fixture'
import { openTestDatabase, type TestDatabase } from './test-database'

/** The objects of the current test. Read them inside a test or a hook: each test has its own account. */
export interface SyncSuite {
  readonly database: TestDatabase
  readonly store: KyselyRecordStore
  readonly account: string
  readonly api: ReturnType<typeof createSyncFixture>
}

/** Opens one database for the tests of a file or of a `describe`. Each test gets a new account and the sync calls on it. */
export function useSyncSuite(
  now: () => number,
  open: () => Promise<TestDatabase> = openTestDatabase,
): SyncSuite {
  const suite = {} as { -readonly [Name in keyof SyncSuite]: SyncSuite[Name] }
  beforeAll(async () => {
    suite.database = await open()
  }, 60_000)
  afterAll(() => suite.database?.remove())
  beforeEach(async () => {
    suite.store = new KyselyRecordStore(suite.database.db, now)
    suite.account = await newAccount(suite.database.db, now())
    suite.api = createSyncFixture(suite.store, now, suite.account)
  })
  return suite
}
