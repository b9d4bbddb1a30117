import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createHttp } from '../platform/http'
import { ApiClient } from './api-client'
import { createFileServer } from './file-server'

const HASH = 'a'.repeat(64)
const CONTENT = 'Berceuse, Op. 57'
let started: Server | undefined
afterEach(() => {
  started?.closeAllConnections()
  started?.close()
})

/** Starts a server that answers the requests in turn, and returns the files on it. Notes the ranges it was asked for. */
async function serve(...answers: ((response: ServerResponse, request: IncomingMessage) => void)[]) {
  const ranges: (string | undefined)[] = []
  const server = createServer((request, response) => {
    ranges.push(request.headers.range)
    answers.shift()?.(response, request)
  })
  started = server
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const client = new ApiClient({
    http: createHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    tokens: { current: () => null, renew: async () => null, giveUp: () => {} },
    device: () => null,
    sha256: async () => new Uint8Array(32),
    now: () => 0,
  })
  const received: number[] = []
  const files = createFileServer(client)
  const get = async () => (await files.get(HASH, (bytes) => received.push(bytes)))?.text()
  return { get, ranges, received }
}

/** Sends the content from the asked byte on, and breaks the connection off before byte `end`. */
function send(end = CONTENT.length) {
  return (response: ServerResponse, { headers }: IncomingMessage) => {
    const first = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    response.writeHead(headers.range ? 206 : 200, {
      'Content-Type': 'application/pdf',
      'Content-Length': CONTENT.length - first,
    })
    response.write(CONTENT.slice(first, end), () => end < CONTENT.length && response.destroy())
  }
}

function refuse(status: number, code: string) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: { code, message: 'No.' } }))
  }
}

test('a download that broke off continues at the byte where it ended', async () => {
  const { get, ranges, received } = await serve(send(6), send(10), send())
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  expect(await get()).toBe(CONTENT)
  expect(ranges).toEqual([undefined, 'bytes=6-', 'bytes=10-'])
  expect(received.at(-1)).toBe(CONTENT.length)
  expect(received).toEqual([...received].sort((a, b) => a - b))
})

test('a download that the server refused begins again', async () => {
  const { get, ranges } = await serve(send(6), refuse(416, 'invalid_request'), send())
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  await expect(get()).rejects.toMatchObject({ status: 416 })
  expect(await get()).toBe(CONTENT)
  expect(ranges).toEqual([undefined, 'bytes=6-', undefined])
})

test('two downloads of one file at the same time do not mix their pieces', async () => {
  const { get } = await serve(send(6), send(), send())
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  expect(await Promise.all([get(), get()])).toEqual([CONTENT, CONTENT])
})

test('a file that the account lacks is null', async () => {
  const { get } = await serve(refuse(404, 'not_found'))
  expect(await get()).toBeUndefined()
})
