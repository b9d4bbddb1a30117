import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountLimits } from '../../limits/account-limits'
import { KyselyRecordStore } from '../../records/kysely-record-store'
import { allRecords } from '../../testing/all-records'
import { newAccount } from '../../testing/new-account'
import { postgresOfRun } from '../../testing/postgres'
import { createSyncFixture } from '../../testing/sync-fixture'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'

const now = () => Date.parse('2026-11-21T20:00:00.000Z')
const noQuotas = accountLimits.quotas

const entry = (id: string, more: object = {}) => ({
  id,
  timestamp: '2026-11-16T18:00:00Z',
  duration: 600,
  type: 'practice',
  instrument: 'piano',
  ...more,
})
const goal = (at: number) => ({
  id: `goal-${at}`,
  title: 'An hour',
  type: 'practice_time',
  targetValue: 1e9,
  createdAt: '2026-11-01T00:00:00.000Z',
})
const many = <T>(count: number, item: (at: number) => T) => Array.from({ length: count }, (_, at) => item(at))
/** Returns a preference whose body has exactly so many bytes as JSON. */
const preferenceOf = (bytes: number) => {
  const empty = Buffer.byteLength(JSON.stringify({ id: 'wide', value: '' }))
  return { id: 'wide', value: 'x'.repeat(bytes - empty) }
}

function costlySuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  }, 60_000)
  afterAll(() => database?.remove())

  async function account(quotas = noQuotas) {
    const id = await newAccount(database.db, 0)
    const store = new KyselyRecordStore(database.db, now, quotas)
    const api = createSyncFixture(store, now, id)
    async function push(changes: object) {
      const { status, body } = await api.call('push', { changes })
      expect(status).toBe(200)
      const reasons = body.conflicts.map(({ reason }: { reason: string }) => reason)
      return { accepted: body.accepted.length, reasons, conflicts: body.conflicts }
    }
    return { id, store, api, push }
  }

  test('the server refuses an entry with 300,000 pieces as too large, and names `pieces` once for 20,000 without ids', async () => {
    const { push } = await account()
    const pieces = many(300_000, () => ({}))
    expect((await push({ entries: [entry('a', { pieces })] })).reasons).toEqual(['too-large'])
    const fewer = many(20_000, () => ({}))
    const { conflicts } = await push({ entries: [entry('a', { pieces: fewer })] })
    expect(conflicts).toMatchObject([{ reason: 'invalid', fields: ['pieces'] }])
  })

  test('an account has at most 100 active goals of practice time', async () => {
    const { push } = await account()
    expect((await push({ goals: many(99, goal) })).reasons).toEqual([])
    const { reasons, conflicts } = await push({ goals: [goal(99), goal(100)] })
    expect(reasons).toEqual(['quota'])
    expect(conflicts[0]).toMatchObject({
      id: 'goal-100',
      message: expect.stringContaining('100 active goals'),
    })
    expect((await push({ goals: [{ ...goal(5), title: 'Renamed' }] })).reasons).toEqual([])
  })

  test('a call adds at most 2,000 goal steps, and later calls add the steps of the refused entries', async () => {
    const { push, store, id } = await account()
    const first = await push({ goals: many(450, goal), entries: many(50, (at) => entry(`e-${at}`)) })
    expect(first.accepted).toBe(100 + 20)
    const refused = first.conflicts.filter(({ kind }: { kind: string }) => kind === 'entry')
    expect(refused).toHaveLength(30)
    expect(refused[0]).toMatchObject({ reason: 'quota', message: expect.stringContaining('another call') })
    const rest = refused.map((conflict: { id: string }) => entry(conflict.id))
    expect((await push({ entries: rest })).accepted).toBe(20)
    expect((await push({ entries: rest.slice(20) })).accepted).toBe(10)
    expect(await allRecords(store, id, 'progress')).toHaveLength(50 * 100)
  })

  test('a call deletes at most 2,000 goal steps by status changes and deletions', async () => {
    const { push, store, id } = await account()
    await push({ goals: many(100, goal), entries: many(20, (at) => entry(`e-${at}`)) })
    await push({ entries: [entry('e-20')] })
    const deletedAt = '2026-11-21T20:01:00.000Z'
    const changed = many(10, (at) => entry(`e-${at}`, { type: 'status_change' }))
    const deleted = many(11, (at) => ({ id: `e-${at + 10}`, deletedAt }))
    const { accepted, conflicts } = await push({ entries: [...changed, ...deleted] })
    expect(accepted).toBe(20)
    expect(conflicts).toMatchObject([{ id: 'e-20', reason: 'quota' }])
    const left = (await allRecords(store, id, 'progress')).filter((step) => step.deletedAt === undefined)
    expect(left).toHaveLength(100)
  })

  test('the server stores a preference of 40,000 bytes and refuses one byte more with a sentence', async () => {
    const { push } = await account()
    expect((await push({ preferences: [preferenceOf(40_000)] })).reasons).toEqual([])
    const { conflicts } = await push({ preferences: [preferenceOf(40_001)], entries: [entry('a')] })
    expect(conflicts).toMatchObject([{ reason: 'too-large', message: 'A record holds at most 39 KiB.' }])
  })

  test('the server refuses a record of more than 64 KiB with a message and stores the other records', async () => {
    const { push } = await account()
    const wide = (id: string, length: number) => entry(id, { wide: 'x'.repeat(length) })
    const { accepted, conflicts } = await push({ entries: [wide('a', 64_000), wide('b', 65_536)] })
    expect(accepted).toBe(1)
    expect(conflicts).toMatchObject([
      { id: 'b', reason: 'too-large', message: 'A record holds at most 64 KiB.' },
    ])
  })

  test('the quota of records refuses each new record beyond it, but no edit or deletion', async () => {
    const { push } = await account({ ...noQuotas, records: 3 })
    expect((await push({ entries: [entry('a'), entry('b')] })).reasons).toEqual([])
    const { reasons, conflicts } = await push({ entries: [entry('c'), entry('d')] })
    expect([reasons, conflicts[0].id]).toEqual([['quota'], 'd'])
    expect(conflicts[0].message).toBe('An account holds at most 3 records.')
    expect((await push({ entries: [{ ...entry('a'), notes: 'edited' }] })).reasons).toEqual([])
    const deletedAt = '2026-11-21T20:01:00.000Z'
    expect((await push({ entries: [{ id: 'b', deletedAt }] })).reasons).toEqual([])
  })

  test('the quota of bytes counts records and their replaced and refused versions', async () => {
    const { push } = await account({ ...noQuotas, bytes: 130_000 })
    const wide = (note: string, updatedAt: string) => ({
      ...preferenceOf(39_000),
      note,
      updatedAt: `2026-11-21T0${updatedAt}:00:00.000Z`,
    })
    expect((await push({ preferences: [wide('1', '5')] })).reasons).toEqual([])
    expect((await push({ preferences: [wide('2', '6')] })).reasons).toEqual([])
    expect((await push({ preferences: [wide('3', '2')] })).reasons).toEqual(['stale'])
    const { conflicts } = await push({ preferences: [wide('4', '7')], entries: [entry('a')] })
    expect(conflicts).toMatchObject([{ id: 'wide', reason: 'quota' }])
  })

  test('a push reads at most 2 MB of stored records to complete small edits', async () => {
    const { push } = await account()
    const stored = '2026-11-21T12:00:00.000Z'
    await push({ entries: [entry('a', { wide: 'x'.repeat(60_000), updatedAt: stored })] })
    const edits = many(100, (at) => ({ id: 'a', notes: `${at}`, updatedAt: '2026-11-20T12:00:00.000Z' }))
    const { reasons, conflicts } = await push({ entries: edits })
    expect(reasons.filter((reason: string) => reason === 'stale')).toHaveLength(33)
    expect(conflicts.at(-1).message).toContain('another call')
    expect(JSON.stringify(conflicts).length).toBeLessThan(2 * accountLimits.answerBytes)
  })

  test('an account can have at most 100 preferences, because calls read them all at once', async () => {
    const { push } = await account()
    const preferences = many(101, (at) => ({ id: `p-${at}`, value: at }))
    expect((await push({ preferences })).reasons).toEqual(['quota'])
    const deletedAt = '2026-11-21T20:01:00.000Z'
    await push({ preferences: [{ id: 'p-0', value: 0, deletedAt }] })
    expect((await push({ preferences: preferences.slice(100) })).reasons).toEqual([])
  })

  test('the history of a record holds the latest 20 refused versions, each of them once', async () => {
    const { push, api } = await account()
    await push({ entries: [{ ...entry('a'), updatedAt: '2026-11-21T12:00:00.000Z' }] })
    const stale = (from: number) =>
      many(30, (at) => ({
        ...entry('a'),
        notes: `stale ${from + at}`,
        updatedAt: '2026-11-20T12:00:00.000Z',
      }))
    for (const from of [0, 0, 30]) await push({ entries: stale(from) })
    const { body } = await api.call('history/entry/a', undefined, { method: 'GET' })
    const refused = body.versions.filter(({ outcome }: { outcome: string }) => outcome === 'refused')
    expect(refused).toHaveLength(20)
    expect(refused[0].body.notes).toBe('stale 59')
  })
}

describe('what one account may cost, on SQLite', () => costlySuite(() => openTestDatabase()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`what one account may cost, on PostgreSQL${unavailable}`, () =>
  costlySuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return openTestDatabase(await postgres.newDatabase())
  }),
)
