import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWholeServer } from '../testing/whole-server'

let server: Awaited<ReturnType<typeof startWholeServer>>
beforeAll(async () => {
  server = await startWholeServer()
})
afterAll(() => server.stop())

/** Sends bytes as they are, without a client that corrects them, and returns the status line of the response. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      socket.end()
    })
    socket.on('error', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.setTimeout(2000, () => socket.destroy())
  })
}

const HOST = 'Host: localhost\r\n'
const CHUNKED = 'Transfer-Encoding: chunked\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

test.each([
  ['no HTTP', 'hello\r\n\r\n'],
  ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
  ['a space before the colon', `GET /api/health HTTP/1.1\r\n${HOST}X : y\r\n\r\n`],
  [
    'a length and chunks',
    `POST /api/sync/push HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 4\r\n${CHUNKED}\r\n0\r\n\r\n`,
  ],
  [
    'two lengths',
    `POST /api/sync/push HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  ],
  ['a negative length', `POST /api/sync/push HTTP/1.1\r\n${HOST}${JSON_TYPE}Content-Length: -1\r\n\r\n{}`],
  [
    'a chunk of a false size',
    `POST /api/sync/push HTTP/1.1\r\n${HOST}${JSON_TYPE}${CHUNKED}\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  ['a NUL in a header', `GET /api/health HTTP/1.1\r\n${HOST}X: a\0b\r\n\r\n`],
  ['headers of 100 KB', `GET /api/health HTTP/1.1\r\n${HOST}X: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['an unknown version', `GET /api/health HTTP/9.9\r\n${HOST}\r\n`],
])('the server refuses a request with %s and stays up', async (_what, bytes) => {
  expect(await send(bytes)).toMatch(/^(?:HTTP\/1\.1 4\d\d .*)?$/)
  expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
})

test.each([
  '/../../etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/....//etc/passwd',
  '/%00',
  '/%',
  '/%ff%fe',
  '/api/%2e%2e/health',
  '/api/entries/%2F..%2F',
  '/api/sync/history/%00',
  '/logbook/..%2Fx/edit',
  '/repertoire/%',
  '//example.org/',
  'http://example.org/api/health',
  `/${'a'.repeat(5000)}`,
  '/api/entries?limit=-1&limit=99999999999999999999',
  '/api/entries?__proto__[x]=1',
])('a GET of the address %s never gets a status of 500 or above', async (path) => {
  const status = await send(`GET ${path} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`)
  expect(status).toMatch(/^HTTP\/1\.1 [234]\d\d /)
})
