import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileRepository } from './features/files/file-repository'
import { wholePull } from './features/sync/whole-pull'
import { AccountRepository } from './features/user/account-repository'
import { exportAccount } from './features/user/export-account'
import { answerOnce } from './http/idempotency'
import { KyselyRecordStore } from './records/kysely-record-store'
import { newAccount } from './testing/new-account'
import { noBlobs } from './testing/no-blobs'
import { noDeletions } from './testing/no-deletions'
import { createSyncFixture } from './testing/sync-fixture'
import { openTestDatabase, type TestDatabase } from './testing/test-database'

const now = () => Date.parse('2026-11-21T20:00:00.000Z')
const RECORDS = 300
let database: TestDatabase
let store: KyselyRecordStore
let account: string
let api: ReturnType<typeof createSyncFixture>

/** Writes 201 entries of almost 64 KiB. One of them, `often`, has 200 versions. */
beforeAll(async () => {
  database = await openTestDatabase()
  store = new KyselyRecordStore(database.db, now)
  account = await newAccount(database.db, 0)
  api = createSyncFixture(store, now, account)
  for (const updatedAt of ['2026-11-21T18:00:00.000Z', '2026-11-21T19:00:00.000Z']) {
    for (let from = 0; from < RECORDS; from += 15) {
      const entries = Array.from({ length: 15 }, (_, at) => wideEntry(from + at, updatedAt))
      expect((await api.call('push', { changes: { entries } })).body.conflicts).toEqual([])
    }
  }
}, 60_000)
afterAll(() => database.remove())

function wideEntry(at: number, updatedAt: string) {
  const id = at < 100 ? 'often' : `entry-${at}`
  return {
    id,
    timestamp: `2026-11-21T10:00:${String(at % 60).padStart(2, '0')}.000Z`,
    duration: 600,
    type: 'practice',
    instrument: 'piano',
    updatedAt: new Date(Date.parse(updatedAt) + at).toISOString(),
    wide: String(at).padEnd(64_000, '.'),
  }
}

/** The most bytes that a response may have beside the bodies of its records. */
const ENVELOPE = 200_000

async function answerOf(path: string, body?: object) {
  const text = body ? JSON.stringify(body) : undefined
  const response = await api.raw(path, text, { method: body ? 'POST' : 'GET' })
  expect(response.status).toBe(200)
  const answer = await response.text()
  expect(Buffer.byteLength(answer)).toBeLessThan(4_000_000 + ENVELOPE)
  return JSON.parse(answer)
}

describe('answers of an account with many wide records', () => {
  test('a pull with a limit, a cursor or `newest` returns at most about 4 MB', async () => {
    const seen = new Set<string>()
    let page = await answerOf('pull', { since: null, limit: 1000 })
    for (;;) {
      for (const { id } of page.entries) seen.add(id)
      if (!page.hasMore) break
      page = await answerOf('pull', { since: page.cursor })
    }
    expect(seen.size).toBe(201)
    const newest = await answerOf('pull', { since: null, newest: 1000 })
    expect(newest.entries.length).toBeGreaterThan(50)
    expect(newest.hasMore).toBe(true)
  })

  test('the server writes the response to a pull without a limit in chunks of about 4 MB at most', async () => {
    let longest = 0
    let text = ''
    const state = await store.state(account)
    for await (const part of wholePull(store, account, { afterSeq: 0, state, at: now() })) {
      longest = Math.max(longest, part.length)
      text += part
    }
    expect(longest).toBeLessThan(4_000_000 + ENVELOPE)
    expect(JSON.parse(text).entries).toHaveLength(201)
  })

  test('the server returns the history of a record in pages of about 4 MB at most', async () => {
    const versions: string[] = []
    let hasMore = true
    while (hasMore) {
      const answer = await answerOf(`history/entry/often?skip=${versions.length}`)
      versions.push(...answer.versions.map(({ body }: { body: { wide: string } }) => body.wide.slice(0, 5)))
      hasMore = answer.hasMore
    }
    expect(versions.slice(0, 3)).toEqual(['99...', '98...', '97...'])
    expect(versions).toHaveLength(200)
  })

  test('the server writes an export in chunks of about 4 MB at most', async () => {
    const accounts = new AccountRepository(database.db, noDeletions, noBlobs)
    const user = { ...(await accounts.byId(account)), id: account, createdAt: '2026-11-21T12:00:00.000Z' }
    let longest = 0
    let text = ''
    const files = new FileRepository(database.db)
    const ports = { accounts, files, records: store, version: '1', now }
    for await (const part of exportAccount(user as never, ports)) {
      longest = Math.max(longest, part.length)
      text += part
    }
    expect(longest).toBeLessThan(4_000_000 + ENVELOPE)
    const file = JSON.parse(text)
    expect([file.entries.length, file.counts.entries, file.history.length]).toEqual([201, 201, 199])
  })

  test('the server does not store a response of more than 64 KiB, and a repeated call gets the current state', async () => {
    const long = { items: 'x'.repeat(65_536) }
    const call = { key: 'key', hash: 'hash' }
    const once = (again: () => Promise<object>) =>
      store.write(account, (tx) =>
        answerOnce<object>(tx, call, async () => ({ status: 201, body: long }), again),
      )
    expect((await once(async () => ({}))).body).toEqual(long)
    expect(await once(async () => ({ now: true }))).toEqual({ status: 201, body: { now: true } })
    const kept = await store.write(account, (tx) => tx.keptAnswer('key'))
    expect(kept?.body).toBe('')
  })
})
