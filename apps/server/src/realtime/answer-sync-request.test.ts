import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Work, workCost } from '../limits/account-costs'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { newAccount } from '../testing/new-account'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { answerSyncRequest } from './answer-sync-request'
import { realtimeLimits } from './realtime-limits'

const RECORDS = 600
const TEXT = 'x'.repeat(20_000)

let database: TestDatabase
let accountId: string
const work: Work[] = []
const quotas = { records: 10_000, bytes: 100_000_000 }

beforeAll(async () => {
  database = await openTestDatabase()
  accountId = await newAccount(database.db, 0)
  const store = new KyselyRecordStore(database.db, () => 1000, quotas)
  await store.write(accountId, async (tx) => {
    for (let at = 0; at < RECORDS; at++) {
      await tx.accept({ kind: 'entry', id: `e${at}` }, { body: { id: `e${at}`, TEXT }, updatedAt: at }, null)
    }
  })
}, 60_000)
afterAll(() => database.remove())

/** Answers a request. Returns the messages and the bytes, rows and tokens that they cost. */
async function request(fields: { cursor?: string; lastSyncTime?: string }) {
  work.length = 0
  const records = new KyselyRecordStore(
    database.db,
    () => 1000,
    quotas,
    (_account, done) => work.push(done),
  )
  const message = { type: 'SYNC_REQUEST', lastSyncTime: '', ...fields } as Parameters<
    typeof answerSyncRequest
  >[2]
  const texts = await answerSyncRequest({ records, now: () => 1000 }, accountId, message)
  const bytesRead = work.reduce((sum, done) => sum + done.bytesRead, 0)
  const rowsRead = work.reduce((sum, done) => sum + done.rowsRead, 0)
  return { texts, bytesRead, rowsRead, tokens: work.reduce((sum, done) => sum + workCost(done), 0) }
}

describe('a SYNC_REQUEST over the channel', () => {
  test.each([
    ['of a client that has seen nothing', {}],
    ['with an unknown cursor', { cursor: 'other.7' }],
    ['with a time long ago', { lastSyncTime: '1970-01-01T00:00:00.000Z' }],
  ])(
    'a SYNC_REQUEST %s reads at most the bytes of one response and gets a hint to pull',
    async (_name, fields) => {
      const { texts, bytesRead, rowsRead, tokens } = await request(fields)
      expect(texts).toHaveLength(1)
      expect(texts[0]?.length).toBeLessThan(1000)
      expect(bytesRead).toBeLessThanOrEqual(realtimeLimits.answerLength)
      expect(rowsRead).toBeLessThan(realtimeLimits.answerRecords)
      expect(tokens).toBeGreaterThanOrEqual(Math.floor(bytesRead / 16_384))
      expect(tokens).toBeGreaterThan(20)
    },
  )

  test('a SYNC_REQUEST of a client that is up to date reads no record and costs only its message', async () => {
    const { epoch, seq } = await new KyselyRecordStore(database.db, () => 1000).state(accountId)
    const { bytesRead, tokens } = await request({ cursor: `${epoch}.${seq}` })
    expect([bytesRead, tokens]).toEqual([0, 0])
  })
})
