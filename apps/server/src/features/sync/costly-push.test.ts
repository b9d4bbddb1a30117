import { afterAll, beforeAll, expect, test } from 'vitest'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { newAccount } from '../../testing/new-account'
import { createSyncFixture } from '../../testing/sync-fixture'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'

const now = () => Date.parse('2026-11-21T20:00:00.000Z')
let database: TestDatabase
let api: ReturnType<typeof createSyncFixture>
beforeAll(async () => {
  database = await openTestDatabase()
  api = createSyncFixture(new KyselyRecordStore(database.db, now), now, await newAccount(database.db, 0))
})
afterAll(() => database.remove())

const entry = (id: string, more: object = {}) => ({
  id,
  timestamp: '2026-11-16T18:00:00Z',
  duration: 600,
  type: 'practice',
  instrument: 'piano',
  ...more,
})

test('a push with 300,000 pieces without ids is refused at once and names the field once', async () => {
  const pieces = Array.from({ length: 300_000 }, () => ({}))
  const { status, body } = await api.call('push', { changes: { entries: [entry('a', { pieces })] } })
  expect([status, body.conflicts[0].fields]).toEqual([200, ['pieces']])
})
