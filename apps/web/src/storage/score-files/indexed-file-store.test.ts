import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { indexedFileStore } from './indexed-file-store'

beforeEach(() => {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('reading and erasing create no database', async () => {
  const store = indexedFileStore()
  expect(await store.get('ada', 'a')).toBeUndefined()
  expect(await store.list('ada')).toEqual([])
  await store.erase()
  expect(await indexedDB.databases()).toEqual([])
})

test('the IndexedDB store keeps the files of each owner apart, moves and drops them', async () => {
  const store = indexedFileStore()
  await store.put('ada', 'a', new Blob(['one']))
  await store.put('ada', 'b', new Blob(['three']))
  await store.put('ben', 'c', new Blob(['x']))
  expect(await store.list('ada')).toEqual([
    { hash: 'a', bytes: 3 },
    { hash: 'b', bytes: 5 },
  ])
  await store.remove('ada', 'b')
  await store.move('ada', 'ben')
  expect(await store.list('ada')).toEqual([])
  expect(await (await store.get('ben', 'a'))?.text()).toBe('one')
  await store.drop('ben')
  expect(await store.list('ben')).toEqual([])
})
