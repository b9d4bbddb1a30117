import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../db/private-files'
import type { BlobKey, BlobStore, ByteRange, ListedBlob } from '../ports/blob-store'
import { exactLength } from './exact-length'

/** Accounts and names are ids and hashes. No other text may become a path. */
const SAFE_NAME = /^[\w-][\w.-]{0,199}$/

/** Stores blobs as files: a folder for each account, all in a folder that only the server's user can open. */
export class FolderBlobStore implements BlobStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: BlobKey, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
    const path = this.#path(key)
    const folder = join(this.#folder, key.account)
    await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const draft = join(folder, `tmp-${randomBytes(9).toString('base64url')}`)
    try {
      await writeWhole(draft, content, bytes)
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(folder)
  }

  async read(key: BlobKey, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const file = await unlessMissing(open(this.#path(key), 'r'))
    if (!file) return undefined
    const bounds = range ? { start: range.first, end: range.last } : {}
    // The stream closes the file when it ends or is cancelled.
    return Readable.toWeb(file.createReadStream(bounds)) as ReadableStream<Uint8Array>
  }

  async has(key: BlobKey): Promise<boolean> {
    return (await unlessMissing(stat(this.#path(key)))) !== undefined
  }

  async delete(key: BlobKey): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async deleteAccount(account: string): Promise<void> {
    await rm(join(this.#folder, safe(account)), { recursive: true, force: true })
  }

  async *list(): AsyncGenerator<readonly ListedBlob[]> {
    const folders = (await unlessMissing(readdir(this.#folder, { withFileTypes: true }))) ?? []
    for (const { name: account } of folders.filter((folder) => folder.isDirectory())) {
      const names = (await unlessMissing(readdir(join(this.#folder, account)))) ?? []
      const blobs: ListedBlob[] = []
      for (const name of names) {
        const found = await unlessMissing(stat(join(this.#folder, account, name)))
        if (found) blobs.push({ account, name, storedAt: found.mtimeMs })
      }
      yield blobs
    }
  }

  #path({ account, name }: BlobKey): string {
    return join(this.#folder, safe(account), safe(name))
  }
}

function safe(name: string): string {
  if (!SAFE_NAME.test(name)) throw new RangeError('not a name of a blob')
  return name
}

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>, bytes: number): Promise<void> {
  const file: FileHandle = await open(path, 'wx', PRIVATE_FILE)
  try {
    for await (const chunk of exactLength(content, bytes)) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Syncs a folder to the disk, except on Windows, which cannot sync folders. A renamed file survives a power cut
 * only after its folder is synced.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
