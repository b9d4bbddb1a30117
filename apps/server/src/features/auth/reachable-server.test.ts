import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { randomToken } from '../../random-token'
import { cookieOf, createAuthFixture } from '../../testing/auth-fixture'

describe('a server that others can reach', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())

  test('a public server lets a caller request five links an hour for one e-mail address, 25 seconds apart', async () => {
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

  test('a stranger who requests links for an e-mail address does not keep its owner from requesting one', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    const email = 'clara@example.org'
    const ask = (from: string) => open.call('/api/auth/request-magic-link', { body: { email }, from })
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) {
      open.forward(30_000)
      statuses.push((await ask('198.51.100.66')).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(5)
    expect((await ask('192.0.2.1')).status).toBe(200)
    await open.remove()
  })

  test('one e-mail address gets at most 20 e-mails an hour, besides those for browsers that signed in before', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    const email = 'clara@example.org'
    const signedIn = await open.askForLink(email, { from: '192.0.2.1' })
    const answer = await open.call('/api/auth/verify-magic-link', { body: { token: signedIn.token } })
    const known = cookieOf(answer, 'known')
    const ask = (from: string, cookie?: string) =>
      open.call('/api/auth/request-magic-link', { body: { email }, from, ...(cookie ? { cookie } : {}) })
    const statuses: number[] = []
    for (let n = 0; n < 40; n++) statuses.push((await ask(`198.51.100.${n}`)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(19)
    expect((await ask('203.0.113.1')).status).toBe(429)
    expect((await ask('203.0.113.1', known)).status).toBe(200)
    const foreign = { body: { email: 'ben@example.org' }, cookie: known }
    for (let n = 0; n < 20; n++) {
      await open.call('/api/auth/request-magic-link', { ...foreign, from: `203.0.113.${n}` })
    }
    expect((await open.call('/api/auth/request-magic-link', foreign)).status).toBe(429)
    await open.remove()
  })

  test('the networks of one /56 get 60 e-mails an hour together, and those of one /48 get 120', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    let count = 0
    const ask = (from: string) =>
      open.call('/api/auth/request-magic-link', { body: { email: `p${count++}@example.org` }, from })
    for (let n = 0; n < 256; n++) await ask(`2001:db8:1:${(0x100 + n).toString(16)}::1`)
    expect(open.mails).toHaveLength(60)
    for (let n = 0; n < 256; n++) await ask(`2001:db8:1:${(n * 256).toString(16)}::1`)
    expect(open.mails).toHaveLength(120)
    expect((await ask('2001:db8:2::1')).status).toBe(200)
    await open.remove()
  })

  test('after 2,000 e-mails in an hour, the server logs one error and queues further e-mails', async () => {
    const open = await createAuthFixture({ isLocalOnly: false, pacedMail: { interval: 5, longest: 40 } })
    const ask = (n: number, more = {}) =>
      open.call('/api/auth/request-magic-link', {
        body: { email: `p${n}@example.org` },
        from: `198.51.${n >> 8}.${n & 255}`,
        ...more,
      })
    const first = await open.askForLink('clara@example.org', { from: '192.0.2.1' })
    const verified = await open.call('/api/auth/verify-magic-link', { body: { token: first.token } })
    const cookie = cookieOf(verified, 'known')
    for (let n = 0; n < 1999; n++) await ask(n)
    expect(open.mails).toHaveLength(2000)
    expect(open.logged.filter((line) => line.startsWith('error'))).toEqual([])
    const answers = await Promise.all(Array.from({ length: 60 }, (_one, n) => ask(3000 + n)))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(40)
    expect(answers.find(({ status }) => status === 429)?.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(open.logged.filter((line) => line.startsWith('error'))).toHaveLength(1)
    const mailed = open.mails.length
    const own = { body: { email: 'clara@example.org' }, cookie, from: '192.0.2.1' }
    open.forward(30_000)
    expect((await open.call('/api/auth/request-magic-link', own)).status).toBe(200)
    expect(open.mails.slice(mailed).map(({ to }) => to)).toContain('clara@example.org')
    await vi.waitFor(() => expect(open.mails.length).toBeGreaterThanOrEqual(2041), { timeout: 5000 })
    await open.remove()
  })

  test('requests for a link and sign-outs with wrong bodies count against the limit of an IP address', async () => {
    const open = await createAuthFixture({ isLocalOnly: false })
    for (const path of ['/api/auth/request-magic-link', '/api/auth/logout']) {
      const statuses: number[] = []
      for (let n = 0; n < 130; n++) {
        statuses.push((await open.call(path, { body: { email: 1 }, from: '192.0.2.9' })).status)
      }
      expect([path, statuses.at(-1)]).toEqual([path, 429])
    }
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

  test('a public server refuses the 61st token of one IP address within a minute', async () => {
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
    const token = safe.mails[0]?.link?.split('#token=')[1] ?? ''
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
