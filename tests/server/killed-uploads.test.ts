import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderBlobStore } from '../../apps/server/src/blobs/folder-blob-store'
import { openDatabase } from '../../apps/server/src/db/connection'
import { KyselyRecordStore } from '../../apps/server/src/records/kysely-record-store'
import { fileRules } from '../../apps/server/src/retention/file-rules'
import { runPruning } from '../../apps/server/src/retention/run-pruning'
import { chunkPath, hashOf, samplePdf } from '../../apps/server/src/testing/sample-files'
import { KilledServer } from './killed-server'

const cycles = process.env.SEGNO_LONG === '1' ? 200 : 3
const DEVICES = 4
const CHUNK = 200_000
const TWO_DAYS = 2 * 86_400_000

/**
 * Uploads new files and deletes every fourth until the test kills the server. Records the acknowledged state of
 * each.
 */
async function upload(origin: string, name: string, acknowledged: Map<string, boolean>): Promise<void> {
  for (let round = 0; ; round++) {
    const content = samplePdf(1000 + ((round * 190_001) % 700_000), `${name} ${round}`)
    const hash = hashOf(content)
    for (let offset = 0; offset < content.length; offset += CHUNK) {
      const body = new Uint8Array(content.subarray(offset, offset + CHUNK))
      const headers = { 'Content-Type': 'application/octet-stream' }
      const path = chunkPath(hash, { offset, bytes: content.length })
      const answer = await fetch(`${origin}${path}`, { method: 'PATCH', headers, body })
      const status = (await answer.json()) as { readonly complete: boolean }
      if (status.complete) acknowledged.set(hash, true)
    }
    if (round % 4 !== 3) continue
    // The server may have deleted the file without a confirmation.
    acknowledged.delete(hash)
    await fetch(`${origin}/api/files/${hash}`, { method: 'DELETE' })
    acknowledged.set(hash, false)
  }
}

async function checkFiles(folder: string, acknowledged: ReadonlyMap<string, boolean>): Promise<void> {
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)
  try {
    const files = await db.selectFrom('file').selectAll().execute()
    const pathOf = ({ account_id, name }: { account_id: string; name: string }) =>
      join(folder, 'files', account_id, name)
    for (const file of files) expect(hashOf(readFileSync(pathOf(file)))).toBe(file.hash)
    const parts = await db.selectFrom('upload_part').selectAll().execute()
    for (const part of parts) expect(statSync(pathOf(part)).size).toBe(part.bytes)
    const stored = new Set(files.map(({ hash }) => hash))
    for (const [hash, isComplete] of acknowledged) expect(stored.has(hash)).toBe(isComplete)
  } finally {
    await db.destroy()
  }
}

/** Runs the hourly job as if two days had passed. Returns the remaining names of blobs and rows. */
async function sweep(folder: string) {
  const db = await openDatabase({ DATA_DIR: folder, DATABASE_URL: undefined }, () => undefined)
  try {
    const blobs = new FolderBlobStore(join(folder, 'files'))
    const now = () => Date.now() + TWO_DAYS
    await runPruning(fileRules({ db, blobs, records: new KyselyRecordStore(db, now) }), now, () => undefined)
    const names: string[] = []
    for await (const batch of blobs.list()) names.push(...batch.map(({ name }) => name))
    const rows = await db.selectFrom('file').select('name').execute()
    return { names: names.sort(), rows: rows.map(({ name }) => name).sort() }
  } finally {
    await db.destroy()
  }
}

describe('a server that is killed while four devices send files', () => {
  const server = new KilledServer('file-server')
  beforeAll(() => server.bundle(), 60_000)
  afterAll(() => server.remove())

  test(
    `a killed server has no row without its blob and, after a sweep, no blob without a row (${cycles} kills)`,
    async () => {
      const acknowledged = new Map<string, boolean>()
      for (let cycle = 0; cycle < cycles; cycle++) {
        const before = acknowledged.size
        const origin = await server.start()
        const sending = Array.from({ length: DEVICES }, (_, device) =>
          upload(origin, `${cycle} ${device}`, acknowledged).catch(() => undefined),
        )
        while (acknowledged.size < before + DEVICES) await new Promise((resolve) => setTimeout(resolve, 5))
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
        await server.kill()
        await Promise.all(sending)
        await checkFiles(server.folder, acknowledged)
      }
      const { names, rows } = await sweep(server.folder)
      expect(rows.length).toBeGreaterThanOrEqual(cycles)
      expect(names).toEqual(rows)
    },
    cycles * 30_000,
  )
})
