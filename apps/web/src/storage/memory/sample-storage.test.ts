import type { Change } from '@segno/domain/change/change'
import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import type { KeyValueStore } from '../../contracts/key-value-store'
import { createSampleStorage, readKeptSample } from './sample-storage'

const KEY = 'segno.sample'
const BEGAN = 1_000

function put(id: string): Change {
  return { op: 'put', kind: 'entry', id, body: buildEntry({ id }) }
}

function openSample(store: Pick<KeyValueStore, 'read' | 'write'>) {
  return createSampleStorage({ store, key: KEY, now: () => 2_000, create: async () => [put('sample-1')] })
}

async function idsOf(store: Pick<KeyValueStore, 'read' | 'write'>): Promise<string[]> {
  const ids: string[] = []
  await openSample(store).load((records) => {
    for (const { id, deletedAt } of records) if (deletedAt === undefined) ids.push(id)
  })
  return ids
}

function keptStore() {
  const values = new Map<string, string>([[KEY, JSON.stringify({ began: BEGAN, commits: [] })]])
  return {
    values,
    read: (key: string) => values.get(key) ?? null,
    write(key: string, value: string) {
      values.set(key, value)
      return true
    },
  }
}

test('the sample diary restores its changes after a reload', async () => {
  const store = keptStore()
  const storage = openSample(store)
  await storage.load(() => {})
  await storage.commit([put('mine')], 2_000)
  const deleted: Change = {
    op: 'delete',
    kind: 'entry',
    id: 'sample-1',
    before: buildEntry({ id: 'sample-1' }),
  }
  await storage.commit([deleted], 2_001)
  expect(storage.state()).toEqual({ error: null, waiting: 0 })
  expect(await idsOf(store)).toEqual(['mine'])
})

test('the sample diary writes no key but its own', async () => {
  const store = keptStore()
  await openSample(store).commit([put('mine')], 2_000)
  expect([...store.values.keys()]).toEqual([KEY])
  store.values.delete(KEY)
  expect(await idsOf(store)).toEqual(['sample-1'])
  expect(store.values.size).toBe(0)
})

test('a commit after the sample diary was deleted rejects and stores nothing', async () => {
  const store = keptStore()
  const storage = openSample(store)
  store.values.clear()
  await expect(storage.commit([put('mine')], 2_000)).rejects.toThrow('quota')
  expect(store.values.size).toBe(0)
})

test('a commit of the sample diary rejects if session storage refuses it', async () => {
  const storage = openSample({ ...keptStore(), write: () => false })
  await expect(storage.commit([put('mine')], 2_000)).rejects.toThrow('quota')
  expect(storage.state().error).toBe('quota')
})

test('readKeptSample returns null for text that is no JSON or has no numeric `began`', () => {
  for (const text of [null, '', 'on', '{}', '{"began":"now","commits":[]}'])
    expect(readKeptSample(text)).toBeNull()
})
