import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RecordKind, recordKindNames, recordKinds } from '@segno/domain/change/record-kinds'
import type { JsonObject } from '@segno/domain/record/record'
import { buildEveryKind } from '@segno/domain/testing/builders/build-every-kind'
import { readExport } from '@segno/domain/transfer/import-json'
import { planImport } from '@segno/domain/transfer/plan-import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderBlobStore } from './blobs/folder-blob-store'
import { FileRepository } from './features/files/file-repository'
import { FileUploads } from './features/files/file-uploads'
import { AccountRepository } from './features/user/account-repository'
import { exportAccount } from './features/user/export-account'
import { applyWrites } from './records/apply-writes'
import { KyselyRecordStore } from './records/kysely-record-store'
import { newAccount } from './testing/new-account'
import { noBlobs } from './testing/no-blobs'
import { noDeletions } from './testing/no-deletions'
import { postgresOfRun } from './testing/postgres'
import { hashOf, samplePdf } from './testing/sample-files'
import { openTestDatabase, type TestDatabase } from './testing/test-database'

const NOW = Date.UTC(2026, 10, 21, 18)
const contents = [samplePdf(700, 'a nocturne')]
const files = contents.map((content, page) => ({
  hash: hashOf(content),
  mediaType: 'application/pdf' as const,
  bytes: content.length,
  name: `page ${page + 1}.pdf`,
  rotation: 90 as const,
}))
const quotas = { count: 20, bytes: 1_000_000 }

type ExportFile = Record<string, unknown> & { files: { hash: string; bytes: number; mediaType: string }[] }

function roundTripSuite(open: () => Promise<TestDatabase>): void {
  let database: TestDatabase
  let folder: string
  beforeAll(async () => {
    database = await open()
    folder = mkdtempSync(join(tmpdir(), 'segno-round-'))
  }, 60_000)
  afterAll(async () => {
    await database?.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const blobs = () => new FolderBlobStore(folder)
  const repository = () => new FileRepository(database.db)

  async function upload(account: string, content: Uint8Array): Promise<void> {
    const uploads = new FileUploads({ files: repository(), blobs: blobs(), quotas, now: () => NOW })
    await uploads.add(account, hashOf(content), { offset: 0, bytes: content.length, content })
  }
  async function write(account: string, writes: { kind: string; id: string; body: object }[]): Promise<void> {
    const store = new KyselyRecordStore(database.db, () => NOW)
    const outcomes = await store.write(account, (tx) =>
      applyWrites(
        tx,
        writes.map((one) => ({ ...one, body: one.body as JsonObject, updatedAt: NOW })),
        { now: NOW, device: 'dev_0123456789abcdef' },
      ),
    )
    expect(outcomes.filter(({ outcome }) => outcome !== 'accepted')).toEqual([])
  }
  async function exported(account: string): Promise<ExportFile> {
    const ports = {
      accounts: new AccountRepository(database.db, noDeletions, noBlobs),
      records: new KyselyRecordStore(database.db, () => NOW),
      files: repository(),
      version: '1.2.3',
      now: () => NOW,
    }
    let text = ''
    for await (const chunk of exportAccount({ id: account } as never, ports)) text += chunk
    return JSON.parse(text)
  }
  async function bytesOf(account: string, hash: string): Promise<Buffer> {
    const row = await database.db
      .selectFrom('file')
      .select('name')
      .where('account_id', '=', account)
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    const stream = await blobs().read({ account, name: row.name })
    return Buffer.from(await new Response(stream as never).arrayBuffer())
  }
  const listsOf = (file: ExportFile) =>
    Object.fromEntries(recordKindNames.map((kind: RecordKind) => [kind, file[recordKinds[kind].exportKey]]))

  test('importing the export of an account into an empty account gives equal records and files', async () => {
    const [from, to] = [await newAccount(database.db, NOW), await newAccount(database.db, NOW)]
    await write(from, buildEveryKind(files as never, NOW))
    for (const content of contents) await upload(from, content)

    const first = await exported(from)
    const lists = listsOf(first)
    expect(Object.entries(lists).filter(([, rows]) => (rows as object[])?.length !== 1)).toEqual([])
    const read = readExport(first)
    if (!read.ok) throw new Error(read.error)
    expect(read.value.rejected).toEqual([])
    const empty = { get: () => undefined, entries: () => [] }
    const plan = planImport(read.value.records, empty, { now: NOW })
    expect(plan.added).toBe(recordKindNames.length)
    await write(
      to,
      plan.changes.map((change) => {
        if (change.op !== 'put') throw new Error(`an import into an empty account has a ${change.op}`)
        return { kind: change.kind, id: change.id, body: change.body }
      }),
    )
    for (const { hash } of first.files) await upload(to, await bytesOf(from, hash))

    const second = await exported(to)
    expect(listsOf(second)).toEqual(lists)
    expect(second.counts).toEqual(first.counts)
    expect(second.files).toEqual(first.files)
    expect(second.files).toHaveLength(contents.length)
    for (const [page, { hash }] of files.entries())
      expect((await bytesOf(to, hash)).equals(contents[page] ?? Buffer.alloc(0))).toBe(true)
  })
}

describe('the export of an account in SQLite', () => roundTripSuite(() => openTestDatabase()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`the export of an account in PostgreSQL${unavailable}`, () =>
  roundTripSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return openTestDatabase(await postgres.newDatabase())
  }),
)
