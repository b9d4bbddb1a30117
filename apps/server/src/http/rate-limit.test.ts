import { describe, expect, test } from 'vitest'
import { createRateLimits } from '../limits/create-rate-limits'
import { createRouter } from './api-app'
import { ApiProblem } from './api-problem'
import { AddressLimits, takeFrom } from './rate-limit'
import { clientAddress } from './rate-limit-address'

async function addressOf(remoteAddress: string | undefined, forwarded?: string): Promise<string> {
  const router = createRouter()
  router.get('/', (context) => context.text(clientAddress(context)))
  const headers: [string, string][] = forwarded === undefined ? [] : [['X-Forwarded-For', forwarded]]
  const env = remoteAddress === undefined ? {} : { incoming: { socket: { remoteAddress } } }
  return (await router.request('/', { headers }, env)).text()
}

describe('the address that a call is counted under', () => {
  test.each([
    ['192.0.2.7', undefined, '192.0.2.7'],
    ['::ffff:192.0.2.7', undefined, '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', undefined, '2001:db8:1:2::/64'],
    ['2001:db8::1', undefined, '2001:db8:0:0::/64'],
    [undefined, undefined, 'unknown'],
    ['192.0.2.7', '198.51.100.1', '192.0.2.7'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::1', '203.0.113.5, 198.51.100.1', '198.51.100.1'],
    ['172.18.0.3', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['127.0.0.1', 'nonsense', '127.0.0.1'],
    ['127.0.0.1', '', '127.0.0.1'],
  ])('the address %s with X-Forwarded-For %s is counted as %s', async (remote, forwarded, expected) => {
    expect(await addressOf(remote, forwarded)).toBe(expected)
  })
})

describe('limits by address', () => {
  const limits = createRateLimits({ REDIS_URL: undefined, DATABASE_URL: undefined }, () => undefined)

  async function statuses(exemptLocal: boolean, remoteAddress: string, forwarded?: string) {
    const router = createRouter()
    const limit = limits.create('calls', [{ limit: 2, window: 60_000 }])
    router.use('*', new AddressLimits({ exemptLocal }).limit(limit))
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
