import { describe, expect, test } from 'vitest'
import { createRouter } from './api-app'
import { ApiProblem } from './api-problem'
import { AddressLimits, RateLimit, takeFrom } from './rate-limit'
import { clientAddress } from './rate-limit-address'

function clock() {
  let time = 1_000_000
  const forward = (milliseconds: number) => {
    time += milliseconds
  }
  return { now: () => time, forward }
}

describe('a limit', () => {
  test('lets through as many as its rules say, and tells how long to wait', () => {
    const { now, forward } = clock()
    const limit = new RateLimit(
      [
        { limit: 1, window: 25_000 },
        { limit: 3, window: 3_600_000 },
      ],
      now,
    )
    for (let call = 0; call < 3; call++) {
      expect(limit.wait('a')).toBe(0)
      limit.count('a')
      expect(limit.wait('a')).toBe(call === 2 ? 3_600_000 - 50_000 : 25_000)
      forward(25_000)
    }
    expect(limit.wait('a')).toBe(3_600_000 - 75_000)
    expect(limit.wait('b')).toBe(0)
    forward(3_600_000 - 75_000)
    expect(limit.wait('a')).toBe(0)
  })

  test('remembers a bounded number of keys, the latest ones', () => {
    const limit = new RateLimit([{ limit: 1, window: 1000 }], clock().now, 1000)
    for (let key = 0; key < 100_000; key++) limit.count(`key ${key}`)
    expect(limit.size).toBe(1000)
    expect(limit.wait('key 99999')).toBe(1000)
    expect(limit.wait('key 0')).toBe(0)
  })

  test('counts a refused call nowhere', () => {
    const { now } = clock()
    const open = new RateLimit([{ limit: 1, window: 1000 }], now)
    const closed = new RateLimit([{ limit: 1, window: 9500 }], now)
    closed.count('x')
    expect(() =>
      takeFrom([
        [open, 'x'],
        [closed, 'x'],
      ]),
    ).toThrow(ApiProblem)
    expect(open.wait('x')).toBe(0)
    try {
      takeFrom([[closed, 'x']])
    } catch (error) {
      expect(error).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 10 })
    }
  })
})

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
  ])('of %s for %s is %s', async (remote, forwarded, expected) => {
    expect(await addressOf(remote, forwarded)).toBe(expected)
  })
})

describe('limits by address', () => {
  async function statuses(exemptLocal: boolean, remoteAddress: string, forwarded?: string) {
    const router = createRouter()
    const limit = new RateLimit([{ limit: 2, window: 1000 }], clock().now)
    router.use('*', new AddressLimits({ exemptLocal }).limit(limit))
    router.get('/', (context) => context.text('ok'))
    router.onError((error, context) => context.text('', error instanceof ApiProblem ? error.status : 500))
    const headers: [string, string][] = forwarded === undefined ? [] : [['X-Forwarded-For', forwarded]]
    const env = { incoming: { socket: { remoteAddress } } }
    const seen: number[] = []
    for (let call = 0; call < 4; call++) seen.push((await router.request('/', { headers }, env)).status)
    return seen
  }

  test('count everybody on a server that others can reach', async () => {
    expect(await statuses(false, '127.0.0.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(false, '192.0.2.1')).toEqual([200, 200, 429, 429])
  })

  test('spare the person who tries the server out on their own machine, and nobody behind a proxy', async () => {
    expect(await statuses(true, '127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '::ffff:127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '127.0.0.1', '127.0.0.1')).toEqual([200, 200, 200, 200])
    expect(await statuses(true, '127.0.0.1', '192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '127.0.0.1', '127.0.0.1, 192.0.2.1')).toEqual([200, 200, 429, 429])
    expect(await statuses(true, '192.0.2.1', '127.0.0.1')).toEqual([200, 200, 429, 429])
  })
})
