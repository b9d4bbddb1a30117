import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { syncHistory } from '@segno/protocol/http/sync-history'
import { pullAnswerSchema } from '@segno/protocol/http/sync-pull'
import { pushAnswerSchema } from '@segno/protocol/http/sync-push'
import { beforeEach, describe, expect, test } from 'vitest'
import { useSyncSuite } from '../../testing/sync-suite'

const BEGIN = Date.parse('2026-11-21T20:00:00.000Z')
const clock = { now: BEGIN }
const now = () => clock.now
const iso = (time: number) => new Date(time).toISOString()
const device = { 'X-Device-ID': 'dev_0123456789abcdef' }

beforeEach(() => {
  clock.now = BEGIN
})
const sync = useSyncSuite(now)

const push = (entries: unknown[], extra: object = {}, headers: Record<string, string> = {}) =>
  sync.api.call('push', { changes: { entries }, ...extra }, { headers })
const pull = (body: object = {}) => sync.api.call('pull', { since: null, ...body })

describe('a push', () => {
  test('the server accepts a push, returns the numbers of its records and publishes one poke', async () => {
    const { status, body } = await push([buildEntry(), buildEntry({ id: 'entry-2' })], {}, device)
    expect(status).toBe(200)
    expect(pushAnswerSchema.parse(body)).toMatchObject({
      success: true,
      accepted: [
        { kind: 'entry', id: 'entry-1', seq: 1, updatedAt: iso(BEGIN) },
        { kind: 'entry', id: 'entry-2', seq: 2, updatedAt: iso(BEGIN) },
      ],
      conflicts: [],
      cursor: `${body.epoch}.2`,
    })
    expect(sync.api.pokes).toEqual([
      { accountId: sync.account, from: 0, to: 2, device: device['X-Device-ID'] },
    ])
  })

  test('a repeated push changes nothing and gets the same response', async () => {
    const first = await push([{ ...buildEntry(), updatedAt: iso(BEGIN - 5), baseSeq: 0 }])
    clock.now += 60_000
    const again = await push([{ ...buildEntry(), updatedAt: iso(BEGIN - 5), baseSeq: 0 }])
    expect(again.body).toEqual(first.body)
    expect(sync.api.pokes).toHaveLength(1)
  })

  test('the server accepts an empty push', async () => {
    expect((await sync.api.call('push', { changes: {} })).body).toMatchObject({ success: true, accepted: [] })
    expect(sync.api.pokes).toEqual([])
  })

  test('the server accepts the kinds of a push by the names of their lists or their own names', async () => {
    const { body } = await sync.api.call('push', {
      changes: {
        preferences: [{ id: 'shortcuts', value: { singleKeys: false } }],
        entry: [buildEntry()],
        logbook_entry: [buildEntry({ id: 'entry-2' })],
      },
    })
    expect(body.accepted.map(({ kind, id }: { kind: string; id: string }) => `${kind}/${id}`)).toEqual([
      'preference/shortcuts',
      'entry/entry-1',
      'entry/entry-2',
    ])
  })

  test('the server refuses a push from an outdated base with both versions, and keeps the refused version in the history', async () => {
    await push([buildEntry({ notes: 'first' })])
    await push([{ ...buildEntry({ notes: 'second' }), baseSeq: 1 }])
    const { status, body } = await push([{ ...buildEntry({ notes: 'lost' }), baseSeq: 1 }])
    expect([status, body.success]).toEqual([200, false])
    expect(body.conflicts).toMatchObject([
      {
        kind: 'entry',
        type: 'logbook_entry',
        id: 'entry-1',
        reason: 'concurrent_update',
        localVersion: { notes: 'lost', baseSeq: 1 },
        remoteVersion: { notes: 'second', seq: 2 },
      },
    ])
    const history = await sync.api.call('history/entry/entry-1', undefined, { method: 'GET' })
    expect(history.body.versions.map(({ body: { notes } }: { body: { notes: string } }) => notes)).toEqual([
      'lost',
      'second',
      'first',
    ])
  })

  test('the server refuses a push with another epoch as a whole', async () => {
    const { status, body } = await push([buildEntry()], { epoch: 'another' })
    const { epoch } = await sync.store.state(sync.account)
    expect([status, body.error.code, body.error.details]).toEqual([409, 'epoch_changed', { epoch }])
    expect((await sync.store.state(sync.account)).seq).toBe(0)
    expect((await push([buildEntry()], { epoch })).status).toBe(200)
  })

  test('the server refuses a push with the idempotency key of another call and stores nothing', async () => {
    const key = { 'X-Idempotency-Key': 'k'.repeat(64) }
    await push([buildEntry()], {}, key)
    const reused = await push([buildEntry({ id: 'entry-2' })], {}, key)
    expect([reused.status, reused.body.error.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await sync.store.state(sync.account)).seq).toBe(1)
    expect((await push([buildEntry()], {}, key)).body.success).toBe(true)
    const tooLong = await push([buildEntry()], {}, { 'X-Idempotency-Key': 'k'.repeat(65) })
    expect(tooLong.status).toBe(400)
  })

  test('an idempotency key that depends only on the content does not block a repetition of an earlier change', async () => {
    for (const notes of ['x', 'y', 'x', 'y', 'x']) {
      clock.now += 1
      const answer = await push([buildEntry({ notes })], {}, { 'X-Idempotency-Key': `key-of-${notes}` })
      expect(answer.body.success).toBe(true)
      expect((await pull()).body.entries[0].notes).toBe(notes)
    }
  })
})

describe('a client without `baseSeq`', () => {
  test('the server lets a client without `baseSeq` replace older versions, and refuses its outdated versions', async () => {
    await push([{ ...buildEntry({ notes: 'new' }), updatedAt: iso(BEGIN) }])
    const stale = await push([{ ...buildEntry({ notes: 'old' }), updatedAt: iso(BEGIN - 1) }])
    expect(stale.body.conflicts).toMatchObject([{ reason: 'stale', remoteVersion: { notes: 'new' } }])
    const newer = await push([{ ...buildEntry({ notes: 'newer' }), updatedAt: BEGIN + 1 }])
    expect(newer.body.success).toBe(true)
  })

  test('a write without a time replaces even a version from a clock that was ahead', async () => {
    await push([{ ...buildEntry({ notes: 'ahead' }), updatedAt: '2050-01-01 00:00:00' }])
    const { body } = await push([buildEntry({ notes: 'after' })])
    expect(body.success).toBe(true)
    expect((await pull()).body.entries).toMatchObject([{ notes: 'after' }])
  })

  test('unknown fields survive a push of a client without `baseSeq`', async () => {
    await push([{ ...buildEntry({ notes: 'note', tags: ['a'] }), later: 1 }])
    await push([{ id: 'entry-1', notes: 'changed' }])
    expect((await pull()).body.entries).toMatchObject([{ notes: 'changed', tags: ['a'], later: 1 }])
  })

  test('the server accepts a deletion with only id and time, also of an unknown record', async () => {
    await push([buildEntry()])
    const gone = { deletedAt: iso(BEGIN + 1) }
    const { body } = await push([
      { id: 'entry-1', ...gone },
      { id: 'never', ...gone },
    ])
    expect(body).toMatchObject({ success: true, accepted: [{ seq: 2 }, { id: 'never', seq: 0 }] })
    expect((await pull()).body.entries).toMatchObject([{ id: 'entry-1', deletedAt: iso(BEGIN + 1) }])
  })

  test('a pull since a time also returns the writes of the few minutes before it', async () => {
    await push([buildEntry()])
    clock.now += 60 * 60_000
    await push([buildEntry({ id: 'entry-2' })])
    const ids = async (since: string) =>
      (await pull({ since })).body.entries.map(({ id }: { id: string }) => id)
    expect(await ids(iso(BEGIN - 1))).toEqual(['entry-1', 'entry-2'])
    expect(await ids(iso(BEGIN + 10 * 60_000))).toEqual(['entry-2'])
    expect(await ids(iso(clock.now + 10 * 60_000))).toEqual([])
  })
})

describe('a pull', () => {
  test('a pull returns every list, a cursor, and a digest at the end', async () => {
    await push([buildEntry({ notes: 'x' })])
    const { status, body } = await pull()
    expect(status).toBe(200)
    const { epoch, digest } = await sync.store.state(sync.account)
    expect(pullAnswerSchema.parse(body)).toMatchObject({
      entries: [{ ...buildEntry({ notes: 'x' }), updatedAt: iso(BEGIN), seq: 1 }],
      goals: [],
      repertoire: [],
      preferences: [],
      kinds: { entries: 'entry', goals: 'goal' },
      timestamp: iso(BEGIN),
      cursor: `${epoch}.1`,
      epoch,
      hasMore: false,
      digest: { ...digest },
    })
  })

  test('a pull continues page by page from the cursor', async () => {
    await push(Array.from({ length: 5 }, (_, at) => buildEntry({ id: `e${at}` })))
    const ids: string[] = []
    let since: string | null = null
    for (let hasMore = true; hasMore; ) {
      const { body } = await pull({ since, limit: 2 })
      ids.push(...body.entries.map(({ id }: { id: string }) => id))
      expect('digest' in body).toBe(!body.hasMore)
      hasMore = body.hasMore
      since = body.cursor
    }
    expect(ids).toEqual(['e0', 'e1', 'e2', 'e3', 'e4'])
    expect((await pull({ since })).body).toMatchObject({ entries: [], cursor: since, hasMore: false })
  })

  test('a pull of one type omits other types, and its cursor skips them', async () => {
    await sync.api.call('push', {
      changes: {
        entries: [buildEntry()],
        preferences: [
          { id: 'p', value: 1 },
          { id: 'q', value: 1 },
        ],
      },
    })
    const entries = await pull({ types: ['logbook_entry', 'unheard_of'] })
    expect(entries.body).toMatchObject({ entries: [{ id: 'entry-1' }], preferences: [], hasMore: false })
    expect(entries.body.digest).toBeUndefined()
    expect((await pull({ types: ['logbook_entry'], since: entries.body.cursor })).body.entries).toEqual([])
    expect((await pull({ types: ['preference'], limit: 1 })).body).toMatchObject({
      entries: [],
      preferences: [{ id: 'p' }],
      hasMore: true,
    })
    expect((await pull({ types: [] })).body.preferences).toHaveLength(2)
    expect((await pull({ types: ['unheard_of'] })).body).toMatchObject({ entries: [], preferences: [] })
  })

  test('a pull of the newest entries does not move the cursor', async () => {
    await push([
      buildEntry({ id: 'old', timestamp: '2020-01-01T00:00:00.000Z' as never }),
      buildEntry({ id: 'new', timestamp: '2026-01-01T00:00:00.000Z' as never }),
      buildEntry({ id: 'older', timestamp: '2010-01-01T00:00:00.000Z' as never }),
    ])
    const { body } = await pull({ newest: 1 })
    expect(body).toMatchObject({ entries: [{ id: 'new' }], hasMore: true, cursor: `${body.epoch}.0` })
    const since = `${body.epoch}.2`
    expect((await pull({ newest: 2, since })).body.cursor).toBe(since)
  })

  test('the server refuses a cursor of another epoch with the current epoch', async () => {
    const { epoch } = await sync.store.state(sync.account)
    for (const since of ['another.0', 'another.1']) {
      const { status, body } = await pull({ since })
      expect([status, body.error.code, body.error.details]).toEqual([409, 'epoch_changed', { epoch }])
    }
  })
})

describe('a batch', () => {
  test('a batch returns the results of its push and of the pull after it', async () => {
    const { status, body } = await sync.api.call('batch', {
      push: { changes: { entries: [buildEntry()] } },
      pull: { since: null },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ push: { success: true }, pull: { entries: [{ id: 'entry-1', seq: 1 }] } })
    expect((await sync.api.call('batch', {})).body).toEqual({})
    expect((await sync.api.call('batch', { pull: {} })).body.push).toBeUndefined()
  })

  test('a batch pushes nothing if the server refuses its pull', async () => {
    const half = { push: { changes: { entries: [buildEntry()] } } }
    expect((await sync.api.call('batch', { ...half, pull: { since: 'another.0' } })).status).toBe(409)
    expect((await sync.api.call('batch', { ...half, pull: { since: 'last week' } })).status).toBe(400)
    expect((await sync.store.state(sync.account)).seq).toBe(0)
  })
})

describe('a history', () => {
  test('the history of a record lists version, device and outcome of each change', async () => {
    await push([buildEntry({ notes: 'first' })], {}, device)
    clock.now += 1000
    await push([{ ...buildEntry({ notes: 'first' }), deletedAt: iso(BEGIN + 1000), baseSeq: 1 }])
    const { status, body } = await sync.api.call('history/entry/entry-1', undefined, { method: 'GET' })
    expect(status).toBe(200)
    expect(syncHistory.answer.parse(body).versions).toMatchObject([
      { seq: 2, outcome: 'accepted', deletedAt: iso(BEGIN + 1000), device: null, at: iso(BEGIN + 1000) },
      { seq: 1, outcome: 'accepted', device: device['X-Device-ID'], at: iso(BEGIN) },
    ])
  })

  test('the server finds the history of an id with special characters if the client encodes it once', async () => {
    const id = 'Ünïcode/100%25 ?#.. || x'
    await push([buildEntry({ id })])
    const path = `history/logbook_entry/${encodeURIComponent(id)}`
    expect((await sync.api.call(path, undefined, { method: 'GET' })).body.versions).toHaveLength(1)
  })
})
