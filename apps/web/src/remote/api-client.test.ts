import { createHash } from 'node:crypto'
import type { ApiCall } from '@segno/protocol/http/call'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { HttpFailure, type HttpRequest, type HttpResponse } from '../contracts/http'
import { ApiClient, type Tokens } from './api-client'

const getGoal = {
  method: 'GET',
  path: '/api/goals/{id}',
  summary: 'One goal.',
  authenticated: true,
  answer: z.object({ id: z.string() }),
  refusals: [],
} satisfies ApiCall
const makeGoal = {
  method: 'POST',
  path: '/api/goals',
  summary: 'A new goal.',
  authenticated: true,
  request: z.object({ title: z.string() }),
  answer: z.object({ id: z.string() }),
  refusals: [],
  timeout: 15_000,
} satisfies ApiCall
const askLink = {
  method: 'POST',
  path: '/api/auth/request-magic-link',
  summary: 'A link by e-mail.',
  authenticated: false,
  request: z.object({ email: z.string() }),
  answer: z.object({}),
  refusals: [],
} satisfies ApiCall

interface Answer {
  status?: number
  type?: string
  text?: string
  headers?: Record<string, string>
}

function answerOf({
  status = 200,
  type = 'application/json',
  text = '{"id":"g1"}',
  headers = {},
}: Answer): HttpResponse {
  return { status, text, header: (name) => (name === 'Content-Type' ? type : (headers[name] ?? null)) }
}

function refusalOf(status: number, code: string, headers = {}): Answer {
  return {
    status,
    headers,
    text: JSON.stringify({ error: { code, message: 'No.', details: { epoch: 'e2' } } }),
  }
}

function clientOf(answers: (Answer | HttpFailure)[], tokens: Partial<Tokens> = {}) {
  const sent: HttpRequest[] = []
  const client = new ApiClient({
    http: {
      async send(request) {
        sent.push(request)
        const answer = answers.shift() ?? {}
        if (answer instanceof HttpFailure) throw answer
        return answerOf(answer)
      },
    },
    device: () => 'dev_a1b2c3d4e5f6g7h8',
    sha256: async (text) => createHash('sha256').update(text).digest(),
    now: () => 1000 + sent.length,
    tokens: {
      current: () => ({ token: 'token-1', userId: 'clara' }),
      renew: async () => null,
      giveUp: () => {},
      ...tokens,
    },
  })
  return { client, sent }
}

describe('ApiClient', () => {
  test('an API call sends its token, device and idempotency key, and uses its own timeout', async () => {
    const { client, sent } = clientOf([])
    expect(await client.call(makeGoal, { body: { title: 'Op. 9' } })).toEqual({ id: 'g1' })
    expect(sent).toEqual([
      {
        method: 'POST',
        path: '/api/goals',
        body: '{"title":"Op. 9"}',
        timeout: 15_000,
        outlivesPage: false,
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          Authorization: 'Bearer token-1',
          'X-Device-ID': 'dev_a1b2c3d4e5f6g7h8',
          'X-Idempotency-Key': expect.stringMatching(/^rs-[\w-]{43}$/),
        },
      },
    ])
  })

  test('an API call that needs no account sends no token, and a GET call sends neither device nor idempotency key', async () => {
    const { client, sent } = clientOf([{ text: '{}' }])
    await client.call(askLink, { body: { email: 'clara@example.org' } })
    await client.call(getGoal, { params: { id: 'a/b ?' }, query: { part: 'x y' } })
    expect(sent[0]?.headers).not.toHaveProperty('Authorization')
    expect(sent[0]?.headers).not.toHaveProperty('X-Idempotency-Key')
    expect(sent[0]?.timeout).toBe(30_000)
    expect(sent[1]?.path).toBe('/api/goals/a%2Fb%20%3F?part=x+y')
    expect(Object.keys(sent[1]?.headers ?? {})).toEqual(['Accept', 'Authorization'])
  })

  test('two DELETE calls with the same body send different idempotency keys', async () => {
    const { client, sent } = clientOf([])
    const dropGoal = { ...makeGoal, method: 'DELETE', path: '/api/goals/g1' } as const
    for (const call of [dropGoal, dropGoal]) await client.call(call, { body: { title: 'Op. 9' } })
    const keys = sent.map((one) => one.headers['X-Idempotency-Key'])
    expect(new Set(keys).size).toBe(2)
    for (const key of keys) expect(key).toMatch(/^[\w-]{1,64}$/)
  })

  test('a sync call with the same body reuses its idempotency key; other calls get a new key each time', async () => {
    const push = { ...makeGoal, path: '/api/sync/push' }
    const { client, sent } = clientOf([])
    for (const call of [push, push, makeGoal, makeGoal]) await client.call(call, { body: { title: 'Op. 9' } })
    const keys = sent.map((one) => one.headers['X-Idempotency-Key'] ?? '')
    expect(keys[0]).toBe(keys[1])
    expect(new Set(keys).size).toBe(3)
    for (const key of keys) expect(key.length).toBeLessThanOrEqual(64)
  })

  test('ApiClient repeats a call once with a new token and the same key if the server refuses the token', async () => {
    const { client, sent } = clientOf([refusalOf(401, 'unauthorized')], { renew: async () => 'token-2' })
    await client.call(makeGoal, { body: { title: 'Op. 9' } })
    expect(sent.map((one) => one.headers.Authorization)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(new Set(sent.map((one) => one.headers['X-Idempotency-Key'])).size).toBe(1)
  })

  test('ApiClient passes the user to renew and does not repeat a call with another user’s token', async () => {
    const asked: unknown[] = []
    const { client, sent } = clientOf([refusalOf(401, 'unauthorized')], {
      renew: async (refused) => {
        asked.push(refused)
        return null
      },
    })
    await expect(client.call(getGoal, { params: { id: 'g' } })).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual([{ token: 'token-1', userId: 'clara' }])
    expect(sent).toHaveLength(1)
  })

  test('ApiClient rejects a call if the session is over, and never sends a call a third time', async () => {
    const over = clientOf([refusalOf(401, 'unauthorized')])
    await expect(over.client.call(getGoal, { params: { id: 'g' } })).rejects.toMatchObject({
      kind: 'unauthorized',
    })
    const givenUp: string[] = []
    const again = clientOf([refusalOf(401, 'unauthorized'), refusalOf(401, 'unauthorized')], {
      renew: async () => 'token-2',
      giveUp: (token) => givenUp.push(token),
    })
    await expect(again.client.call(getGoal, { params: { id: 'g' } })).rejects.toMatchObject({ status: 401 })
    expect(again.sent).toHaveLength(2)
    expect(givenUp).toEqual(['token-2'])
  })

  test.each<[string, Answer]>([
    ['a portal', { type: 'text/html', text: '<html>Welcome to the train</html>' }],
    ['a page with the type of data', { text: '<html></html>' }],
    ['data of another type', { type: 'text/plain' }],
    ['data that is not the answer', { text: '{"ok":true}' }],
    ['a missing page', { status: 404, type: 'text/html', text: '<h1>404</h1>' }],
    ['a gateway', { status: 502, type: 'text/html', text: '<h1>502</h1>' }],
    ['a refusal in other words', { status: 401, text: '{"message":"log in"}' }],
    ['nothing at all', { status: 204, text: '' }],
  ])(
    'ApiClient.call rejects %s as the response of another server and renews no token',
    async (_name, answer) => {
      let renewed = false
      const { client } = clientOf([answer], {
        renew: async () => {
          renewed = true
          return null
        },
      })
      await expect(client.call(getGoal, { params: { id: 'g' } })).rejects.toMatchObject({ kind: 'not-ours' })
      expect(renewed).toBe(false)
    },
  )

  test.each<[Answer | HttpFailure, object]>([
    [new HttpFailure('offline'), { kind: 'offline' }],
    [new HttpFailure('timeout'), { kind: 'timeout', message: 'API request timeout' }],
    [refusalOf(429, 'rate_limited', { 'Retry-After': '7' }), { kind: 'busy', retryAfter: 7000 }],
    [refusalOf(503, 'unavailable'), { kind: 'busy', retryAfter: undefined }],
    [refusalOf(413, 'payload_too_large'), { kind: 'too-large' }],
    [{ status: 413, type: 'text/html', text: '' }, { kind: 'too-large' }],
    [refusalOf(500, 'internal'), { kind: 'server', code: 'internal', message: 'No.' }],
    [refusalOf(409, 'epoch_changed'), { kind: 'server', code: 'epoch_changed', details: { epoch: 'e2' } }],
  ])(
    'ApiClient.call rejects offline, timed-out, busy, too large and server failures with an error of that kind',
    async (answer, expected) => {
      const { client } = clientOf([answer])
      await expect(client.call(getGoal, { params: { id: 'g' } })).rejects.toMatchObject(expected)
    },
  )
})
