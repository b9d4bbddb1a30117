import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { createHttp } from './http'

const TIMEOUT = 200
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Starts a server and returns its origin. */
async function listen(respond: (response: ServerResponse) => void): Promise<string> {
  const started = createServer((_request, response) => respond(response))
  server = started
  await new Promise<void>((done) => void started.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

async function serve(respond: (response: ServerResponse) => void, signal?: AbortSignal) {
  const origin = await listen(respond)
  const pieces: number[] = []
  const send = () =>
    createHttp(origin).send({
      method: 'GET',
      path: '/',
      headers: {},
      timeout: TIMEOUT,
      signal,
      onProgress: (received) => pieces.push(received),
    })
  return { send, pieces }
}

/**
 * Writes the bytes of a text in chunks of four, `pause` milliseconds apart, so that chunks split characters.
 */
async function drip(response: ServerResponse, text: string, pause: number): Promise<void> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 4) {
    response.write(bytes.subarray(at, at + 4))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  response.end()
}

describe('http', () => {
  test('http accepts a response that takes longer than the timeout if data keeps arriving', async () => {
    const text = '練習蕭邦的夜曲，慢慢地。'
    const { send, pieces } = await serve((response) => void drip(response, text, TIMEOUT / 2))
    expect(await send()).toMatchObject({ status: 200, text })
    expect(pieces.length).toBeGreaterThan(4)
    expect(pieces.at(-1)).toBe(Buffer.byteLength(text))
  })

  test('http rejects with a timeout if a response stalls in the middle', async () => {
    const { send } = await serve((response) => void response.write('{"half":'))
    await expect(send()).rejects.toMatchObject({ reason: 'timeout' })
  })

  test('http delivers the first bytes of a file even if the connection closes before its end', async () => {
    const server = await listen((response) => {
      response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Length': 100 })
      response.write('%PDF', () => response.destroy())
    })
    const pieces: Uint8Array[] = []
    const onBytes = (piece: Uint8Array<ArrayBuffer>) => void pieces.push(piece)
    const request = {
      method: 'GET',
      path: '/',
      headers: {},
      timeout: TIMEOUT,
      wantsBytes: true,
      onBytes,
    } as const
    await expect(createHttp(server).send(request)).rejects.toMatchObject({ reason: 'offline' })
    expect(Buffer.concat(pieces).toString()).toBe('%PDF')
  })

  test('http closes the connection of a request when its AbortSignal aborts', async () => {
    const abort = new AbortController()
    const closed = new Promise<void>((resolve) => {
      void serve((response) => {
        response.on('close', resolve)
        abort.abort()
      }, abort.signal).then(({ send }) => send().catch(() => {}))
    })
    await closed
  })

  test('http rejects with a timeout if the server sends no response, and as offline if it closes the connection', async () => {
    const silent = await serve(() => {})
    await expect(silent.send()).rejects.toMatchObject({ reason: 'timeout' })
    const closing = await serve((response) => void response.destroy())
    await expect(closing.send()).rejects.toMatchObject({ reason: 'offline' })
  })
})
