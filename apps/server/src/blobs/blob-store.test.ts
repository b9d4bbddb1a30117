import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BlobStore } from '../ports/blob-store'
import { startSmallS3 } from '../testing/small-s3'
import { FolderBlobStore } from './folder-blob-store'
import { S3BlobStore } from './s3-blob-store'

const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))

async function* inParts(failure?: Error) {
  for (let at = 0; at < content.length; at += 70_000) {
    if (failure && at > 100_000) throw failure
    yield new Uint8Array(content.subarray(at, at + 70_000))
  }
}

function blobSuite(open: () => Promise<{ store: BlobStore; close: () => Promise<void> }>): void {
  let store: BlobStore
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ store, close } = await open())
  })
  afterAll(() => close())

  const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
    Buffer.from(await new Response(stream).arrayBuffer())
  const names = async () => {
    const all: string[] = []
    for await (const blobs of store.list())
      all.push(...blobs.map(({ account, name }) => `${account}/${name}`))
    return all.sort()
  }

  test('BlobStore.put accepts a blob in parts, and BlobStore.read returns it whole or by a range', async () => {
    const key = { account: 'clara', name: 'a.1' }
    await store.put(key, inParts(), content.length)
    expect((await bytesOf(await store.read(key))).equals(content)).toBe(true)
    const range = await store.read(key, { first: 69_990, last: 70_009 })
    expect((await bytesOf(range)).equals(content.subarray(69_990, 70_010))).toBe(true)
    expect(await store.has(key)).toBe(true)
    await store.delete(key)
    await store.delete(key)
    expect([await store.has(key), await store.read(key)]).toEqual([false, undefined])
  })

  test('BlobStore.put leaves no blob if the content fails or has another length than announced', async () => {
    const key = { account: 'clara', name: 'b.1' }
    await expect(store.put(key, inParts(new RangeError('stop')), content.length)).rejects.toThrow('stop')
    await expect(store.put(key, inParts(), content.length + 1)).rejects.toThrow()
    expect([await store.has(key), await names()]).toEqual([false, []])
  })

  test('BlobStore.list yields every blob with its time, and deleteAccount deletes the blobs of that account only', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      await store.put({ account: 'clara', name }, inParts(), content.length)
    }
    await store.put({ account: 'clara-2', name: 'a' }, inParts(), content.length)
    expect(await names()).toHaveLength(6)
    for await (const blobs of store.list()) {
      for (const { storedAt } of blobs) expect(Math.abs(Date.now() - storedAt)).toBeLessThan(600_000)
    }
    await store.deleteAccount('clara')
    expect(await names()).toEqual(['clara-2/a'])
    await store.deleteAccount('nobody')
    await store.deleteAccount('clara-2')
  })
}

const root = mkdtempSync(join(tmpdir(), 'segno-blobs-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('blobs in a folder', () => {
  blobSuite(async () => ({ store: new FolderBlobStore(join(root, 'files')), close: async () => undefined }))

  test('FolderBlobStore creates folders and files that only the server’s user can open', async () => {
    const folder = join(root, 'private')
    await new FolderBlobStore(folder).put({ account: 'clara', name: 'a' }, inParts(), content.length)
    const modes = [folder, join(folder, 'clara'), join(folder, 'clara/a')].map(
      (path) => statSync(path).mode & 0o777,
    )
    expect(modes).toEqual([0o700, 0o700, 0o600])
    expect(readdirSync(join(folder, 'clara'))).toEqual(['a'])
  })

  test.each(['..', '../x', 'a/b', '', '.hidden', 'a\0'])(
    'FolderBlobStore refuses the name ‘%s’, which could become another path',
    async (name) => {
      const store = new FolderBlobStore(join(root, 'safe'))
      await expect(store.read({ account: 'clara', name })).rejects.toThrow(RangeError)
      await expect(store.deleteAccount(name)).rejects.toThrow(RangeError)
    },
  )
})

describe('blobs in S3', () => {
  blobSuite(async () => {
    const s3 = await startSmallS3()
    return { store: new S3BlobStore(s3.settings), close: s3.stop }
  })

  test('S3BlobStore rejects while the bucket fails, and never reports its blobs as missing', async () => {
    const s3 = await startSmallS3()
    const store = new S3BlobStore(s3.settings)
    const key = { account: 'clara', name: 'a' }
    await store.put(key, inParts(), content.length)
    s3.fail(true)
    await expect(store.has(key)).rejects.toThrow()
    await expect(store.read(key)).rejects.toThrow()
    s3.fail(false)
    expect(await store.has(key)).toBe(true)
    await s3.stop()
  })
})
