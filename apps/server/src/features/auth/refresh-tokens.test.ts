import type { SignedIn } from '@segno/protocol/http/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Answer,
  type AuthFixture,
  type Call,
  callerOf,
  cookieOf,
  createAuthFixture,
} from '../../testing/auth-fixture'

let server: AuthFixture
let count = 0
const signIn = () => server.signIn(`player${++count}@example.org`)
const refresh = (refreshToken?: string, more: Call = {}) =>
  server.call('/api/auth/refresh', {
    ...(refreshToken === undefined ? {} : { body: { refreshToken } }),
    ...more,
  })
const tokens = async (answer: Answer): Promise<SignedIn> => {
  expect(answer.status).toBe(200)
  return answer.json()
}
const me = async (token: string) => (await server.call('/api/user/me', { method: 'GET', token })).status

beforeAll(async () => {
  server = await createAuthFixture()
})
afterAll(() => server.remove())

describe('a refresh token', () => {
  test('a refresh returns an access token, a new refresh token and the user', async () => {
    const first = await signIn()
    server.forward(1000)
    const second = await tokens(await refresh(first.refreshToken))
    expect(second).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 900,
      user: first.user,
    })
    expect(second.refreshToken).not.toBe(first.refreshToken)
    expect(await me(second.accessToken)).toBe(200)
  })

  test('the server also reads a refresh token from a cookie, which browsers send to no other site', async () => {
    const { token } = await server.askForLink('cookie@example.org')
    const verified = await server.call('/api/auth/verify-magic-link', { body: { token } })
    expect(verified.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^segno_refresh=[\w-]{43}; Max-Age=5184000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^segno_known=[\w-]{43}; Max-Age=34560000; Path=\/api\/auth; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const answer = await refresh(undefined, { cookie: cookieOf(verified, 'refresh') })
    const { refreshToken } = await tokens(answer)
    expect(cookieOf(answer, 'refresh')).toBe(`segno_refresh=${refreshToken}`)
  })

  test('the server prefers the refresh token of the body to the cookie', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const answer = await refresh(one.refreshToken, { cookie: `segno_refresh=${other.refreshToken}` })
    expect((await tokens(answer)).user).toEqual(one.user)
  })

  test('the server refuses a missing refresh token and an invented one', async () => {
    expect((await refresh()).status).toBe(401)
    expect((await refresh(undefined, { body: {} })).status).toBe(401)
    expect((await refresh(undefined, { body: { refreshToken: null } })).status).toBe(401)
    expect((await refresh('x')).status).toBe(401)
    expect((await refresh(undefined, { cookie: 'segno_refresh=x' })).status).toBe(401)
    expect((await refresh(undefined, { body: { refreshToken: 7 } })).status).toBe(400)
    expect((await refresh((await signIn()).accessToken)).status).toBe(401)
  })

  test('the server refuses a refresh token in a cookie if the page of another site sends it', async () => {
    const { refreshToken } = await signIn()
    const cookie = `segno_refresh=${refreshToken}`
    for (const path of ['refresh', 'logout']) {
      for (const site of ['cross-site', 'same-site']) {
        const headers = { 'Sec-Fetch-Site': site }
        expect((await server.call(`/api/auth/${path}`, { cookie, headers })).status).toBe(403)
      }
    }
    // Older browsers send `Origin` without `Sec-Fetch-Site`.
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1.evil.example']) {
      const headers = { Origin: origin }
      expect((await server.call('/api/auth/refresh', { cookie, headers })).status).toBe(403)
    }
    await tokens(await refresh(undefined, { cookie, headers: { 'Sec-Fetch-Site': 'same-origin' } }))
    await tokens(await refresh(undefined, { cookie, headers: { Origin: 'http://127.0.0.1:4000' } }))
  })

  test('a refresh token expires after sixty days without use, and each use renews it', async () => {
    const { refreshToken } = await signIn()
    server.forward(20 * 86_400_000)
    const next = await tokens(await refresh(refreshToken))
    server.forward(59 * 86_400_000)
    await tokens(await refresh(next.refreshToken))
    const { refreshToken: unused } = await signIn()
    server.forward(60 * 86_400_000 + 1)
    expect((await refresh(unused)).status).toBe(401)
  })

  test('a sign-in ends after ninety days, however often it is used', async () => {
    let { refreshToken } = await signIn()
    let accessToken = ''
    for (let day = 0; day < 89; day++) {
      server.forward(86_400_000)
      ;({ refreshToken, accessToken } = await tokens(await refresh(refreshToken)))
    }
    const read = () => server.call('/api/user/me', { method: 'GET', token: accessToken })
    server.forward(86_400_000 - 1000)
    ;({ refreshToken, accessToken } = await tokens(await refresh(refreshToken)))
    expect((await read()).status).toBe(200)
    server.forward(1000)
    expect((await read()).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })
})

describe('a lost answer or two tabs', () => {
  test('five simultaneous refreshes with one token return the same successor', async () => {
    let { refreshToken } = await signIn()
    for (let round = 0; round < 40; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)))
      const got = await Promise.all(answers.map(tokens))
      expect(new Set(got.map((one) => one.refreshToken)).size).toBe(1)
      refreshToken = got[0]?.refreshToken ?? ''
      server.forward(60_000)
    }
  })

  test('a refresh returns a lost successor again thirty seconds later', async () => {
    let { refreshToken } = await signIn()
    for (let round = 0; round < 100; round++) {
      const lost = await tokens(await refresh(refreshToken))
      server.forward(30_000)
      const again = await tokens(await refresh(refreshToken))
      expect(again.refreshToken).toBe(lost.refreshToken)
      refreshToken = again.refreshToken
      server.forward(60_000)
    }
  })

  test('a browser that lost its newest refresh token gets it again up to twelve days later', async () => {
    let { refreshToken } = await signIn()
    for (let round = 0; round < 13; round++) {
      const forgotten = await tokens(await refresh(refreshToken))
      server.forward(round * 86_400_000)
      const again = await tokens(await refresh(refreshToken))
      expect(again.refreshToken).toBe(forgotten.refreshToken)
      refreshToken = again.refreshToken
    }
  })

  test('a tab that refreshes with an old token within thirty seconds gets the newest token of its sign-in', async () => {
    const { refreshToken } = await signIn()
    const second = await tokens(await refresh(refreshToken))
    const third = await tokens(await refresh(second.refreshToken))
    const late = await tokens(await refresh(refreshToken))
    expect(late.refreshToken).toBe(third.refreshToken)
    server.forward(3_600_000)
    await tokens(await refresh(late.refreshToken))
  })
})

describe('a stolen token', () => {
  test('a refresh token whose successor was used over thirty seconds ago ends its sign-in', async () => {
    for (let round = 0; round < 20; round++) {
      const stolen = await signIn()
      const next = await tokens(await refresh(stolen.refreshToken))
      server.forward(3_600_000)
      const own = await tokens(await refresh(next.refreshToken))
      const other = await server.build()
      server.forward(31_000)
      expect((await refresh(stolen.refreshToken)).status).toBe(401)
      expect((await refresh(own.refreshToken)).status).toBe(401)
      expect(await me(own.accessToken)).toBe(401)
      expect(await callerOf(other, own.accessToken)).toBeNull()
      expect(server.signOuts.at(-1)).toEqual([stolen.user.id, expect.any(String)])
    }
    expect(server.logged.some((line) => line.startsWith('warn auth.refresh_reused '))).toBe(true)
  })

  test('a stolen refresh token does not affect other sign-ins of the account', async () => {
    const phone = await server.signIn('two@example.org')
    server.forward(30_000)
    const laptop = await server.signIn('two@example.org')
    const next = await tokens(await refresh(phone.refreshToken))
    await refresh(next.refreshToken)
    server.forward(31_000)
    expect((await refresh(phone.refreshToken)).status).toBe(401)
    expect(await me(laptop.accessToken)).toBe(200)
  })
})

describe('signing out', () => {
  test('after signing out with the access token or the refresh token, the server refuses both', async () => {
    const ways = [
      (one: SignedIn): Call => ({ token: one.accessToken }),
      (one: SignedIn): Call => ({ body: { refreshToken: one.refreshToken } }),
      (one: SignedIn): Call => ({ cookie: `segno_refresh=${one.refreshToken}` }),
      (one: SignedIn): Call => ({ token: 'gone', cookie: `segno_refresh=${one.refreshToken}` }),
    ]
    for (const way of ways) {
      const one = await signIn()
      const answer = await server.call('/api/auth/logout', way(one))
      expect(answer.status).toBe(200)
      expect(answer.headers.getSetCookie()[0]).toMatch(/^segno_refresh=; Max-Age=0; Path=\/api\/auth/)
      expect(await me(one.accessToken)).toBe(401)
      expect((await refresh(one.refreshToken)).status).toBe(401)
      expect(server.signOuts.at(-1)?.[0]).toBe(one.user.id)
    }
  })

  test('signing out succeeds with an expired access token and without any token', async () => {
    const one = await signIn()
    server.forward(3_600_000)
    expect((await server.call('/api/auth/logout', { token: one.accessToken })).status).toBe(200)
    expect((await refresh(one.refreshToken)).status).toBe(401)
    expect((await server.call('/api/auth/logout')).status).toBe(200)
    expect((await server.call('/api/auth/logout', { body: { refreshToken: 'x' }, token: 'x' })).status).toBe(
      200,
    )
  })

  test('signing out ends the sign-in also with a malformed body', async () => {
    const one = await signIn()
    const body = { refreshToken: ['nonsense'] }
    expect((await server.call('/api/auth/logout', { token: one.accessToken, body })).status).toBe(200)
    expect(await me(one.accessToken)).toBe(401)
  })

  test('signing out ends the sign-in of the access token, not the one of the cookie', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const cookie = `segno_refresh=${other.refreshToken}`
    await server.call('/api/auth/logout', { token: one.accessToken, cookie })
    expect(await me(one.accessToken)).toBe(401)
    expect(await me(other.accessToken)).toBe(200)
  })

  test('signing out everywhere ends every sign-in of the account and no other', async () => {
    const phone = await server.signIn('three@example.org')
    server.forward(30_000)
    const laptop = await server.signIn('three@example.org')
    const stranger = await signIn()
    expect((await server.call('/api/auth/logout-everywhere', { token: phone.accessToken })).status).toBe(200)
    expect(server.signOuts.at(-1)).toEqual([phone.user.id, null])
    for (const one of [phone, laptop]) {
      expect(await me(one.accessToken)).toBe(401)
      expect((await refresh(one.refreshToken)).status).toBe(401)
    }
    expect(await me(stranger.accessToken)).toBe(200)
    expect((await server.call('/api/auth/logout-everywhere')).status).toBe(401)
  })
})

describe('expired sign-ins', () => {
  test('pruning deletes expired sign-ins and refresh tokens and keeps valid ones', async () => {
    const old = await signIn()
    server.forward(61 * 86_400_000)
    const fresh = await signIn()
    await server.auth.prune()
    const families = await server.db.selectFrom('sign_in').select('account_id').execute()
    expect(families.map((row) => row.account_id)).toEqual([fresh.user.id])
    expect(await server.db.selectFrom('refresh_token').selectAll().execute()).toHaveLength(1)
    expect(await server.accounts.byId(old.user.id)).toBeDefined()
    await tokens(await refresh(fresh.refreshToken))
  })
})
