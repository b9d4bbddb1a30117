import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileFixture, type FileFixture } from '../../testing/file-fixture'
import { hashOf, samplePdf } from '../../testing/sample-files'
import { startSmallS3 } from '../../testing/small-s3'
import { startWholeServer } from '../../testing/whole-server'

const content = samplePdf(3000, 'read')
const path = `/api/files/${hashOf(content)}`
let server: FileFixture
let clara: string
beforeAll(async () => {
  server = await createFileFixture()
  clara = await server.newAccount()
  await server.send(clara, content)
})
afterAll(() => server?.remove())

test('the server returns a range of a file with 206 and its `Content-Range`', async () => {
  const answer = await server.call(clara, path, { headers: { Range: 'bytes=100-199' } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 100-199/3000'])
  expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(100, 200))).toBe(true)
  expect(answer.headers.get('content-length')).toBe('100')
})

test('the server refuses a range behind the end with 416 and the size of the file', async () => {
  const answer = await server.call(clara, path, { headers: { Range: 'bytes=3000-' } })
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */3000'])
})

test('the server returns the whole file for a range with the ETag of another version', async () => {
  const headers = { Range: 'bytes=0-9', 'If-Range': '"other"' }
  expect((await server.call(clara, path, { headers })).status).toBe(200)
})

test('the server returns 304 without content to a client that has the ETag of a file', async () => {
  const etag = (await server.call(clara, path)).headers.get('etag') ?? ''
  expect(etag).toBe(`"${hashOf(content)}"`)
  const again = await server.call(clara, path, { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('a HEAD request for a file returns its headers only', async () => {
  const answer = await server.call(clara, path, { method: 'HEAD' })
  expect([answer.status, answer.headers.get('content-length'), await answer.text()]).toEqual([
    200,
    '3000',
    '',
  ])
})

test('the server sends a file as an attachment that no browser runs and no cache stores', async () => {
  const whole = await startWholeServer()
  try {
    await whole.post('/api/auth/request-magic-link', { email: 'clara@example.org' })
    const token = /token=([\w-]+)/.exec(whole.printed.at(-1) ?? '')?.[1] ?? ''
    const verified = await whole.post('/api/auth/verify-magic-link', { token })
    const signedIn = (await verified.json()) as { readonly accessToken: string }
    const headers = { Authorization: `Bearer ${signedIn.accessToken}` }
    const sent = await fetch(`${whole.origin}${path}?offset=0&bytes=3000&mediaType=application/pdf`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(content),
    })
    expect(await sent.json()).toEqual({ received: 3000, bytes: 3000, complete: true })
    const answer = await fetch(`${whole.origin}${path}`, { headers })
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${hashOf(content).slice(0, 16)}.pdf"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    // Every other response keeps the policy of pages.
    const list = await fetch(`${whole.origin}/api/files`, { headers })
    expect(list.headers.get('content-security-policy')).toContain("script-src 'self'")
  } finally {
    await whole.stop()
  }
})

test('a server with the settings of S3 stores files in the bucket, and none in its folder', async () => {
  const s3 = await startSmallS3()
  const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.settings
  const whole = await startWholeServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
  try {
    await whole.post('/api/auth/request-magic-link', { email: 'clara@example.org' })
    const token = /token=([\w-]+)/.exec(whole.printed.at(-1) ?? '')?.[1] ?? ''
    const verified = await whole.post('/api/auth/verify-magic-link', { token })
    const signedIn = (await verified.json()) as { readonly accessToken: string }
    const headers = { Authorization: `Bearer ${signedIn.accessToken}` }
    await fetch(`${whole.origin}${path}?offset=0&bytes=3000&mediaType=application/pdf`, {
      method: 'PATCH',
      headers: { ...headers, 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(content),
    })
    const answer = await fetch(`${whole.origin}${path}`, { headers: { ...headers, Range: 'bytes=10-19' } })
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(10, 20))).toBe(true)
    expect([s3.objects.size, existsSync(join(whole.folder, 'files'))]).toEqual([1, false])
  } finally {
    await whole.stop()
    await s3.stop()
  }
})
