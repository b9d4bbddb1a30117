import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chunkPath, hashOf, samplePdf } from '../../testing/sample-files'
import { startWholeServer } from '../../testing/whole-server'

const MIB = 1_048_576
const raw = { 'Content-Type': 'application/octet-stream' }
let server: Awaited<ReturnType<typeof startWholeServer>>
let clara: string
let robert: string
beforeAll(async () => {
  server = await startWholeServer()
  clara = await signIn('clara@example.org')
  robert = await signIn('robert@example.org')
})
afterAll(() => server?.stop())

async function signIn(email: string): Promise<string> {
  await server.post('/api/auth/request-magic-link', { email })
  const token = /token=([\w-]+)/.exec(server.printed.at(-1) ?? '')?.[1] ?? ''
  const answer = await server.post('/api/auth/verify-magic-link', { token })
  return ((await answer.json()) as { readonly accessToken: string }).accessToken
}

const call = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${server.origin}${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, ...init.headers },
  })
const send = (token: string, content: Uint8Array, headers = {}) =>
  call(token, chunkPath(hashOf(content), { offset: 0, bytes: content.length }), {
    method: 'PATCH',
    headers: { ...raw, ...headers },
    body: new Uint8Array(content),
  })
const blobs = () => {
  try {
    return readdirSync(join(server.folder, 'files'), { recursive: true }).length
  } catch {
    return 0
  }
}

/** Sends the header of a PATCH and then bytes as they are. Returns the status line. */
function sendRaw(hash: string, headers: string, body: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => {
      const path = chunkPath(hash, { offset: 0, bytes: 5000 })
      const start = `PATCH ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${clara}\r\n`
      socket.write(`${start}Content-Type: application/octet-stream\r\n${headers}\r\n${body}`, 'latin1')
    })
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      socket.end()
    })
    const end = () => resolve(answer.split('\r\n')[0] ?? '')
    socket.on('error', end)
    socket.on('close', end)
    socket.setTimeout(1500, () => socket.destroy())
  })
}

describe('tricks with parts of files', () => {
  test('the server refuses twenty bodies without end and stores nothing', async () => {
    const before = blobs()
    const sending = Array.from({ length: 20 }, async (_, at) => {
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(samplePdf(100_000, `${at}`))),
      })
      const path = chunkPath('c'.repeat(64), { offset: 0, bytes: 10 * MIB })
      const init = { method: 'PATCH', headers: raw, body, duplex: 'half' } as RequestInit
      return call(clara, path, init).then(
        ({ status }) => status,
        () => 'closed',
      )
    })
    const statuses = await Promise.all(sending)
    expect(statuses.every((status) => status === 413 || status === 'closed')).toBe(true)
    expect(blobs()).toBe(before)
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
  })

  test.each([
    ['an announced length of 1 MiB and a byte', `Content-Length: ${MIB + 1}\r\n`, ''],
    ['chunks of a false size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n%PDF-1.7\r\n0\r\n\r\n'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '4\r\n%PDF\r\n0\r\n\r\n'],
    ['a body that is cut off', 'Content-Length: 4000\r\n', '%PDF-1.7'],
    ['a compressed body', 'Content-Encoding: gzip\r\nContent-Length: 4\r\n', '%PDF'],
  ])('the server does not store a part with %s', async (_what, headers, body) => {
    const hash = 'd'.repeat(64)
    expect(await sendRaw(hash, headers, body)).toMatch(/^(?:HTTP\/1\.1 4\d\d .*)?$/)
    const status = await call(clara, `/api/files/${hash}/status`)
    expect(await status.json()).toMatchObject({ received: 0, bytes: null })
  })

  test.each([
    ['offset=-1&bytes=9&mediaType=application/pdf', 'offset'],
    ['offset=0.5&bytes=9&mediaType=application/pdf', 'offset'],
    ['offset=0&bytes=0&mediaType=application/pdf', 'bytes'],
    ['offset=0&bytes=1e99&mediaType=application/pdf', 'bytes'],
    ['offset=0&bytes=9&mediaType=text/html', 'mediaType'],
    ['', 'offset'],
  ])('the server refuses a part with the query ‘%s’ and names the field', async (query, field) => {
    const path = `/api/files/${'e'.repeat(64)}?${query}`
    const answer = await call(clara, path, { method: 'PATCH', headers: raw, body: samplePdf(9).toString() })
    const { error } = (await answer.json()) as { error: { details: { fields: string[] } } }
    expect(answer.status).toBe(400)
    expect(error.details.fields).toContain(field)
  })
})

test('the server sends a PDF that is also a web page as a file that no browser runs', async () => {
  const polyglot = Buffer.from('%PDF-1.4\n<html><script>alert(document.domain)</script></html>'.padEnd(9000))
  expect((await send(clara, polyglot, { Accept: 'text/html' })).status).toBe(200)
  for (const query of ['', '?x=a.html', '?mediaType=text/html']) {
    const answer = await call(clara, `/api/files/${hashOf(polyglot)}${query}`, {
      headers: { Accept: 'text/html' },
    })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="[0-9a-f]{16}\.pdf"$/),
    })
  }
})

test('the server returns 401 for a file whose request has its token in a cookie or the URL', async () => {
  const content = samplePdf(800, 'private')
  await send(clara, content)
  const path = `${server.origin}/api/files/${hashOf(content)}`
  for (const header of [
    ['Cookie', `segno_token=${clara}`],
    ['Authorization', 'Bearer x.y.z'],
  ] as const) {
    expect((await fetch(path, { headers: [[...header]] })).status).toBe(401)
  }
  expect((await fetch(`${path}?token=${clara}`)).status).toBe(401)
})

test('a second account that sends the same file gets its own copy, and deletes only that copy', async () => {
  const content = samplePdf(7000, 'shared')
  const path = `/api/files/${hashOf(content)}`
  await send(clara, content)
  const part = call(robert, chunkPath(hashOf(content), { offset: 5000, bytes: 7000 }), {
    method: 'PATCH',
    headers: raw,
    body: new Uint8Array(content.subarray(5000)),
  })
  // The end alone proves nothing: the whole content must come from the account itself.
  expect((await part).status).toBe(409)
  expect((await call(robert, path)).status).toBe(404)
  expect((await send(robert, content)).status).toBe(200)
  expect((await call(robert, path, { method: 'DELETE' })).status).toBe(200)
  expect((await call(clara, path)).status).toBe(200)
  expect((await call(robert, path)).status).toBe(404)
})
