import type { PendingWrite } from '@segno/domain/record/record'
import type { WriteAnswer } from '@segno/domain/sync/acknowledge'
import { describe, expect, test } from 'vitest'
import { RefusedCall } from '../contracts/http'
import type { ApiClient } from './api-client'
import { createSyncServer } from './sync-server'

const MOMENT = '2026-11-21T18:00:00.000Z'
const TIME = Date.parse(MOMENT)

type Lists = { readonly entries: { id: string }[]; readonly [list: string]: object[] }
interface SentBody {
  readonly changes: Lists
  readonly epoch?: string
  readonly [name: string]: unknown
}
type Sent = { path: string; body: SentBody }

/** Creates a server that responds to each call with `answer(call)`. */
function serverOf(answer: (sent: Sent) => unknown) {
  const sent: Sent[] = []
  const client = {
    async call(call: { path: string }, input: { body: object }) {
      const one = { path: call.path, body: input.body as SentBody }
      sent.push(one)
      const result = answer(one)
      if (result instanceof Error) throw result
      return result
    },
  }
  return { sent, server: createSyncServer(client as unknown as Pick<ApiClient, 'call'>) }
}

function pageOf(lists: Record<string, unknown>, kinds: Record<string, string>) {
  return { ...lists, kinds, timestamp: MOMENT, cursor: 'e1.7', epoch: 'e1', hasMore: false }
}

function offered(id: string, notes = '', kind = 'entry'): PendingWrite {
  return { kind, id, body: { id, notes }, updatedAt: TIME, baseSeq: 0 }
}

const newEpoch = new RefusedCall('server', 409, {
  code: 'epoch_changed',
  message: 'Another.',
  details: { epoch: 'e2' },
})

describe('pulling', () => {
  test('SyncServer.pull requests changes since the cursor and reads every list, including lists of unknown kinds', async () => {
    const { server, sent } = serverOf(() =>
      pageOf(
        {
          entries: [{ id: 'e', notes: 'slow', updatedAt: MOMENT, seq: 3 }],
          lessons: [{ id: 'l', teacher: 'F. Wieck', updatedAt: MOMENT, deletedAt: MOMENT, seq: 7 }],
        },
        { entries: 'entry', lessons: 'lesson' },
      ),
    )
    const page = await server.pull({ epoch: 'e1', seq: 2, limit: 1000 })
    expect(sent).toEqual([{ path: '/api/sync/pull', body: { since: 'e1.2', limit: 1000 } }])
    expect(page).toEqual({
      epoch: 'e1',
      seq: 7,
      hasMore: false,
      lists: { entry: 'entries', lesson: 'lessons' },
      records: [
        { kind: 'entry', id: 'e', body: { id: 'e', notes: 'slow' }, updatedAt: TIME, seq: 3 },
        {
          kind: 'lesson',
          id: 'l',
          body: { id: 'l', teacher: 'F. Wieck' },
          updatedAt: TIME,
          deletedAt: TIME,
          seq: 7,
        },
      ],
    })
  })

  test('SyncServer.pull without a cursor requests everything, and SyncServer.newest requests only the newest entries', async () => {
    const { server, sent } = serverOf(() => pageOf({}, {}))
    await server.pull({ epoch: null, seq: 0, limit: 10 })
    await server.newest(200)
    expect(sent.map(({ body }) => body)).toEqual([
      { since: null, limit: 10 },
      { types: ['logbook_entry'], since: null, newest: 200 },
    ])
  })

  test('SyncServer.pull returns a reset if the epoch changed, and rejects a cursor of another epoch', async () => {
    const other = serverOf(() => newEpoch)
    expect(await other.server.pull({ epoch: 'e1', seq: 2, limit: 1 })).toEqual({ reset: true, epoch: 'e2' })
    const mixed = serverOf(() => ({ ...pageOf({}, {}), cursor: 'e9.7' }))
    await expect(mixed.server.pull({ epoch: 'e1', seq: 2, limit: 1 })).rejects.toMatchObject({
      kind: 'not-ours',
    })
  })
})

describe('pushing', () => {
  const accepted = (records: { id: string }[]) => ({
    success: true,
    accepted: records.map(({ id }, at) => ({ kind: 'entry', id, seq: at + 1, updatedAt: MOMENT })),
    conflicts: [],
    epoch: 'e1',
    cursor: 'e1.9',
  })

  test("SyncServer.push names lists as the server does (`lessons`), or else by the app's own names (`entries`)", async () => {
    const { server, sent } = serverOf(() => accepted([]))
    const records = [offered('a'), offered('b', '', 'lesson'), offered('c', '', 'unknown')]
    await server.push({ epoch: 'e1', records, lists: { lesson: 'lessons' } })
    const [first] = sent
    expect(first?.body.epoch).toBe('e1')
    expect(Object.keys(first?.body.changes ?? {})).toEqual(['entries', 'lessons', 'unknown'])
    expect(first?.body.changes.entries).toEqual([{ id: 'a', notes: '', updatedAt: MOMENT, baseSeq: 0 }])
  })

  test('SyncServer.push returns for each record whether the server accepted it, found a conflict or refused it', async () => {
    const { server } = serverOf(() => ({
      ...accepted([{ id: 'a' }]),
      conflicts: [
        {
          kind: 'entry',
          type: 'logbook_entry',
          id: 'b',
          reason: 'concurrent_update',
          localVersion: {},
          remoteVersion: { id: 'b', notes: 'theirs', updatedAt: MOMENT, seq: 5 },
        },
        { kind: 'entry', type: 'logbook_entry', id: 'c', reason: 'invalid', remoteVersion: null },
      ],
    }))
    const records = [offered('a'), offered('b'), offered('c')]
    const answer = await server.push({ epoch: 'e1', records, lists: {} })
    const remote = { kind: 'entry', id: 'b', body: { id: 'b', notes: 'theirs' }, updatedAt: TIME, seq: 5 }
    const expected: Record<string, WriteAnswer> = {
      a: { outcome: 'accepted', seq: 1, updatedAt: TIME },
      b: { outcome: 'conflict', remote },
      c: { outcome: 'refused', reason: 'invalid' },
    }
    if (answer.reset) throw new Error('not another server')
    expect(Object.fromEntries(answer.answers.map((one) => [one.id, one.answer]))).toEqual(expected)
  })

  test('SyncServer.push keeps each request body within 1 MiB and leaves the other records for later calls', async () => {
    const heavy = Array.from({ length: 30 }, (_none, at) => offered(`heavy-${at}`, '練'.repeat(30_000)))
    const { server, sent } = serverOf(({ body }) => accepted(body.changes.entries))
    let waiting = heavy
    while (waiting.length > 0) {
      const answer = await server.push({ epoch: 'e1', records: waiting, lists: {} })
      if (answer.reset) throw new Error('not another server')
      const done = new Set(answer.answers.map(({ id }) => id))
      expect(done.size).toBeGreaterThan(0)
      waiting = waiting.filter(({ id }) => !done.has(id))
    }
    for (const { body } of sent)
      expect(new TextEncoder().encode(JSON.stringify(body)).length).toBeLessThanOrEqual(1024 * 1024)
    expect(sent).toHaveLength(3)
  })

  test('SyncServer.push refuses a record larger than a request body without sending it, and sends the other records', async () => {
    const giant = offered('giant', 'x'.repeat(1024 * 1024))
    const { server, sent } = serverOf(() => accepted([{ id: 'a' }]))
    const refused = { kind: 'entry', id: 'giant', answer: { outcome: 'refused', reason: 'too-large' } }
    expect(await server.push({ epoch: 'e1', records: [giant], lists: {} })).toEqual({
      epoch: 'e1',
      answers: [refused],
    })
    expect(sent).toEqual([])
    const both = await server.push({ epoch: 'e1', records: [giant, offered('a')], lists: {} })
    expect(both).toMatchObject({ answers: [refused, { id: 'a' }] })
  })

  test('SyncServer.push halves a body that a proxy rejects as too large until it finds the record to refuse', async () => {
    const tooLarge = new RefusedCall('too-large', 413, { code: 'payload_too_large', message: 'Too large.' })
    const { server, sent } = serverOf(({ body }) => {
      const { entries } = body.changes
      return entries.some(({ id }) => id === 'b') ? tooLarge : accepted(entries)
    })
    const first = await server.push({
      epoch: 'e1',
      records: ['a', 'c', 'b', 'd'].map((id) => offered(id)),
      lists: {},
    })
    expect(first).toMatchObject({ answers: [{ id: 'a' }, { id: 'c' }] })
    expect(sent).toHaveLength(2)
    const rest = await server.push({ epoch: 'e1', records: [offered('b'), offered('d')], lists: {} })
    expect(rest).toMatchObject({ answers: [{ id: 'b', answer: { reason: 'too-large' } }] })
  })

  test('SyncServer.push returns a reset if the epoch changed', async () => {
    const { server } = serverOf(() => newEpoch)
    expect(await server.push({ epoch: 'e1', records: [offered('a')], lists: {} })).toEqual({
      reset: true,
      epoch: 'e2',
    })
  })
})
