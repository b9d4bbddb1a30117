import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieOf, createAuthFixture } from '../../testing/auth-fixture'
import { randomToken } from './random-token'

describe('a server that others can reach', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('a public server sends one address an e-mail every 25 seconds and five an hour', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    const email = 'clara@example.org'
    await open.askForLink(email)
    const soon = await open.call('/api/auth/request-magic-link', { body: { email: email.toUpperCase() } })
    expect(soon.status).toBe(429)
    expect(soon.headers.get('Retry-After')).toBe('25')
    for (let count = 1; count < 5; count++) {
      open.forward(30_000)
      await open.askForLink(email)
    }
    open.forward(30_000)
    const sixth = await open.call('/api/auth/request-magic-link', { body: { email } })
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('Retry-After'))).toBe(3600 - 150)
    open.forward(3_600_000)
    await open.askForLink(email)
    await open.remove()
  })

  test('a public server sends at most 30 e-mails an hour for callers of one network', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    const ask = (n: number, from: string) =>
      open.call('/api/auth/request-magic-link', { body: { email: `p${n}@example.org` }, from })
    for (let n = 0; n < 1000; n++) await ask(n, `2001:db8:1:2::${n.toString(16)}`)
    expect(open.mails).toHaveLength(30)
    expect((await ask(2000, '2001:db8:1:3::1')).status).toBe(200)
    expect((await ask(2001, '192.0.2.1')).status).toBe(200)
    await open.remove()
  })

  test('a public server sends at most 2,000 e-mails an hour in total', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    for (let n = 0; n < 2100; n++) {
      const body = { email: `p${n}@example.org` }
      await open.call('/api/auth/request-magic-link', { body, from: `198.51.${n >> 8}.${n & 255}` })
    }
    expect(open.mails).toHaveLength(2000)
    await open.remove()
  })

  test('the server sends no CORS header to another origin', async () => {
    const open = await createAuthFixture({ origin: 'https://segno.example' })
    const origins = [
      'null',
      'https://evil.example',
      'https://segno.example.evil.example',
      'http://segno.example',
    ]
    for (const origin of [...origins, 'https://segno.example:8443', 'https://xsegno.example']) {
      for (const method of ['OPTIONS', 'POST']) {
        const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' }
        const answer = await open.call('/api/auth/refresh', { method, headers })
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    }
    await open.remove()
  })

  test('a public server refuses the 61st token within a minute', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    const statuses: number[] = []
    for (let n = 0; n < 70; n++) {
      const body = { token: randomToken() }
      statuses.push((await open.call('/api/auth/verify-magic-link', { body, from: '192.0.2.1' })).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await open.remove()
  })

  test('cookies on https have the prefix `__Host-`, which no other host can set', async () => {
    const safe = await createAuthFixture({ origin: 'https://segno.example' })
    const asked = await safe.call('/api/auth/request-magic-link', { body: { email: 'a@example.org' } })
    expect(asked.headers.getSetCookie()[0]).toMatch(
      /^__Host-segno_link=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const token = safe.mails[0]?.link.split('#token=')[1] ?? ''
    expect(safe.mails[0]?.link).toContain('https://segno.example/auth/verify#token=')
    const cookie = cookieOf(asked, 'link')
    const seen = await safe.call('/api/auth/inspect-magic-link', { body: { token }, cookie })
    expect(await seen.json()).toMatchObject({ sameBrowser: true })
    const verified = await safe.call('/api/auth/verify-magic-link', { body: { token } })
    expect(verified.headers.getSetCookie()[0]).toMatch(
      /^__Host-segno_refresh=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    await safe.remove()
  })
})
