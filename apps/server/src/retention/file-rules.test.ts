import { buildScore } from '@segno/domain/testing/builders/build-score'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { S3BlobStore } from '../blobs/s3-blob-store'
import { FileUploads } from '../features/files/file-uploads'
import { AccountRepository } from '../features/user/account-repository'
import { applyWrites } from '../records/apply-writes'
import { KyselyRecordStore } from '../records/kysely-record-store'
import { collectLog } from '../testing/collect-log'
import { createFileFixture, type FileFixture } from '../testing/file-fixture'
import { noDeletions } from '../testing/no-deletions'
import { postgresOfRun } from '../testing/postgres'
import { hashOf, samplePdf } from '../testing/sample-files'
import { startSmallS3 } from '../testing/small-s3'
import { fileRules } from './file-rules'
import { runPruning } from './run-pruning'

const DAY = 86_400_000
const content = samplePdf(4000, 'kept')

function ruleSuite(open: () => Promise<FileFixture>): void {
  let server: FileFixture
  let clara: string
  let records: KyselyRecordStore
  beforeEach(async () => {
    server = await open()
    // Blobs have the time of the real clock.
    server.clock.now = Date.now()
    clara = await server.newAccount()
    records = new KyselyRecordStore(server.db, () => server.clock.now)
  })
  afterEach(() => server.remove())

  const prune = async () => {
    const logged: string[] = []
    const rules = fileRules({ db: server.db, records, blobs: server.blobs })
    await runPruning(rules, () => server.clock.now, collectLog(logged))
    expect(logged.filter((line) => line.includes('failed'))).toEqual([])
  }
  const wait = async (days: number) => {
    for (let day = 0; day < days; day++) {
      server.clock.now += DAY + 1
      await prune()
    }
  }
  const writeScore = async (deletedAt?: number) => {
    const [file] = buildScore().files
    const body = { ...buildScore({ id: 'score-1' }), files: [{ ...file, hash: hashOf(content) }] }
    const write = {
      kind: 'score',
      id: 'score-1',
      body: JSON.parse(JSON.stringify(body)),
      updatedAt: server.clock.now,
    }
    const versions = [{ ...write, ...(deletedAt === undefined ? {} : { deletedAt }) }]
    await records.write(clara, (tx) => applyWrites(tx, versions, { now: server.clock.now, device: null }))
  }
  const isStored = async () => (await server.json(clara, '/api/files')).files.length === 1

  test('the hourly job deletes a file 30 days after the deletion of its score, and not before', async () => {
    await server.send(clara, content)
    await writeScore()
    await wait(40)
    expect(await isStored()).toBe(true)
    await writeScore(server.clock.now)
    await wait(29)
    expect(await isStored()).toBe(true)
    await wait(3)
    expect([await isStored(), server.blobsOf(clara)]).toEqual([false, []])
  })

  test('a file stays if a score names it before the grace period has ended', async () => {
    await server.send(clara, content)
    await wait(20)
    await writeScore()
    await wait(40)
    expect(await isStored()).toBe(true)
  })

  test('a device that asks for an unused file restarts its grace period', async () => {
    await server.send(clara, content)
    await wait(25)
    expect(await server.json(clara, `/api/files/${hashOf(content)}/status`)).toMatchObject({ complete: true })
    await wait(25)
    expect(await isStored()).toBe(true)
  })

  test('the hourly job deletes an interrupted upload a day after its last part', async () => {
    const place = { offset: 0, bytes: 4000 }
    await server.patch(clara, hashOf(content), place, content.subarray(0, 100))
    server.clock.now += DAY
    await prune()
    expect(server.blobsOf(clara)).toHaveLength(1)
    server.clock.now += 1
    await prune()
    expect(server.blobsOf(clara)).toEqual([])
    expect((await server.json(clara, '/api/files')).usage).toMatchObject({ files: 0, bytes: 0 })
  })

  test('the hourly job deletes a blob without a row after a day, or a week for unknown accounts', async () => {
    await server.send(clara, content)
    async function* bytes() {
      yield new Uint8Array(9)
    }
    await server.blobs.put({ account: clara, name: 'left' }, bytes(), 9)
    await server.blobs.put({ account: 'unknown', name: 'left' }, bytes(), 9)
    await prune()
    expect(server.blobsOf(clara)).toHaveLength(2)
    await wait(2)
    expect([server.blobsOf(clara).length, server.blobsOf('unknown').length]).toEqual([1, 1])
    await wait(6)
    expect([server.blobsOf(clara).length, server.blobsOf('unknown').length]).toEqual([1, 0])
  })

  test('a deleted account leaves neither rows nor blobs', async () => {
    const robert = await server.newAccount()
    await server.send(clara, content)
    await server.send(robert, content)
    await server.patch(clara, 'a'.repeat(64), { offset: 0, bytes: 4000 }, content.subarray(0, 9))
    await new AccountRepository(server.db, noDeletions, server.blobs).remove(clara)
    expect(server.blobsOf(clara)).toEqual([])
    for (const table of ['file', 'upload', 'upload_part'] as const) {
      const rows = await server.db.selectFrom(table).select('account_id').execute()
      expect(rows.filter(({ account_id }) => account_id === clara)).toEqual([])
    }
    expect((await server.call(robert, `/api/files/${hashOf(content)}`)).status).toBe(200)
  })
}

describe('files that expire, on SQLite', () => ruleSuite(() => createFileFixture()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`files that expire, on PostgreSQL${unavailable}`, () =>
  ruleSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return createFileFixture({ url: await postgres.newDatabase() })
  }),
)

test('the server receives a file in parts into S3 and deletes it with its account', async () => {
  const s3 = await startSmallS3()
  const server = await createFileFixture()
  try {
    const clara = await server.newAccount()
    const blobs = new S3BlobStore(s3.settings)
    const quotas = { count: 9, bytes: 9_000_000 }
    const uploads = new FileUploads({ files: server.files, blobs, quotas, now: () => server.clock.now })
    const hash = hashOf(content)
    await uploads.add(clara, hash, { offset: 0, bytes: 4000, content: content.subarray(0, 3000) })
    expect(
      await uploads.add(clara, hash, { offset: 3000, bytes: 4000, content: content.subarray(3000) }),
    ).toEqual({
      received: 4000,
      bytes: 4000,
      complete: true,
    })
    expect([...s3.objects.values()].map((object) => object.content.equals(content))).toEqual([true])
    const wrong = uploads.add(clara, 'b'.repeat(64), { offset: 0, bytes: 4000, content })
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    expect(s3.objects.size).toBe(1)
    await new AccountRepository(server.db, noDeletions, blobs).remove(clara)
    expect(s3.objects.size).toBe(0)
  } finally {
    await server.remove()
    await s3.stop()
  }
})
