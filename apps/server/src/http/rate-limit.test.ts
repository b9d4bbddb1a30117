import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createRateLimits } from '../limits/create-rate-limits'
import { createRouter } from './api-app'
import { ApiProblem } from './api-problem'
import { ClientAddresses } from './client-addresses'
import { AddressLimits, chargeAccount, takeFrom } from './rate-limit'
import { readBody } from './read-body'

describe('limits by address', () => {
  const limits = createRateLimits({ REDIS_URL: undefined, DATABASE_URL: undefined }, () => undefined)

  async function statuses(exemptLocal: boolean, remoteAddress: string, forwarded?: string) {
    const router = createRouter()
    const limit = limits.create('calls', [{ limit: 2, window: 60_000 }])
    router.use('*', new AddressLimits(new ClientAddresses(['127.0.0.0/8']), { exemptLocal }).limit(limit))
    router.get('/', (context) => context.text('ok'))
    router.onError((error, context) => context.text('', error instanceof ApiProblem ? error.status : 500))
    const headers: [string, string][] = forwarded === undefined ? [] : [['X-Forwarded-For', forwarded]]
    const env = { incoming: { socket: { remoteAddress } } }
    const seen: number[] = []
    for (let call = 0; call < 4; call++) seen.push((await router.request('/', { headers }, env)).status)
    return seen
  }

  test('a public server limits the calls of every caller, also from its own machine', async () => {
    expect(await statuses(false, '127.0.0.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(false, '192.0.2.1')).toEqual([200, 200, 429, 429])
  })

  test('a local server limits callers behind a proxy, but not its own machine', async () => {
    expect(await statuses(true, '127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '::ffff:127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '127.0.0.1', '127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '127.0.0.1', '192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '127.0.0.1', '127.0.0.1, 192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '192.0.2.1', '127.0.0.1')).toEqual([200, 200, 429, 429])
  })
})

test('the server refuses a call with 429 and the whole seconds until it may be repeated', async () => {
  const limits = createRateLimits({ REDIS_URL: undefined, DATABASE_URL: undefined }, () => undefined)
  const limit = limits.create('calls', [{ limit: 1, window: 10_000 }])
  await takeFrom([[limit, 'x']])
  const refused = { status: 429, code: 'rate_limited', retryAfter: 10 }
  await expect(takeFrom([[limit, 'x']])).rejects.toMatchObject(refused)
})

test('the server charges a call for its body before it reads the body, or afterwards if the length is unknown', async () => {
  const paid: [string, number][] = []
  const costs = {
    take: async (accountId: string, tokens: number) => {
      paid.push([accountId, tokens])
      return tokens > 200 ? 1500 : 0
    },
    add: (accountId: string, tokens: number) => void paid.push([accountId, tokens]),
  }
  const router = createRouter()
  router.use('*', async (context, next) => {
    context.set('caller', { accountId: 'ada', family: 'f', device: null })
    await next()
  })
  router.use('*', chargeAccount(costs))
  router.post('/', async (context) => context.json(await readBody(context, z.looseObject({}))))
  router.onError((error, context) => context.text('', error instanceof ApiProblem ? error.status : 500))
  const send = async (length: number | null) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(length ? { 'Content-Length': `${length}` } : {}),
    }
    const body = JSON.stringify({ a: 'x'.repeat(8192) })
    return (await router.request('/', { method: 'POST', body, headers })).status
  }
  expect([await send(8200), await send(null), await send(1_048_576)]).toEqual([200, 200, 429])
  expect(paid.map(([, tokens]) => tokens)).toEqual([13, 10, 3, 266])
})
