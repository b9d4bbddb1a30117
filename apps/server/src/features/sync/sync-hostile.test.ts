import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { apiErrorSchema } from '@segno/protocol/http/api-error'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { newAccount } from '../../testing/new-account'
import { postgresOfRun } from '../../testing/postgres'
import { createSyncFixture } from '../../testing/sync-fixture'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'

const now = () => Date.parse('2026-11-21T20:00:00.000Z')
const MEBIBYTE = 1_048_576
const SECRET = 'nobody may read this in a log'

function hostileSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let store: KyselyRecordStore
  let account: string
  let api: ReturnType<typeof createSyncFixture>
  beforeAll(async () => {
    database = await open()
    store = new KyselyRecordStore(database.db, now)
  }, 60_000)
  afterAll(() => database?.remove())
  beforeEach(async () => {
    account = await newAccount(database.db, 0)
    api = createSyncFixture(store, now, account)
  })

  async function storesNothing() {
    expect(await store.state(account)).toMatchObject({ seq: 0, digest: { count: 0 } })
    expect(api.pokes).toEqual([])
    expect(api.lines.filter((line) => !line.startsWith('debug request.invalid '))).toEqual([])
  }

  const refusedBodies: [string, number, string | Uint8Array<ArrayBuffer>, string?][] = [
    ['no JSON', 400, '{"changes":'],
    ['an empty text', 400, ''],
    ['a word', 400, 'hello'],
    ['null', 400, 'null'],
    ['an array in place of the object', 400, '[]', 'body'],
    ['changes that are an array', 400, '{"changes":[]}', 'changes'],
    ['changes that are a text', 400, '{"changes":"entries"}', 'changes'],
    ['a list that is an object', 400, '{"changes":{"entries":{"id":"a"}}}', 'changes.entries'],
    ['a list that is null', 400, '{"changes":{"entries":null}}', 'changes.entries'],
    ['an epoch that is a number', 400, '{"changes":{},"epoch":5}', 'epoch'],
    ['bytes that are no UTF-8', 400, new Uint8Array([0x22, 0xff, 0x22])],
    ['a hundred thousand brackets', 400, '['.repeat(100_000)],
    ['a hundred thousand closed brackets', 400, `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects in objects', 400, `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`],
    ['a name that reaches a prototype', 400, '{"changes":{"entries":[{"__proto__":{"x":1}}]}}'],
    ['a constructor', 400, '{"changes":{},"constructor":{"prototype":{}}}'],
    ['a mebibyte and one byte', 413, JSON.stringify(' '.repeat(MEBIBYTE - 1))],
    [
      '501 records',
      413,
      JSON.stringify({ changes: { entries: Array(250).fill({}), other: Array(251).fill(0) } }),
    ],
  ]
  test.each(refusedBodies)(
    'a push with %s gets the status %i and stores nothing',
    async (_what, status, body, field) => {
      const response = await api.raw('push', body)
      expect(response.status).toBe(status)
      const { error } = apiErrorSchema.parse(await response.json())
      if (field) expect(error.details).toEqual({ fields: [field] })
      await storesNothing()
    },
  )

  test.each([
    ['types', { types: 'logbook_entry' }],
    ['types.0', { types: [5] }],
    ['since', { since: {} }],
    ['since', { since: 'last week' }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 1.5 }],
    ['limit', { limit: '10' }],
    ['newest', { newest: -1 }],
  ])('the refusal of a pull names its wrong field %s', async (field, body) => {
    const answer = await api.call('pull', body)
    expect([answer.status, answer.body.error.code, answer.body.error.details]).toEqual([
      400,
      'invalid_request',
      { fields: [field] },
    ])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'multipart/form-data',
  ])('the server refuses a push with the content type %s', async (type) => {
    const body = JSON.stringify({ changes: { entries: [buildEntry()] } })
    const response = await api.raw('push', body, { headers: { 'Content-Type': type } })
    expect(response.status).toBe(415)
    const packed = await api.raw('push', body, { headers: { 'Content-Encoding': 'gzip' } })
    expect(packed.status).toBe(415)
    await storesNothing()
  })

  test('the server accepts JSON in any spelling of its content type, up to one mebibyte', async () => {
    const text = JSON.stringify({ changes: { entries: [buildEntry()] } })
    const full = text.padEnd(MEBIBYTE, ' ')
    const response = await api.raw('push', full, {
      headers: { 'Content-Type': 'Application/JSON; Charset=UTF-8' },
    })
    expect(response.status).toBe(200)
    expect((await api.raw('push', `${full} `)).status).toBe(413)
  })

  test('the server refuses a body of unknown length after one mebibyte', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
      },
    })
    expect((await api.raw('push', endless)).status).toBe(413)
    expect(sent).toBeLessThan(3 * MEBIBYTE)
  })

  const bad: [string, unknown, string][] = [
    ['null', null, 'id'],
    ['an array', [], 'id'],
    ['a text', SECRET, 'id'],
    ['nothing but an id', { id: 'bad' }, 'timestamp'],
    ['a text for a duration', { ...buildEntry({ id: 'bad' }), duration: SECRET }, 'duration'],
    ['an array for notes', { ...buildEntry({ id: 'bad' }), notes: [SECRET] }, 'notes'],
    ['an object for an id', { ...buildEntry(), id: {} }, 'id'],
    ['NUL in notes', { ...buildEntry({ id: 'bad' }), notes: `${SECRET}\u0000` }, 'notes'],
    ['NUL in a field of tomorrow', { ...buildEntry({ id: 'bad' }), later: { a: ['\u0000'] } }, 'later'],
    ['half a character in a field of tomorrow', { ...buildEntry({ id: 'bad' }), later: '\ud83c' }, 'later'],
    [
      'half a character in a name',
      { ...buildEntry({ id: 'bad' }), metadata: { source: 'x', '\udfff': 1 } },
      'metadata',
    ],
    ['NUL in its id', { ...buildEntry(), id: 'a\u0000b' }, 'id'],
    ['an id of 601 characters', { ...buildEntry(), id: '𝄋'.repeat(601) }, 'id'],
    ['a day that does not exist', { ...buildEntry({ id: 'bad' }), updatedAt: '2026-02-30' }, 'updatedAt'],
    [
      'a year beyond years',
      { ...buildEntry({ id: 'bad' }), timestamp: '+012026-01-01T00:00:00.000Z', baseSeq: 0 },
      'timestamp',
    ],
    ['a base below zero', { ...buildEntry({ id: 'bad' }), baseSeq: -1 }, 'baseSeq'],
  ]
  test.each(bad)(
    'the server refuses only the wrong record of a push and names its field: %s',
    async (_what, item, field) => {
      const entries = [buildEntry({ id: 'before' }), item, buildEntry({ id: 'after' })]
      const { status, body } = await api.call('push', { changes: { entries } })
      expect([status, body.success]).toEqual([200, false])
      expect(body.conflicts).toMatchObject([{ kind: 'entry', reason: 'invalid', remoteVersion: null }])
      expect(body.conflicts[0].fields).toContain(field)
      expect(body.accepted.map(({ id }: { id: string }) => id)).toEqual(['before', 'after'])
      expect((await store.page(account, { afterSeq: 0, limit: 9 })).records).toHaveLength(2)
      expect(api.lines.join()).not.toContain(SECRET)
    },
  )

  test('a push with one wrong record among 500 stores the other 499', async () => {
    for (const at of [0, 1, 127, 128, 250, 498, 499]) {
      const entries: unknown[] = Array.from({ length: 500 }, (_, n) => buildEntry({ id: `${at}-${n}` }))
      entries[at] = { ...buildEntry({ id: 'bad' }), mood: '\u0000' }
      const { body } = await api.call('push', { changes: { entries } })
      expect([body.accepted.length, body.conflicts.length, body.conflicts[0].id]).toEqual([499, 1, 'bad'])
    }
    expect((await store.state(account)).digest.count).toBe(7 * 499)
  })

  test('the server refuses each item of a push in a list that it does not support', async () => {
    const { body } = await api.call('push', {
      changes: { score_meta: [{ id: 's' }, null], entries: [buildEntry()], 'bad\u0000': [{ id: 'x' }] },
    })
    expect(body.conflicts).toMatchObject([
      { kind: 'score_meta', id: 's', reason: 'unsupported' },
      { kind: 'score_meta', id: '', reason: 'unsupported' },
      { id: 'x', reason: 'unsupported' },
    ])
    expect(body.accepted).toHaveLength(1)
  })

  test("another account's record gets the same response as a missing one", async () => {
    const other = await newAccount(database.db, 0)
    await api.call(
      'push',
      { changes: { entries: [buildEntry({ id: 'theirs', notes: SECRET })] } },
      { account: other },
    )
    const look = async (id: string) => api.call(`history/entry/${id}`, undefined, { method: 'GET' })
    expect(await look('theirs')).toEqual(await look('nobodys'))
    expect((await look('theirs')).status).toBe(404)
    const gone = { deletedAt: '2026-11-21T20:00:00.000Z', baseSeq: 1 }
    const answers = await api.call('push', {
      changes: { entries: ['theirs', 'nobodys'].map((id) => ({ id, ...gone })) },
    })
    expect(answers.body.accepted[0]).toEqual({ ...answers.body.accepted[1], id: 'theirs' })
    await api.call('push', { changes: { entries: [buildEntry({ id: 'theirs', notes: 'mine' })] } })
    const kept = await store.find(other, { kind: 'entry', id: 'theirs' })
    expect([kept?.body.notes, kept?.seq]).toEqual([SECRET, 1])
  })

  test.each(['entry/%00', 'entry/%ff', 'nothing/a', '__proto__/a', `entry/${'a'.repeat(5000)}`])(
    'the history of %s returns 404',
    async (path) => {
      const { status, body } = await api.call(`history/${path}`, undefined, { method: 'GET' })
      expect([status, body.error.code]).toEqual([404, 'not_found'])
    },
  )

  test('push, pull and batch of a deleted account get 401', async () => {
    await database.db.deleteFrom('account').where('id', '=', account).execute()
    for (const [path, body] of [
      ['push', { changes: {} }],
      ['pull', {}],
      ['batch', { pull: {} }],
    ] as const) {
      const answer = await api.call(path, body)
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
    }
  })

  test('the server ignores a malformed device id and refuses one of 101 characters', async () => {
    const send = (id: string) =>
      api.call('push', { changes: { entries: [buildEntry()] } }, { headers: { 'X-Device-ID': id } })
    expect((await send('x'.repeat(101))).status).toBe(400)
    expect((await send('my phone')).status).toBe(200)
    const { versions } = await store.history(account, { kind: 'entry', id: 'entry-1' }, { limit: 1 })
    expect(versions[0]?.device).toBeNull()
  })
}

describe('hostile calls of sync on SQLite', () => hostileSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
if ('unavailable' in postgres) {
  describe.skip(`hostile calls of sync on PostgreSQL (it cannot start here: ${postgres.unavailable})`, () => {
    test('the server on PostgreSQL refuses hostile calls', () => undefined)
  })
} else {
  describe('hostile calls of sync on PostgreSQL', () =>
    hostileSuite(async () => openTestDatabase(await postgres.newDatabase())))
}
