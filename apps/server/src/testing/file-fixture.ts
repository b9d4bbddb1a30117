import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStatus } from '@segno/protocol/http/files'
import { createApi } from '../api'
import { FolderBlobStore } from '../blobs/folder-blob-store'
import { FileRepository } from '../features/files/file-repository'
import { createFileRoutes } from '../features/files/file-routes'
import { createAuthenticate } from '../http/authenticate'
import { collectLog } from './collect-log'
import { newAccount } from './new-account'
import { chunkPath, hashOf } from './sample-files'
import { openTestDatabase } from './test-database'

const CHUNK = 1_048_576

interface FileCall {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

type FileApi = ReturnType<typeof createApi>

function callerOf(api: FileApi) {
  async function call(account: string, path: string, { method = 'GET', headers, body }: FileCall = {}) {
    const answer = await api.request(path, {
      method,
      headers: {
        Authorization: `Bearer ${account}`,
        ...(body ? { 'Content-Type': 'application/octet-stream' } : {}),
        ...headers,
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    })
    // A response that a test does not read would leave its file open.
    const content = answer.body && (await answer.arrayBuffer())
    return new Response(content, answer)
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
  const json = async (...given: Parameters<typeof call>): Promise<any> => (await call(...given)).json()

  async function patch(
    account: string,
    hash: string,
    place: { readonly offset: number; readonly bytes: number },
    body: Uint8Array,
  ) {
    const answer = await call(account, chunkPath(hash, place), { method: 'PATCH', body })
    // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
    return { status: answer.status, body: (await answer.json()) as any }
  }

  /** Sends a whole file as a device does: it continues at the offset that the server returns. */
  async function send(account: string, content: Uint8Array): Promise<FileStatus> {
    const hash = hashOf(content)
    const path = `/api/files/${hash}/status`
    let status: FileStatus = await json(account, path)
    while (!status.complete) {
      const offset = status.received
      const part = content.subarray(offset, offset + CHUNK)
      const answer = await patch(account, hash, { offset, bytes: content.length }, part)
      if (answer.status !== 200 && answer.status !== 409) throw new Error(JSON.stringify(answer))
      status = answer.status === 200 ? answer.body : await json(account, path)
    }
    return status
  }
  return { call, json, patch, send }
}

/** Serves the calls of files on a real database and a folder. A token is the id of its account. */
export async function createFileFixture({ url }: { readonly url?: string } = {}) {
  const { db, remove } = await openTestDatabase(url)
  const folder = mkdtempSync(join(tmpdir(), 'segno-files-'))
  const clock = { now: Date.UTC(2026, 10, 21, 12) }
  const logged: string[] = []
  const files = new FileRepository(db)
  const blobs = new FolderBlobStore(folder)
  const authenticate = createAuthenticate(async (token) => ({ accountId: token, family: 'f' }))
  const routes = createFileRoutes({
    files,
    blobs,
    quotas: { count: 20, bytes: 30_000_000 },
    now: () => clock.now,
    before: [authenticate],
    charge: () => undefined,
  })
  const api = createApi(collectLog(logged), [routes])
  return {
    db,
    files,
    blobs,
    folder,
    clock,
    logged,
    ...callerOf(api),
    newAccount: () => newAccount(db, clock.now),
    /** Stores a whole file as one part that is not completed, like a server that is killed in between. */
    async stopBeforeCompletion(account: string, content: Uint8Array): Promise<void> {
      const hash = hashOf(content)
      const name = `${hash}.part`
      async function* once() {
        yield content
      }
      await blobs.put({ account, name }, once(), content.length)
      const part = { position: 0, bytes: content.length, name }
      const quotas = { count: 20, bytes: 30_000_000 }
      await files.addPart(account, hash, { part, bytes: content.length, now: clock.now, quotas })
    },
    /** Deletes every stored byte of an account, as a restore without its files does. */
    loseBlobs: (account: string) => rmSync(join(folder, account), { recursive: true }),
    /** Returns the names of all blobs of an account, also of unfinished ones. */
    blobsOf(account: string): string[] {
      try {
        return readdirSync(join(folder, account))
      } catch {
        return []
      }
    },
    async remove() {
      await remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type FileFixture = Awaited<ReturnType<typeof createFileFixture>>
