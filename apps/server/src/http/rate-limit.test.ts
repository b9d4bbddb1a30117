import { describe, expect, test } from 'vitest'
import { createRateLimits } from '../limits/create-rate-limits'
import { createRouter } from './api-app'
import { ApiProblem } from './api-problem'
import { ClientAddresses } from './client-addresses'
import { AddressLimits, takeFrom } from './rate-limit'

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

  test('a public server counts every caller', async () => {
    expect(await statuses(false, '127.0.0.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(false, '192.0.2.1')).toEqual([200, 200, 429, 429])
  })

  test('a local server does not count its own machine, and counts callers behind a proxy', async () => {
    expect(await statuses(true, '127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '::ffff:127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '127.0.0.1', '127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '127.0.0.1', '192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '127.0.0.1', '127.0.0.1, 192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '192.0.2.1', '127.0.0.1')).toEqual([200, 200, 429, 429])
  })
})

test('a refused call gets 429 with the whole seconds until it may be repeated', async () => {
  const limits = createRateLimits({ REDIS_URL: undefined, DATABASE_URL: undefined }, () => undefined)
  const limit = limits.create('calls', [{ limit: 1, window: 10_000 }])
  await takeFrom([[limit, 'x']])
  const refused = { status: 429, code: 'rate_limited', retryAfter: 10 }
  await expect(takeFrom([[limit, 'x']])).rejects.toMatchObject(refused)
})
