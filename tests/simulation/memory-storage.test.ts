import type { Change } from '@segno/domain/change/change'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { buildGoal } from '@segno/domain/testing/builders/build-goal'
import { expect, test } from 'vitest'
import { createMemoryStorage, type MemoryStorage } from '../../apps/web/src/storage/memory/memory-storage'
import { runRound } from '../../apps/web/src/sync/round'
import { ServerUnderTest } from './server-under-test'

const START = Date.UTC(2026, 10, 21)
const ada = { writer: 'ada', shown: ['ada'] }

function put(id: string, notes = ''): Change {
  return { op: 'put', kind: 'entry', id, body: buildEntry({ id, notes }) }
}

function patch(id: string, notes: string): Change {
  return { op: 'patch', kind: 'entry', id, fields: { notes }, before: { notes: '' } }
}

/** Commits as JournalStore does. It ignores the rejection, because memory storage makes no commit durable. */
const commit = (storage: MemoryStorage, ...changes: Change[]) =>
  storage.commit(changes, START).catch(() => {})

async function sync(storage: MemoryStorage, server: ServerUnderTest, owner = 'ada') {
  const rows = await storage.openSync(owner)
  await runRound({ storage: rows, server, isOver: () => false, verify: true })
  return rows
}

const createServer = () =>
  new ServerUnderTest(
    'none',
    () => START,
    () => 1000,
  )

test('MemoryStorage does not report commit or commitMany as saved', async () => {
  const storage = createMemoryStorage(() => 5)
  const progress: number[] = []
  const refusal = { kind: 'memory-only' }
  await expect(storage.commit([put('e1')], 1)).rejects.toMatchObject(refusal)
  await expect(storage.commitMany([put('e2')], 1, (done) => progress.push(done))).rejects.toMatchObject(
    refusal,
  )
  expect(progress).toEqual([])
  expect(storage.state()).toEqual({ error: 'memory-only', waiting: 2 })
})

test('rounds give two devices with MemoryStorage and the server the same records', async () => {
  const server = createServer()
  const [phone, laptop] = [createMemoryStorage(() => START, ada), createMemoryStorage(() => START, ada)]
  const changed: string[] = []
  laptop.onOutsideChange((_keys, records) => changed.push(...records.map(({ id }) => id)))
  await commit(phone, put('e1'), put('e2'))
  await sync(phone, server)
  expect(phone.state().waiting).toBe(0)
  await commit(laptop, put('e3'))
  const rows = await sync(laptop, server)
  expect(changed.sort()).toEqual(['e1', 'e2', 'e3'])
  await commit(laptop, patch('e1', 'slowly'))
  expect(await rows.countDirty()).toMatchObject({ count: 1, since: START })
  await sync(laptop, server)
  const held = await sync(phone, server)
  expect(await held.digest()).toEqual(await rows.digest())
  expect(await phone.read([{ kind: 'entry', id: 'e1' }])).toMatchObject([{ body: { notes: 'slowly' } }])
  expect([phone.state().waiting, laptop.state().waiting]).toEqual([0, 0])
})

test('MemoryStorage merges edits that both sides made since the last round', async () => {
  const server = createServer()
  const [phone, laptop] = [createMemoryStorage(() => START, ada), createMemoryStorage(() => START, ada)]
  await commit(phone, put('e1'))
  await sync(phone, server)
  await sync(laptop, server)
  await commit(phone, patch('e1', 'from the phone'))
  await commit(laptop, {
    op: 'patch',
    kind: 'entry',
    id: 'e1',
    fields: { mood: 'excited' },
    before: {},
  } as Change)
  await sync(phone, server)
  await sync(laptop, server)
  await sync(phone, server)
  const merged = { body: { notes: 'from the phone', mood: 'excited' } }
  const key = { kind: 'entry', id: 'e1' }
  expect([await phone.read([key]), await laptop.read([key])]).toMatchObject([[merged], [merged]])
})

test('a sign-in adopts the rows of MemoryStorage, and a failed sign-in leaves them with the device', async () => {
  const storage = createMemoryStorage(() => START)
  await commit(storage, put('e1'))
  const accounts = await storage.openAccounts()
  await accounts.backUpLocal()
  await accounts.restoreBackup()
  expect(await accounts.countLocal()).toBe(1)
  await accounts.adoptLocal('ada')
  await accounts.restoreBackup()
  expect([await accounts.countLocal(), await accounts.countUnsynced('ada')]).toEqual([0, 1])
  await commit(storage, put('e2'))
  expect(await accounts.countUnsynced('ada')).toBe(2)
  expect(storage.holdsOnly(['ada'])).toBe(true)
  expect(storage.holdsOnly(['bert'])).toBe(false)
})

test('a quarantined change in MemoryStorage belongs to the account that adopts the rows', async () => {
  const storage = createMemoryStorage(() => START)
  await commit(storage, put('e1'), patch('missing', 'kept'))
  const accounts = await storage.openAccounts()
  await accounts.adoptLocal('ada')
  const quarantined = async (...shown: string[]) => {
    storage.setOwners({ writer: shown[0] ?? 'local', shown })
    return (await (await storage.openQuarantine()).list()).map(({ change }) => change.id)
  }
  expect(await quarantined('ada')).toEqual(['missing'])
  expect([await accounts.countUnsynced('ada'), await accounts.countUnsynced('bert')]).toEqual([2, 0])
  expect(await quarantined('bert', 'local')).toEqual([])
})

test('a quarantined change in MemoryStorage counts as existing only in this page until it leaves the quarantine', async () => {
  const storage = createMemoryStorage(() => START)
  const reported: boolean[] = []
  storage.onState(() => reported.push(storage.isOnlyCopy()))
  await commit(storage, patch('missing', 'kept'))
  expect(storage.state().waiting).toBe(0)
  expect(reported.at(-1)).toBe(true)
  const quarantine = await storage.openQuarantine()
  await quarantine.remove((await quarantine.list()).map(({ key }) => key))
  expect(reported.at(-1)).toBe(false)
})

test("an adoption in MemoryStorage merges a goal with the account's equal goal", async () => {
  const server = createServer()
  const goal = (id: string): Change => ({
    op: 'put',
    kind: 'goal',
    id,
    body: { ...buildGoal(), id, title: 'Chopin' },
  })
  const phone = createMemoryStorage(() => START, ada)
  await commit(phone, goal('g1'))
  await sync(phone, server)
  const laptop = createMemoryStorage(() => START)
  await commit(laptop, goal('g2'), {
    op: 'put',
    kind: 'entry',
    id: 'e1',
    body: buildEntry({ id: 'e1', goalIds: ['g2'] }),
  })
  await (await laptop.openAccounts()).adoptLocal('ada')
  await sync(laptop, server)
  const [entry, living, gone] = await laptop.read([
    { kind: 'entry', id: 'e1' },
    { kind: 'goal', id: 'g1' },
    { kind: 'goal', id: 'g2' },
  ])
  expect(entry).toMatchObject({ body: { goalIds: ['g1'] } })
  expect(living?.deletedAt).toBeUndefined()
  expect(gone?.deletedAt).toBeDefined()
})

test('no account sends rows of another account, and edits after a sign-out stay with their account', async () => {
  const server = createServer()
  const storage = createMemoryStorage(() => START, ada)
  await commit(storage, put('e1'))
  storage.setOwners({ writer: 'local', shown: ['ada', 'local'] })
  await commit(storage, patch('e1', 'after the sign-out'), put('e2'))
  await commit(storage, put('e3'))
  const accounts = await storage.openAccounts()
  await accounts.adoptLocal('bert')
  expect((await accounts.recordsOf('ada')).records.map(({ id }) => id).sort()).toEqual(['e1', 'e2'])
  expect((await accounts.recordsOf('bert')).records.map(({ id }) => id)).toEqual(['e3'])
  await sync(storage, server, 'bert')
  expect((await server.newest(10)) as object).toMatchObject({ records: [{ id: 'e3' }] })
  expect(await accounts.parked('bert')).toEqual([{ owner: 'ada', unsynced: 2, files: 0 }])
  expect(await accounts.removeOwner('ada', { keepUnsynced: true })).toBe(2)
  expect(await accounts.removeOwner('ada')).toBe(0)
  expect(await storage.read([{ kind: 'entry', id: 'e1' }])).toEqual([undefined])
})

test('takeOver in MemoryStorage moves the rows of a lost account and marks them as pending', async () => {
  const storage = createMemoryStorage(() => START, ada)
  await commit(storage, put('e1'))
  await sync(storage, createServer())
  const accounts = await storage.openAccounts()
  await accounts.takeOver('ada', 'ada 2')
  expect(await accounts.countUnsynced('ada 2')).toBe(1)
  const server = createServer()
  await sync(storage, server, 'ada 2')
  expect(storage.state().waiting).toBe(0)
})

test('erasing MemoryStorage removes every row', async () => {
  const storage = createMemoryStorage(() => START)
  await commit(storage, put('e1'))
  await storage.erase()
  expect(storage.state().waiting).toBe(0)
  expect(await storage.read([{ kind: 'entry', id: 'e1' }])).toEqual([undefined])
})
