import { describe, expect, test } from 'vitest'
import type { Owners } from '../../contracts/account'
import { StorageError } from '../../contracts/record-storage'
import { ownedScoreFiles } from './owned-score-files'
import { layeredStore, type ScoreFileStore } from './score-file-store'

/** Creates a store in memory. `put` rejects while `full` is set. */
function memoryStore(): ScoreFileStore & { full: string | null; files: Map<string, Blob> } {
  const files = new Map<string, Blob>()
  const store = {
    full: null as string | null,
    files,
    async put(owner: string, hash: string, bytes: Blob) {
      if (store.full) throw Object.assign(new Error('full'), { name: store.full })
      files.set(`${owner}/${hash}`, bytes)
    },
    get: async (owner: string, hash: string) => files.get(`${owner}/${hash}`),
    remove: async (owner: string, hash: string) => void files.delete(`${owner}/${hash}`),
    list: async (owner: string) =>
      [...files]
        .filter(([key]) => key.startsWith(`${owner}/`))
        .map(([key, { size }]) => ({ hash: key.slice(owner.length + 1), bytes: size })),
    move: async () => {},
    drop: async () => {},
    erase: async () => files.clear(),
  }
  return store
}

const channel = { postMessage: () => {}, addEventListener: () => {} }
const wasErased = async () => false
const PAGE = 'abc'
/** The SHA-256 of "abc", FIPS 180-2. */
const HASH_OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

describe('the score files of the owners of a page', () => {
  test('ownedScoreFiles.put stores a file under its SHA-256, and ownedScoreFiles.read returns its bytes', async () => {
    const files = ownedScoreFiles(memoryStore(), () => ({ writer: 'ada', shown: ['ada'] }), {
      channel,
      wasErased,
    })
    expect(await files.put(new Blob([PAGE]))).toBe(HASH_OF_ABC)
    expect(await (await files.read(HASH_OF_ABC))?.text()).toBe(PAGE)
    expect(await files.list()).toEqual([{ hash: HASH_OF_ABC, bytes: 3 }])
  })

  test("ownedScoreFiles of another account neither reads nor lists the first account's files", async () => {
    const store = memoryStore()
    let owners: Owners = { writer: 'ada', shown: ['ada'] }
    const files = ownedScoreFiles(store, () => owners, { channel, wasErased })
    await files.put(new Blob([PAGE]))
    owners = { writer: 'ben', shown: ['ben'] }
    expect(await files.read(HASH_OF_ABC)).toBeUndefined()
    expect(await files.has(HASH_OF_ABC)).toBe(false)
    expect(await files.list()).toEqual([])
  })

  test('a tab that missed an erasure of the device stores no score file', async () => {
    const store = memoryStore()
    const owners = { writer: 'ada', shown: ['ada'] }
    const files = ownedScoreFiles(store, () => owners, { channel, wasErased: async () => true })
    await expect(files.put(new Blob([PAGE]))).rejects.toThrow(StorageError)
    expect(store.files.size).toBe(0)
  })

  test('ownedScoreFiles.read removes a file whose content does not match its hash', async () => {
    const store = memoryStore()
    const files = ownedScoreFiles(store, () => ({ writer: 'ada', shown: ['ada'] }), { channel, wasErased })
    store.files.set(`ada/${HASH_OF_ABC}`, new Blob(['ab']))
    expect(await files.read(HASH_OF_ABC)).toBeUndefined()
    expect(store.files.size).toBe(0)
  })

  test('ownedScoreFiles.put rejects with `quota` if the disk is full', async () => {
    const store = memoryStore()
    store.full = 'QuotaExceededError'
    const files = ownedScoreFiles(store, () => ({ writer: 'ada', shown: ['ada'] }), { channel, wasErased })
    const failure = await files.put(new Blob([PAGE])).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(StorageError)
    expect(failure).toMatchObject({ kind: 'quota' })
  })
})

test('layeredStore puts a file into the second store if the first one cannot write, and finds it there', async () => {
  const [first, second] = [memoryStore(), memoryStore()]
  first.full = 'SecurityError'
  const store = layeredStore([first, second])
  await store.put('ada', HASH_OF_ABC, new Blob([PAGE]))
  expect(second.files.size).toBe(1)
  expect(await (await store.get('ada', HASH_OF_ABC))?.text()).toBe(PAGE)
  expect(await store.list('ada')).toEqual([{ hash: HASH_OF_ABC, bytes: 3 }])
})
