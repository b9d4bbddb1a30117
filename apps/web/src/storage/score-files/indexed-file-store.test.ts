import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubIndexedDb } from '../../../testing/stub-indexed-db'
import { indexedFileStore } from './indexed-file-store'

beforeEach(() => {
  stubIndexedDb()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('indexedFileStore creates no database for reading and erasing', async () => {
  const store = indexedFileStore()
  expect(await store.get('ada', 'a')).toBeUndefined()
  expect(await store.list('ada')).toEqual([])
  await store.erase()
  expect(await indexedDB.databases()).toEqual([])
})

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string]

test('indexedFileStore stores, moves and drops the files of each owner separately', async () => {
  const store = indexedFileStore()
  await store.put('ada', A, new Blob(['one']))
  await store.put('ada', B, new Blob(['three']))
  await store.put('ben', C, new Blob(['x']))
  expect(await store.list('ada')).toEqual([
    { hash: A, bytes: 3 },
    { hash: B, bytes: 5 },
  ])
  await store.put('ada', `${B}.thumb0`, new Blob(['small']))
  await store.remove('ada', B)
  expect(await store.get('ada', `${B}.thumb0`)).toBeUndefined()
  await store.move('ada', 'ben')
  expect(await store.list('ada')).toEqual([])
  expect(await (await store.get('ben', A))?.text()).toBe('one')
  await store.drop('ben')
  expect(await store.list('ben')).toEqual([])
})
