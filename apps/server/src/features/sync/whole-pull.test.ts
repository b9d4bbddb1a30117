import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { pullAnswerSchema } from '@segno/protocol/http/sync-pull'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PageQuery } from '../../ports/record-store'
import { useSyncSuite } from '../../testing/sync-suite'

const BEGIN = Date.parse('2026-11-21T20:00:00.000Z')
const clock = { now: BEGIN }
const now = () => clock.now

beforeEach(() => {
  clock.now = BEGIN
})
const sync = useSyncSuite(now)

const idOf = (at: number) => `e${String(at).padStart(4, '0')}`

async function pushMany(count: number, notes: string | null = null): Promise<void> {
  for (let from = 0; from < count; from += 500) {
    const some = Array.from({ length: Math.min(500, count - from) }, (_, at) =>
      buildEntry({ id: idOf(from + at), notes }),
    )
    const { body } = await sync.api.call('push', { changes: { entries: some } })
    expect(body.success).toBe(true)
  }
}

const idsIn = (body: { entries: { id: string }[] }) => body.entries.map(({ id }) => id)

describe('a pull without limit and cursor', () => {
  test('a pull without limits returns all 2,600 entries that arrived in one millisecond', async () => {
    await pushMany(2600)
    const { status, body } = await sync.api.call('pull', { types: ['logbook_entry'], since: null })
    expect(status).toBe(200)
    expect(pullAnswerSchema.parse(body)).toMatchObject({ hasMore: false, goals: [] })
    expect(idsIn(body)).toEqual(Array.from({ length: 2600 }, (_, at) => idOf(at)))
    // The next pull of a client without limits begins at the timestamp, and reaches back some minutes.
    const next = await sync.api.call('pull', { types: ['logbook_entry'], since: body.timestamp })
    expect(idsIn(next.body)).toHaveLength(2600)
    clock.now += 60 * 60_000
    const later = await sync.api.call('pull', { types: ['logbook_entry'], since: next.body.timestamp })
    const quiet = await sync.api.call('pull', { since: new Date(clock.now).toISOString() })
    expect(idsIn(later.body)).toHaveLength(2600)
    expect(idsIn(quiet.body)).toEqual([])
  })

  test('an entry that changes during a pull is in its response or in the next one', async () => {
    await pushMany(2600)
    const changed = [idOf(3), idOf(1700), idOf(2599)]
    let reads = 0
    const page = sync.store.page.bind(sync.store)
    sync.store.page = async (accountId: string, query: PageQuery) => {
      if (++reads === 4) {
        const entries = changed.map((id) => buildEntry({ id, notes: 'changed' }))
        const pushed = [...entries, buildEntry({ id: 'new', notes: 'changed' })].map((entry) => ({
          ...entry,
          updatedAt: new Date(BEGIN + 1000).toISOString(),
        }))
        await sync.api.call('push', { changes: { entries: pushed } })
      }
      return page(accountId, query)
    }
    const { body } = await sync.api.call('pull', { types: ['logbook_entry'], since: null })
    const ids = idsIn(body)
    expect(new Set(ids).size).toBe(ids.length)
    const known = new Map(body.entries.map((entry: { id: string }) => [entry.id, entry]))
    for (let at = 0; at < 2600; at++) expect(known.has(idOf(at))).toBe(true)
    const next = await sync.api.call('pull', { types: ['logbook_entry'], since: body.cursor })
    for (const entry of next.body.entries) known.set(entry.id, entry)
    for (const id of [...changed, 'new']) expect(known.get(id)).toMatchObject({ notes: 'changed' })
  })

  test('a pull of all types contains each list and the digest', async () => {
    await pushMany(1200)
    await sync.api.call('push', { changes: { preferences: [{ id: 'p', value: 1 }] } })
    const { body } = await sync.api.call('pull', { since: null })
    expect(body).toMatchObject({ preferences: [{ id: 'p' }], progress: [], hasMore: false })
    expect(body.entries).toHaveLength(1200)
    expect(body.digest).toEqual({ ...(await sync.store.state(sync.account)).digest })
    const { epoch, seq } = await sync.store.state(sync.account)
    expect(body.cursor).toBe(`${epoch}.${seq}`)
  })

  test('a batch without limits pulls all entries after its push', async () => {
    await pushMany(1200)
    const { body } = await sync.api.call('batch', {
      push: { changes: { entries: [buildEntry({ id: 'last' })] } },
      pull: { types: ['logbook_entry'], since: null },
    })
    expect(body.push).toMatchObject({ success: true })
    expect(idsIn(body.pull)).toHaveLength(1201)
    expect(idsIn(body.pull)).toContain('last')
    const pullOnly = await sync.api.call('batch', { pull: { types: ['logbook_entry'], since: null } })
    expect(idsIn(pullOnly.body.pull)).toHaveLength(1201)
  })

  test('a pull with a limit or a cursor gets one page, with `hasMore`', async () => {
    await pushMany(1200)
    const { body } = await sync.api.call('pull', { since: null, limit: 1000 })
    expect(body).toMatchObject({ hasMore: true })
    expect(body.entries).toHaveLength(1000)
    const rest = await sync.api.call('pull', { since: `${body.epoch}.100` })
    expect(rest.body).toMatchObject({ hasMore: true })
  })
})
