import { expect, test } from 'vitest'
import { HttpFailure, type HttpRequest, type HttpResponse } from '../contracts/http'
import { ApiClient } from './api-client'
import { createFileServer } from './file-server'

const HASH = 'a'.repeat(64)
const CONTENT = 'Berceuse, Op. 57'

type Answer = (request: HttpRequest) => HttpResponse

/** Creates a file server whose requests get `answers` in turn. Records the requested ranges. */
function filesOf(...answers: Answer[]) {
  const ranges: (string | undefined)[] = []
  const client = new ApiClient({
    http: {
      async send(request) {
        ranges.push(request.headers.Range)
        const answer = answers.shift()
        if (!answer) throw new Error('one request too many')
        return answer(request)
      },
    },
    tokens: { current: () => null, renew: async () => null, giveUp: () => {} },
    device: () => null,
    sha256: async () => new Uint8Array(32),
    now: () => 0,
  })
  const received: number[] = []
  const files = createFileServer(client)
  const get = async () => (await files.get(HASH, (bytes) => received.push(bytes)))?.text()
  return { files, get, ranges, received }
}

/** Returns an `Answer` with the content from the requested byte on. Its connection ends before byte `end`. */
function send(end = CONTENT.length): Answer {
  return ({ headers, onBytes, onProgress }) => {
    const first = Number(/^bytes=(\d+)-$/.exec(headers.Range ?? '')?.[1] ?? 0)
    const bytes = new TextEncoder().encode(CONTENT.slice(first, end))
    onBytes?.(bytes)
    onProgress?.(bytes.length)
    if (end < CONTENT.length) throw new HttpFailure('offline')
    return {
      status: first > 0 ? 206 : 200,
      header: () => 'application/pdf',
      text: '',
      bytes: new Blob([bytes]),
    }
  }
}

function refuse(status: number, code: string): Answer {
  const text = JSON.stringify({ error: { code, message: 'No.' } })
  return () => ({ status, header: () => 'application/json', text })
}

test('FileServer.get resumes an interrupted download at the byte where it ended', async () => {
  const { get, ranges, received } = filesOf(send(6), send(10), send())
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  expect(await get()).toBe(CONTENT)
  expect(ranges).toEqual([undefined, 'bytes=6-', 'bytes=10-'])
  expect(received).toEqual([6, 10, CONTENT.length])
})

test('FileServer.get replaces the stored pieces if a request for the rest returns the whole file', async () => {
  const bytes = new Blob([CONTENT])
  const whole: Answer = () => ({ status: 200, header: () => 'application/pdf', text: '', bytes })
  const { get } = filesOf(send(6), whole)
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  expect(await get()).toBe(CONTENT)
})

test('FileServer.get starts again after the server refused to resume a download', async () => {
  const { get, ranges } = filesOf(send(6), refuse(416, 'invalid_request'), send())
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  await expect(get()).rejects.toMatchObject({ status: 416 })
  expect(await get()).toBe(CONTENT)
  expect(ranges).toEqual([undefined, 'bytes=6-', undefined])
})

test('FileServer.get does not mix the pieces of two concurrent downloads of one file', async () => {
  const { get } = filesOf(send(6), send(), send())
  await expect(get()).rejects.toMatchObject({ kind: 'offline' })
  expect(await Promise.all([get(), get()])).toEqual([CONTENT, CONTENT])
})

test('FileServer.get resolves with null for a file that the account lacks', async () => {
  const { files } = filesOf(refuse(404, 'not_found'))
  expect(await files.get(HASH, () => {})).toBeNull()
})
