import { describe, expect, test } from 'vitest'
import { startWholeServer } from './testing/whole-server'

type WholeServer = Awaited<ReturnType<typeof startWholeServer>>

/** Refreshes without a token are counted by address: 600 a minute. Returns the last status. */
async function exhaust({ post }: WholeServer, headers: (call: number) => Record<string, string>) {
  const statuses = []
  for (let call = 0; call < 604; call++) {
    statuses.push((await post('/api/auth/refresh', {}, headers(call))).status)
  }
  return statuses.at(-1)
}

const inventsAddresses = (call: number) => ({ 'X-Forwarded-For': `198.51.${call >> 8}.${call & 255}` })

describe('the address of a caller of the whole server', () => {
  test('a caller cannot invent an address for each call, unless a proxy is trusted', async () => {
    const open = await startWholeServer({ HOST: '0.0.0.0' })
    expect(await exhaust(open, inventsAddresses)).toBe(429)
    expect(open.logged.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
    await open.stop()
  })

  test('a proxy in TRUST_PROXY names the callers', async () => {
    const proxied = await startWholeServer({ HOST: '0.0.0.0', TRUST_PROXY: '127.0.0.0/8' })
    expect(await exhaust(proxied, inventsAddresses)).toBe(401)
    expect(proxied.logged.filter((line) => line.includes('TRUST_PROXY'))).toEqual([])
    await proxied.stop()
  })
})
