import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomToken } from '../../random-token'
import { type AuthFixture, createAuthFixture } from '../../testing/auth-fixture'

let server: AuthFixture
let count = 0
const somebody = () => `player${++count}@example.org`
const verify = (token: string, more = {}) =>
  server.call('/api/auth/verify-magic-link', { body: { token }, ...more })
const inspect = (token: string, cookie?: string) =>
  server.call('/api/auth/inspect-magic-link', { body: { token }, ...(cookie ? { cookie } : {}) })

beforeAll(async () => {
  server = await createAuthFixture()
})
afterAll(() => server.remove())

describe('a sign-in link', () => {
  test('a sign-in link signs in and creates a missing account', async () => {
    const { token } = await server.askForLink('Clara@Example.org')
    const answer = await verify(token)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      user: {
        id: expect.any(String),
        email: 'Clara@example.org',
        displayName: null,
        authMethod: 'magic_link',
        googleLinked: false,
        primaryInstrument: null,
        createdAt: '2026-11-21T18:00:00.000Z',
      },
    })
  })

  test('an e-mail address in capital letters leads to the same account, and e-mails go to the stored address', async () => {
    const first = await server.signIn('Robert@example.org')
    server.forward(30_000)
    const second = await server.signIn('ROBERT@EXAMPLE.ORG')
    expect(second.user.id).toBe(first.user.id)
    expect(server.mails.at(-1)?.to).toBe('Robert@example.org')
  })

  test('100,000 calls of randomToken return different tokens of 43 characters', () => {
    const tokens = new Set(Array.from({ length: 100_000 }, randomToken))
    expect(tokens.size).toBe(100_000)
    for (const token of [...tokens].slice(0, 100)) expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('the database does not contain the token of a link', async () => {
    const { token, cookie } = await server.askForLink(somebody())
    const { accessToken, refreshToken } = await (await verify(token)).json()
    const tables = ['magic_link', 'sign_in', 'refresh_token', 'spent_token', 'account'] as const
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
    const dump = JSON.stringify(rows)
    for (const secret of [token, cookie.split('=')[1] ?? '', accessToken, refreshToken]) {
      expect(secret.length).toBeGreaterThan(20)
      expect(dump).not.toContain(secret)
    }
  })

  test('a sign-in link signs in only one of a hundred concurrent callers', async () => {
    for (let round = 0; round < 10; round++) {
      const { token } = await server.askForLink(somebody())
      const answers = await Promise.all(Array.from({ length: 100 }, () => verify(token)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
    }
  })

  test("a sign-in link works for ten minutes of the server's clock", async () => {
    const early = await server.askForLink(somebody())
    server.forward(9 * 60_000 + 59_000)
    const late = await server.askForLink(somebody())
    expect((await verify(early.token)).status).toBe(200)
    server.forward(10 * 60_000 + 1000)
    expect((await inspect(late.token)).status).toBe(400)
    const answer = await verify(late.token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: { code: 'invalid_token', message: 'Invalid or expired token' },
    })
  })

  test('a newer sign-in link voids an older one of the same browser', async () => {
    const email = somebody()
    const older = await server.askForLink(email)
    server.forward(30_000)
    const newer = await server.askForLink(email, { cookie: older.cookie })
    expect((await verify(older.token)).status).toBe(400)
    expect((await verify(newer.token)).status).toBe(200)
  })

  test('a request from another browser, such as a stranger’s, voids no link', async () => {
    const email = somebody()
    const own = await server.askForLink(email)
    server.forward(30_000)
    await server.askForLink(email)
    expect((await verify(own.token)).status).toBe(200)
  })

  test('a used sign-in link voids all links of its address, and none of another', async () => {
    const [email, other] = [somebody(), somebody()]
    const first = await server.askForLink(email)
    const foreign = await server.askForLink(other, { cookie: first.cookie })
    const second = await server.askForLink(email)
    expect((await verify(second.token)).status).toBe(200)
    expect((await verify(first.token)).status).toBe(400)
    expect((await verify(foreign.token)).status).toBe(200)
  })

  test('a verification that fails for a wrong header does not use the link up', async () => {
    const { token } = await server.askForLink(somebody())
    expect((await verify(token, { headers: { 'X-Device-ID': 'x'.repeat(101) } })).status).toBe(400)
    expect((await verify(token)).status).toBe(200)
  })

  test.each([{}, { token: '' }, { token: 1 }, { token: null }, [], 'text'])(
    'the server refuses the body %j for a sign-in link',
    async (body) => {
      expect((await server.call('/api/auth/verify-magic-link', { body })).status).toBe(400)
    },
  )

  test('an invented link signs in to no account', async () => {
    for (const token of ['x', randomToken(), '🎻'.repeat(100), "' OR 1=1 --", 'a'.repeat(16_000)]) {
      expect((await verify(token)).status).toBe(400)
      expect((await inspect(token)).status).toBe(400)
    }
  })
})

describe('a mail scanner', () => {
  test('a mail scanner that opens, follows or inspects the link leaves it unused', async () => {
    const { token } = await server.askForLink(somebody())
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
      for (const path of ['verify-magic-link', 'inspect-magic-link']) {
        const answer = await server.call(`/api/auth/${path}?token=${token}`, { method })
        expect(answer.status).toBe(405)
      }
    }
    for (let time = 0; time < 100; time++) expect((await inspect(token)).status).toBe(200)
    expect((await verify(token)).status).toBe(200)
  })
})

describe('the browser that requested a link', () => {
  test('`inspect` returns the address of a link and recognises the browser that requested it by its cookie', async () => {
    const email = somebody()
    const { token, cookie } = await server.askForLink(email)
    expect(await (await inspect(token, cookie)).json()).toEqual({ email, sameBrowser: true })
    expect(await (await inspect(token)).json()).toEqual({ email, sameBrowser: false })
    const other = await server.askForLink(somebody())
    expect(await (await inspect(token, other.cookie)).json()).toEqual({ email, sameBrowser: false })
  })

  test('the server still recognises a browser that has requested a link for another address', async () => {
    const first = await server.askForLink(somebody())
    const second = await server.askForLink(somebody(), { cookie: first.cookie })
    expect(second.cookie).toBe(first.cookie)
    expect(await (await inspect(first.token, second.cookie)).json()).toMatchObject({ sameBrowser: true })
  })

  test('the cookie of a link is hidden from scripts and from other sites', async () => {
    const answer = await server.call('/api/auth/request-magic-link', { body: { email: somebody() } })
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^segno_link=[\w-]{43}; Max-Age=600; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ])
  })

  test('the page of another site cannot sign a visitor in to its own account', async () => {
    const { token } = await server.askForLink(somebody())
    for (const site of ['cross-site', 'same-site']) {
      expect((await verify(token, { headers: { 'Sec-Fetch-Site': site } })).status).toBe(403)
    }
    const form = await verify(token, { headers: { 'Content-Type': 'text/plain' } })
    expect(form.status).toBe(415)
    expect((await verify(token, { headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(200)
  })
})

describe('requests for a link', () => {
  test('a request for a link gets the same response for known and unknown addresses', async () => {
    const known = somebody()
    await server.signIn(known)
    server.forward(60_000)
    const answers = await Promise.all(
      [known, somebody()].map((email) => server.call('/api/auth/request-magic-link', { body: { email } })),
    )
    const seen = await Promise.all(
      answers.map(async (answer) => ({
        status: answer.status,
        body: await answer.text(),
        headers: [...answer.headers].map(([name]) => name),
      })),
    )
    expect(seen[0]).toEqual(seen[1])
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ success: true, expiresIn: 600, resendAfter: 30 })
  })

  test.each([
    'a@example.org\r\nBcc: victim@example.org',
    'a\n@b.org',
    '',
    'clara',
    'a@b.org,c@d.org',
    12,
    null,
  ])('the server refuses the invalid address %j and sends no e-mail', async (email) => {
    const before = server.mails.length
    const answer = await server.call('/api/auth/request-magic-link', { body: { email } })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { code: 'invalid_request', details: { fields: ['email'] } },
    })
    expect(server.mails.length).toBe(before)
  })

  test('a sign-in link leads to the configured origin, whatever the headers of the call are', async () => {
    for (const headers of [
      { Host: 'evil.example' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' },
      { Forwarded: 'host=evil.example' },
      { Origin: 'https://evil.example', Referer: 'https://evil.example/' },
    ]) {
      await server.askForLink(somebody(), { headers })
      expect(server.mails.at(-1)?.link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/auth\/verify#token=[\w-]{43}$/)
    }
  })

  test('the e-mail with the link is in the language of the reader', async () => {
    await server.askForLink(somebody(), { headers: { 'Accept-Language': 'de-AT,en;q=0.5' } })
    expect(server.mails.at(-1)?.subject).toBe('Bei Segno anmelden')
    const body = { email: somebody(), language: 'zh-TW' }
    await server.call('/api/auth/request-magic-link', { body, headers: { 'Accept-Language': 'de' } })
    expect(server.mails.at(-1)?.subject).toBe('登入 Segno')
  })

  test('a server that only this machine can reach sends ten links a minute, for several browsers of one person', async () => {
    const email = somebody()
    for (let count = 0; count < 10; count++) await server.askForLink(email)
    const next = await server.call('/api/auth/request-magic-link', { body: { email } })
    expect(next.status).toBe(429)
    expect(next.headers.get('Retry-After')).toBe('60')
  })
})
