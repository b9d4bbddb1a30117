import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFileFixture, type FileFixture } from '../../testing/file-fixture'
import { postgresOfRun } from '../../testing/postgres'
import { chunkPath, hashOf, samplePdf } from '../../testing/sample-files'

const MIB = 1_048_576
const LARGEST = 10_485_760

function fileSuite(open: () => Promise<FileFixture>): void {
  let server: FileFixture
  let clara: string
  let robert: string
  beforeAll(async () => {
    server = await open()
  }, 60_000)
  afterAll(() => server?.remove())
  beforeEach(async () => {
    clara = await server.newAccount()
    robert = await server.newAccount()
  })

  test('the server returns the exact bytes of a file that was sent in parts, to its owner only', async () => {
    const content = samplePdf(2 * MIB + 7, 'clara')
    const hash = hashOf(content)
    const status = `/api/files/${hash}/status`
    expect(await server.json(clara, status)).toEqual({ received: 0, bytes: null, complete: false })
    expect(await server.send(clara, content)).toEqual({
      received: content.length,
      bytes: content.length,
      complete: true,
    })
    const read = await server.call(clara, `/api/files/${hash}`)
    expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true)
    expect(await server.json(robert, status)).toEqual({ received: 0, bytes: null, complete: false })
    expect((await server.call(robert, `/api/files/${hash}`)).status).toBe(404)
    expect((await server.call(robert, `/api/files/${hash}`, { method: 'DELETE' })).status).toBe(404)
    expect((await server.json(robert, '/api/files')).files).toEqual([])
    expect((await server.call(clara, `/api/files/${hash}`)).status).toBe(200)
    expect(server.blobsOf(robert)).toEqual([])
  })

  test('a part at a wrong offset gets 409 with the received length, and the upload can continue there', async () => {
    const content = samplePdf(30_000)
    const hash = hashOf(content)
    const part = (offset: number, end: number) =>
      server.patch(clara, hash, { offset, bytes: content.length }, content.subarray(offset, end))
    expect((await part(0, 10_000)).body).toEqual({ received: 10_000, bytes: 30_000, complete: false })
    for (const offset of [0, 9_999, 20_000]) {
      const { status, body } = await part(offset, offset + 5000)
      expect([status, body.error.code, body.error.details]).toEqual([409, 'conflict', { received: 10_000 }])
    }
    expect((await part(10_000, 30_000)).body).toMatchObject({ complete: true })
    // The answer to the last part was lost.
    expect(await part(10_000, 30_000)).toMatchObject({ status: 200, body: { complete: true } })
  })

  test('three devices that send one file at once store it once', async () => {
    const content = samplePdf(3 * MIB, 'both')
    const answers = await Promise.all([1, 2, 3].map(() => server.send(clara, content)))
    expect(answers.every(({ complete }) => complete)).toBe(true)
    expect(server.blobsOf(clara)).toHaveLength(1)
    const { files, usage } = await server.json(clara, '/api/files')
    expect(files).toMatchObject([
      { hash: hashOf(content), mediaType: 'application/pdf', bytes: content.length },
    ])
    expect(usage).toMatchObject({ files: 1, bytes: content.length })
  })

  test('the server accepts a file of 10,485,760 bytes and no larger one', async () => {
    expect(await server.send(clara, samplePdf(LARGEST))).toMatchObject({ complete: true })
    const bytes = LARGEST + 1
    const hash = hashOf(samplePdf(bytes))
    const refused = await server.patch(clara, hash, { offset: 0, bytes }, samplePdf(MIB))
    expect([refused.status, refused.body.error.code]).toEqual([413, 'payload_too_large'])
    const longer = await server.patch(clara, hash, { offset: 0, bytes: 10 }, samplePdf(11))
    expect([longer.status, longer.body.error.details]).toEqual([400, { fields: ['body'] }])
    expect((await server.json(clara, '/api/files')).files).toHaveLength(1)
  })

  test('the server stores no file whose bytes do not have its hash or are no sheet music', async () => {
    const content = samplePdf(20_000)
    const wrong = await server.patch(clara, 'a'.repeat(64), { offset: 0, bytes: content.length }, content)
    expect([wrong.status, wrong.body.error.details]).toEqual([400, { fields: ['hash'] }])
    const page = Buffer.from('<html><script>alert(1)</script>'.padEnd(20_000))
    const refused = await server.patch(clara, hashOf(page), { offset: 0, bytes: page.length }, page)
    expect([refused.status, refused.body.error.code]).toEqual([415, 'unsupported_media_type'])
    // A small first part does not show the type yet.
    const hash = hashOf(page)
    await server.patch(clara, hash, { offset: 0, bytes: page.length }, page.subarray(0, 9))
    expect(
      (await server.patch(clara, hash, { offset: 9, bytes: page.length }, page.subarray(9))).status,
    ).toBe(415)
    expect(await server.json(clara, `/api/files/${hash}/status`)).toMatchObject({ received: 0 })
    expect(server.blobsOf(clara)).toEqual([])
  })

  test('an empty part completes an upload whose server stopped before the completion', async () => {
    const content = samplePdf(5000, 'stopped')
    const hash = hashOf(content)
    await server.stopBeforeCompletion(clara, content)
    expect(await server.json(clara, `/api/files/${hash}/status`)).toMatchObject({
      received: 5000,
      complete: false,
    })
    const ended = await server.patch(clara, hash, { offset: 5000, bytes: 5000 }, new Uint8Array())
    expect(ended).toMatchObject({ status: 200, body: { complete: true } })
  })

  test('the server treats a file that lost its blob as incomplete and accepts it again', async () => {
    const content = samplePdf(5000, 'lost')
    await server.send(clara, content)
    server.loseBlobs(clara)
    const path = `/api/files/${hashOf(content)}`
    expect((await server.call(clara, path)).status).toBe(404)
    expect(await server.json(clara, `${path}/status`)).toEqual({ received: 0, bytes: null, complete: false })
    expect(await server.send(clara, content)).toMatchObject({ complete: true })
    expect((await server.call(clara, path)).status).toBe(200)
  })

  test('deleting a file removes it from the list and the store, and a deleted upload has 0 received bytes', async () => {
    const content = samplePdf(5000, 'deleted')
    const hash = hashOf(content)
    await server.send(clara, content)
    expect(await server.json(clara, `/api/files/${hash}`, { method: 'DELETE' })).toEqual({ success: true })
    expect((await server.call(clara, `/api/files/${hash}`, { method: 'DELETE' })).status).toBe(404)
    await server.patch(clara, hash, { offset: 0, bytes: 5000 }, content.subarray(0, 10))
    expect(await server.json(clara, `/api/files/${hash}`, { method: 'DELETE' })).toEqual({ success: true })
    expect(server.blobsOf(clara)).toEqual([])
    expect(await server.json(clara, `/api/files/${hash}/status`)).toMatchObject({ received: 0 })
  })

  test('the quota of files counts files and announced uploads, and deleting one makes room', async () => {
    await server.send(clara, samplePdf(LARGEST, 'one'))
    const bytes = LARGEST
    const second = hashOf(samplePdf(bytes, 'two'))
    expect((await server.patch(clara, second, { offset: 0, bytes }, samplePdf(10))).status).toBe(200)
    const third = await server.patch(clara, hashOf(samplePdf(9)), { offset: 0, bytes }, samplePdf(9))
    expect([third.status, third.body.error.code]).toEqual([507, 'quota_exceeded'])
    expect((await server.json(clara, '/api/files')).usage).toEqual({
      files: 2,
      bytes: 2 * LARGEST,
      mostFiles: 20,
      mostBytes: 30_000_000,
    })
    await server.call(clara, `/api/files/${second}`, { method: 'DELETE' })
    expect(await server.send(clara, samplePdf(bytes, 'four'))).toMatchObject({ complete: true })
  })

  test('eight uploads at once do not exceed the quota of files', async () => {
    const parts = Array.from({ length: 8 }, (_, at) => samplePdf(100, `part ${at}`))
    const answers = await Promise.all(
      parts.map((part) => server.patch(clara, hashOf(part), { offset: 0, bytes: LARGEST }, part)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(6).fill(507)])
    expect(server.blobsOf(clara)).toHaveLength(2)
  })

  test.each(['x', 'A'.repeat(64), `${'a'.repeat(63)}%2f`, '..%2f..%2fsegno.db'])(
    'the server refuses %s as the hash of a file',
    async (name) => {
      const path = chunkPath(name, { offset: 0, bytes: 9 })
      const sent = await server.call(clara, path, { method: 'PATCH', body: samplePdf(9) })
      expect([400, 404]).toContain(sent.status)
      expect([400, 404]).toContain((await server.call(clara, `/api/files/${name}`)).status)
    },
  )
}

describe('files on SQLite', () => fileSuite(() => createFileFixture()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`files on PostgreSQL${unavailable}`, () =>
  fileSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return createFileFixture({ url: await postgres.newDatabase() })
  }),
)
