import { createHmac } from 'node:crypto'
import type { SignedIn } from '@segno/protocol/http/auth'
import { base64url, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthFixture, callerOf, createAuthFixture } from '../../testing/auth-fixture'

let server: AuthFixture
let secret: Uint8Array
let signedIn: SignedIn
let claims: Record<string, unknown>
const me = async (token: string) => (await server.call('/api/user/me', { method: 'GET', token })).status

beforeAll(async () => {
  server = await createAuthFixture()
  signedIn = await server.signIn('clara@example.org')
  claims = JSON.parse(Buffer.from(signedIn.accessToken.split('.')[1] ?? '', 'base64url').toString())
  const { value } = await server.db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'signing')
    .executeTakeFirstOrThrow()
  secret = base64url.decode(value)
})
afterAll(() => server.remove())

/** Signs a token with the server's own key and any claims and header. */
function forged(changes: Record<string, unknown>, header: { alg?: string; typ?: string } = {}, key = secret) {
  const token = new SignJWT({ ...claims, ...changes })
  return token.setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(key)
}

function unsigned(header: object, payload: object, signature = ''): string {
  return [...[header, payload].map((part) => base64url.encode(JSON.stringify(part))), signature].join('.')
}

describe('an access token', () => {
  test('an access token holds ids and times, and no e-mail address or name', () => {
    expect(claims).toEqual({
      iss: 'segno',
      aud: 'api',
      sub: signedIn.user.id,
      fam: expect.any(String),
      jti: expect.any(String),
      iat: 1_795_284_000,
      exp: 1_795_284_900,
    })
  })

  test('a call with the access token of a sign-in gets 200', async () => {
    expect(await me(signedIn.accessToken)).toBe(200)
    expect(await me(await forged({}))).toBe(200)
  })

  test('an access token expires after 15 minutes', async () => {
    const { accessToken } = await server.signIn('robert@example.org')
    server.forward(899_000)
    expect(await me(accessToken)).toBe(200)
    server.forward(2000)
    expect(await me(accessToken)).toBe(401)
    server.forward(-901_000)
  })

  test('the server refuses each of more than thirty changed or respelled access tokens', async () => {
    const [head = '', body = '', signature = ''] = signedIn.accessToken.split('.')
    const now = claims.iat as number
    const hmac = (text: string, key: string) => createHmac('sha256', key).update(text).digest('base64url')
    const lastCharacter = signature.at(-1) === 'A' ? 'B' : 'A'
    const twin = base64url.encode(base64url.decode(signature)).slice(0, -1)
    const sameBytes = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
      .split('')
      .map((letter) => twin + letter)
      .find(
        (other) => other !== signature && Buffer.from(other, 'base64url').equals(base64url.decode(signature)),
      )
    const mutants = [
      '',
      'x',
      'a.b.c',
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}..${signature}`,
      `.${body}.${signature}`,
      `${signedIn.accessToken}.x`,
      `${head}.${body}.${signature.slice(0, -1)}`,
      `${head}.${body}.${signature.slice(0, -1)}${lastCharacter}${lastCharacter}`,
      `${head}.${body}.${sameBytes}`,
      `${head}.${body}.${signature}=`,
      `${head}.${body.slice(0, -2)}.${signature}`,
      `${head}.${base64url.encode(JSON.stringify({ ...claims, sub: 'somebody-else' }))}.${signature}`,
      unsigned({ alg: 'none', typ: 'at+jwt' }, claims),
      unsigned({ alg: 'None', typ: 'at+jwt' }, claims, signature),
      unsigned({ alg: 'RS256', typ: 'at+jwt' }, claims, signature),
      unsigned({ typ: 'at+jwt' }, claims, signature),
      `${head}.${body}.${hmac(`${head}.${body}`, '')}`,
      `${head}.${body}.${hmac(`${head}.${body}`, 'secret')}`,
      await forged({}, { alg: 'HS384' }),
      await forged({}, { alg: 'HS512' }),
      await forged({}, { typ: 'JWT' }),
      await forged({}, { typ: 'ticket+jwt' }),
      await forged({ aud: 'ws' }),
      await forged({ aud: 'other' }),
      await forged({ iss: 'other' }),
      await forged({ exp: now - 1 }),
      await forged({ exp: undefined }),
      await forged({ exp: 'never' }),
      await forged({ nbf: now + 3600 }),
      await forged({ sub: undefined }),
      await forged({ sub: 'somebody-else' }),
      await forged({ jti: undefined }),
      await forged({ fam: undefined }),
      await forged({ fam: 7 }),
      await forged({ fam: 'another-sign-in' }),
      await forged({}, {}, new Uint8Array(32)),
      signedIn.refreshToken,
    ]
    expect(mutants.length).toBeGreaterThanOrEqual(30)
    for (const mutant of mutants) expect([mutant, await me(mutant)]).toEqual([mutant, 401])
  })

  test('the server reads an access token from the Authorization header only, not from a cookie or the URL', async () => {
    const { accessToken, refreshToken } = signedIn
    const ways = [
      server.call('/api/user/me', { method: 'GET', cookie: `segno_refresh=${refreshToken}` }),
      server.call('/api/user/me', {
        method: 'GET',
        cookie: `access_token=${accessToken}; token=${accessToken}`,
      }),
      server.call(`/api/user/me?token=${accessToken}&access_token=${accessToken}`, { method: 'GET' }),
      server.call('/api/user/me', { method: 'GET', headers: { Authorization: accessToken } }),
      server.call('/api/user/me', { method: 'GET', headers: { Authorization: `Basic ${accessToken}` } }),
      server.call('/api/user/me', { method: 'GET', token: refreshToken }),
      server.call('/api/user/me', { method: 'DELETE', cookie: `segno_refresh=${refreshToken}` }),
    ]
    for (const answer of await Promise.all(ways)) {
      expect(answer.status).toBe(401)
      expect(answer.headers.get('WWW-Authenticate')).toMatch(/^Bearer/)
      expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } })
    }
  })

  test('another process on the same database accepts an access token', async () => {
    const other = server.build()
    const verified = await callerOf(other, signedIn.accessToken)
    expect(verified).toMatchObject({ accountId: signedIn.user.id })
  })

  test('a call with a valid token gets 500 and not 401 while the server cannot read its database', async () => {
    const broken = await createAuthFixture()
    const { accessToken, refreshToken } = await broken.signIn('clara@example.org')
    const other = broken.build()
    await broken.remove()
    await expect(callerOf(other, accessToken)).rejects.toThrow()
    expect((await broken.call('/api/user/me', { method: 'GET', token: accessToken })).status).toBe(500)
    expect((await broken.call('/api/auth/refresh', { body: { refreshToken } })).status).toBe(500)
  })

  test('a call updates the last activity of the account at most once an hour', async () => {
    const lastActive = async () => {
      const row = await server.db
        .selectFrom('account')
        .select('last_active_at')
        .where('email_key', '=', 'johannes@example.org')
        .executeTakeFirstOrThrow()
      return row.last_active_at
    }
    const { accessToken } = await server.signIn('johannes@example.org')
    const began = await lastActive()
    server.forward(600_000)
    await me(accessToken)
    expect(await lastActive()).toBe(began)
    server.forward(3_000_000)
    const later = await server.signIn('johannes@example.org')
    await me(later.accessToken)
    expect(await lastActive()).toBe(began + 3_600_000)
    server.forward(-3_600_000)
  })
})

describe('a ticket for the real-time channel', () => {
  const ask = (token: string, headers = {}) => server.call('/api/sync/ticket', { token, headers })

  test('only one of twenty simultaneous callers can redeem a ticket, and the ticket is no access token', async () => {
    const answer = await ask(signedIn.accessToken, { 'X-Device-ID': 'dev_0123456789abcdef' })
    const { ticket, expiresIn } = await answer.json()
    expect(expiresIn).toBe(30)
    expect(await me(ticket)).toBe(401)
    expect(await callerOf(server.auth, ticket)).toBeNull()
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, () => server.auth.socketAuth.redeemTicket(ticket)),
    )
    expect(redeemed.filter(Boolean)).toEqual([
      { accountId: signedIn.user.id, family: claims.fam, device: 'dev_0123456789abcdef' },
    ])
    expect(await server.auth.socketAuth.redeemTicket(signedIn.accessToken)).toBeNull()
  })

  test('a ticket expires after thirty seconds and ends with its sign-in', async () => {
    const other = await server.signIn('fanny@example.org')
    const late = (await (await ask(other.accessToken)).json()).ticket
    server.forward(31_000)
    expect(await server.auth.socketAuth.redeemTicket(late)).toBeNull()
    const ended = (await (await ask(other.accessToken)).json()).ticket
    await server.call('/api/auth/logout', { token: other.accessToken })
    expect(await server.auth.socketAuth.redeemTicket(ended)).toBeNull()
    server.forward(-31_000)
  })

  test('the server issues no ticket without an access token', async () => {
    expect((await server.call('/api/sync/ticket')).status).toBe(401)
  })
})
