import { base64url, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthFixture, type Call, cookieOf, createAuthFixture } from '../../testing/auth-fixture'
import { GOOGLE_CLIENT_ID, type GoogleIssuer, startGoogleIssuer } from '../../testing/google-issuer'
import { createGoogleVerifier } from './jwks-google-verifier'

let server: AuthFixture
let google: GoogleIssuer
const clock = { now: () => 0 }
let count = 0
/** Returns a new person with a mailbox that Google runs. */
const person = () => ({ sub: `sub-${++count}`, email: `player${count}@gmail.com` })
/** The nonce of a browser and its cookie. */
let browser = { nonce: '', cookie: '' }
const credentialOf: GoogleIssuer['credential'] = (changes, header) =>
  google.credential({ nonce: browser.nonce, ...changes }, header)
const signIn = (credential: string, more: Call = {}) =>
  server.call('/api/auth/google', { body: { credential }, cookie: browser.cookie, ...more })
const status = async (credential: string, more: Call = {}) => (await signIn(credential, more)).status
const user = async (credential: string) => {
  const answer = await signIn(credential)
  expect(answer.status).toBe(200)
  return (await answer.json()).user
}

const verifier = (now: () => number) =>
  createGoogleVerifier({
    clientId: GOOGLE_CLIENT_ID,
    issuer: google.origin,
    jwksUrl: google.jwksUrl,
    now,
  })

beforeAll(async () => {
  google = await startGoogleIssuer(() => clock.now())
  server = await createAuthFixture({
    google: verifier,
  })
  clock.now = server.now
  const config = await server.call('/api/auth/config', { method: 'GET' })
  browser = { nonce: (await config.json()).googleNonce, cookie: cookieOf(config, 'google') }
})
afterAll(async () => {
  await google.stop()
  await server.remove()
})

describe('a credential of Google', () => {
  test('a Google credential signs in and creates a missing account', async () => {
    const answer = await signIn(await credentialOf({ sub: 'one', email: 'Clara@gmail.com' }))
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
      expiresIn: 900,
      user: {
        id: expect.any(String),
        email: 'Clara@gmail.com',
        displayName: 'Clara Wieck',
        authMethod: 'google',
        googleLinked: true,
        primaryInstrument: null,
        createdAt: '2026-11-21T18:00:00.000Z',
      },
    })
  })

  test('the server refuses more than thirty kinds of invalid Google credentials with 401', async () => {
    const good = await credentialOf(person())
    const [head = '', body = '', signature = ''] = good.split('.')
    const at = Math.floor(server.now() / 1000)
    const hs256 = (key: string) =>
      new SignJWT(google.claims(person()))
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(new TextEncoder().encode(key))
    const none = (alg: string) =>
      `${base64url.encode(JSON.stringify({ alg }))}.${base64url.encode(JSON.stringify(google.claims(person())))}.`
    const bad = [
      'x',
      'a.b.c',
      `${head}.${body}`,
      `${head}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}`,
      `${head}.${body}.${signature}=`,
      `${head}.${body}.${signature.split('').reverse().join('')}`,
      `${head}.${base64url.encode(JSON.stringify(google.claims({ sub: 'somebody' })))}.${signature}`,
      none('none'),
      none('None'),
      none('RS256'),
      await hs256(google.publicPem),
      await hs256(google.publicPem.trim()),
      await hs256(''.padEnd(32, 'x')),
      await google.forged(person()),
      await google.forged(person(), { jwk: google.foreignKey }),
      await google.forged(person(), { jku: 'http://127.0.0.1:1/keys' }),
      await google.forged(person(), { x5u: 'http://127.0.0.1:1/keys' }),
      await google.forged(person(), { kid: 'two' }),
      await credentialOf(person(), { kid: 'unknown' }),
      await credentialOf({ ...person(), aud: 'somebody-else' }),
      await credentialOf({ ...person(), aud: [GOOGLE_CLIENT_ID, 'somebody-else'] }),
      await credentialOf({ ...person(), aud: undefined }),
      await credentialOf({ ...person(), iss: 'https://evil.example' }),
      await credentialOf({ ...person(), iss: `${google.origin}.evil.example` }),
      await credentialOf({ ...person(), iss: undefined }),
      await credentialOf({ ...person(), exp: at - 61 }),
      await credentialOf({ ...person(), exp: undefined }),
      await credentialOf({ ...person(), iat: at + 120 }),
      await credentialOf({ ...person(), iat: undefined }),
      await credentialOf({ ...person(), nbf: at + 120 }),
      await credentialOf({ ...person(), email_verified: false }),
      await credentialOf({ ...person(), email_verified: 'true' }),
      await credentialOf({ ...person(), email: undefined }),
      await credentialOf({ ...person(), email: 'a@example.org\r\nBcc: b@example.org' }),
      await credentialOf({ ...person(), sub: undefined }),
      await credentialOf({ ...person(), sub: '' }),
      await credentialOf({ ...person(), nonce: 'of another browser' }),
    ]
    expect(bad.length).toBeGreaterThanOrEqual(30)
    for (const credential of bad) {
      const answer = await signIn(credential)
      expect([credential, answer.status]).toEqual([credential, 401])
      expect(await answer.json()).toMatchObject({ error: { code: 'invalid_credential' } })
    }
    expect(await status(good)).toBe(200)
  })

  test('the server accepts a Google credential if Google’s clock is half a minute ahead or behind', async () => {
    const at = Math.floor(server.now() / 1000)
    expect(await status(await credentialOf({ ...person(), exp: at - 30 }))).toBe(200)
    expect(await status(await credentialOf({ ...person(), iat: at + 30 }))).toBe(200)
  })

  test('a Google credential works once, however many calls present it at the same time', async () => {
    const credential = await credentialOf(person())
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status(credential)))
    expect(statuses.filter((one) => one === 200)).toHaveLength(1)
    expect(await status(credential)).toBe(401)
  })

  test.each([{}, { credential: '' }, { credential: 1 }, { credential: null }])(
    'the server refuses %j as a Google credential',
    async (body) => {
      expect((await server.call('/api/auth/google', { body })).status).toBe(400)
    },
  )

  test('the server refuses a Google credential from the page of another site', async () => {
    const credential = await credentialOf(person())
    expect(await status(credential, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).toBe(403)
    expect(await status(credential, { headers: { 'Content-Type': 'text/plain' } })).toBe(415)
    expect(await status(credential)).toBe(200)
  })
})

describe('the nonce of the button', () => {
  const config = (more: Call = {}) => server.call('/api/auth/config', { method: 'GET', ...more })

  test('the server accepts a Google credential only with nonce and cookie of the same browser', async () => {
    const answer = await config()
    const { googleClientId: clientId, googleNonce: nonce } = await answer.json()
    const cookie = cookieOf(answer, 'google')
    expect(clientId).toBe(GOOGLE_CLIENT_ID)
    expect(answer.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Strict$/)
    expect(await status(await google.credential(person()), { cookie })).toBe(401)
    expect(await status(await google.credential(person()), { cookie: '' })).toBe(401)
    expect(await status(await credentialOf({ ...person(), nonce: 'other' }), { cookie })).toBe(401)
    expect(await status(await credentialOf({ ...person(), nonce }), { cookie: '' })).toBe(401)
    expect(await status(await credentialOf({ ...person(), nonce }), { cookie })).toBe(200)
  })

  test('a second tab gets the same Google nonce, and a sign-in removes it', async () => {
    const first = await config()
    const cookie = cookieOf(first, 'google')
    const second = await config({ cookie })
    const { googleNonce: nonce } = await second.json()
    expect((await first.json()).googleNonce).toBe(nonce)
    const signedIn = await signIn(await credentialOf({ ...person(), nonce }), { cookie })
    expect(signedIn.headers.getSetCookie()[0]).toMatch(/^segno_google=; Max-Age=0/)
  })
})

test('a server whose Google nonce is optional accepts a credential without a nonce', async () => {
  const lenient = await createAuthFixture({
    isNonceOptional: true,
    google: verifier,
  })
  const body = { credential: await google.credential(person()) }
  expect((await lenient.call('/api/auth/google', { body })).status).toBe(200)
  await lenient.remove()
})

describe('the account of a Google credential', () => {
  test('the server finds an account by its Google id, not by its address', async () => {
    const one = person()
    const first = await user(await credentialOf(one))
    const moved = await user(await credentialOf({ ...one, email: 'somewhere@else.example' }))
    expect(moved).toEqual(first)
  })

  test('a Google credential for an e-mail address that passed to another person opens no account of its first owner', async () => {
    const one = person()
    await user(await credentialOf(one))
    const answer = await signIn(await credentialOf({ ...one, sub: 'the next owner' }))
    expect(answer.status).toBe(403)
    expect((await answer.json()).error).toMatchObject({
      code: 'link_required',
      message: expect.stringContaining('link by email'),
    })
  })

  test('Google sign-in joins an account with the same address if Google runs the mailbox', async () => {
    const gmail = await server.signIn('joined@gmail.com')
    expect((await user(await credentialOf({ sub: 'joined', email: 'Joined@gmail.com' }))).id).toBe(
      gmail.user.id,
    )
    const hosted = await server.signIn('joined@school.example')
    const school = { sub: 'joined-2', email: 'joined@school.example', hd: 'school.example' }
    expect((await user(await credentialOf(school))).id).toBe(hosted.user.id)
    server.forward(30_000)
    expect((await server.signIn('joined@gmail.com')).user.id).toBe(gmail.user.id)
  })

  test('Google sign-in does not join an account if another provider runs the mailbox', async () => {
    const own = await server.signIn('victim@example.org')
    const attacks = [
      { sub: 'attacker-1', email: 'victim@example.org' },
      { sub: 'attacker-2', email: 'VICTIM@EXAMPLE.ORG' },
      { sub: 'attacker-3', email: 'victim@example.org', hd: '' },
      { sub: 'attacker-4', email: 'victim@example.org', hd: null },
      { sub: 'attacker-5', email: 'ｖictim@example.org' },
    ]
    for (const attack of attacks) expect(await status(await credentialOf(attack))).toBe(403)
    expect((await server.accounts.byId(own.user.id))?.googleSub).toBeNull()
  })

  test('if Google does not run the mailbox, a first Google sign-in requires an e-mailed link, and later ones do not', async () => {
    const own = { sub: 'foreign-1', email: 'foreign@example.org' }
    const refused = await signIn(await credentialOf(own))
    expect(refused.status).toBe(403)
    expect((await refused.json()).error.message).toContain('link by email')
    expect(await server.accounts.byEmail('foreign@example.org')).toBeUndefined()
    const linked = await server.signIn('foreign@example.org', { cookie: cookieOf(refused, 'pending') })
    expect(linked.user.googleLinked).toBe(true)
    expect((await user(await credentialOf(own))).id).toBe(linked.user.id)
  })

  test('a sign-in link links no Google account if its pending cookie is missing, expired, forged or for another address', async () => {
    const pendingFor = async (sub: string, email: string) =>
      cookieOf(await signIn(await credentialOf({ sub, email })), 'pending')
    const cookie = await pendingFor('foreign-2', 'second@example.org')
    expect((await server.signIn('second@example.org')).user.googleLinked).toBe(false)
    expect((await server.signIn('third@example.org', { cookie })).user.googleLinked).toBe(false)
    const late = await pendingFor('foreign-3', 'fourth@example.org')
    server.forward(10 * 60_000 + 1)
    expect((await server.signIn('fourth@example.org', { cookie: late })).user.googleLinked).toBe(false)
    const [id, end, mac] =
      (await pendingFor('foreign-4', 'fifth@example.org')).split('=')[1]?.split('.') ?? []
    for (const forged of [
      `Zm9v.${end}.${mac}`,
      `${id}.99999999999999.${mac}`,
      `${id}.${end}.${'A'.repeat(43)}`,
      'x',
    ]) {
      server.forward(30_000)
      const signedIn = await server.signIn('fifth@example.org', { cookie: `segno_pending=${forged}` })
      expect(signedIn.user.googleLinked).toBe(false)
    }
  })

  test('the server never links one Google account to two accounts', async () => {
    const first = await signIn(await credentialOf({ sub: 'twice', email: 'sixth@example.org' }))
    const second = await signIn(await credentialOf({ sub: 'twice', email: 'seventh@example.org' }))
    const cookies = [cookieOf(first, 'pending'), cookieOf(second, 'pending')]
    expect((await server.signIn('sixth@example.org', { cookie: cookies[0] ?? '' })).user.googleLinked).toBe(
      true,
    )
    expect((await server.signIn('seventh@example.org', { cookie: cookies[1] ?? '' })).user.googleLinked).toBe(
      false,
    )
  })

  test('an owner unlinks Google, and a foreign Google account can no longer sign in', async () => {
    const foreign = { sub: 'recycled', email: 'recycled@example.org' }
    const refused = await signIn(await credentialOf(foreign))
    const owner = await server.signIn('recycled@example.org', { cookie: cookieOf(refused, 'pending') })
    const call = { method: 'DELETE', token: owner.accessToken }
    const unlinked = await server.call('/api/user/google', call)
    expect([unlinked.status, (await unlinked.json()).googleLinked]).toEqual([200, false])
    expect(await status(await credentialOf(foreign))).toBe(403)
    expect((await server.call('/api/user/me', { method: 'GET', token: owner.accessToken })).status).toBe(200)
    expect((await server.call('/api/user/google', { method: 'DELETE' })).status).toBe(401)
    expect(server.logged.join()).toContain('info auth.google_unlinked account=')
  })

  test('ten first sign-ins with Google at the same moment create one account', async () => {
    const one = person()
    const credentials = await Promise.all(Array.from({ length: 10 }, () => credentialOf(one)))
    const users = await Promise.all(credentials.map(user))
    expect(new Set(users.map(({ id }) => id)).size).toBe(1)
  })
})

describe('an unreachable Google', () => {
  test('the verifier checks credentials with cached keys if Google is unreachable, and returns `unreachable` without keys', async () => {
    const dying = await startGoogleIssuer(() => clock.now())
    const verifier = () =>
      createGoogleVerifier({
        clientId: GOOGLE_CLIENT_ID,
        issuer: dying.origin,
        jwksUrl: dying.jwksUrl,
        now: server.now,
      })
    const warm = verifier()
    expect((await warm.verify(await dying.credential())).outcome).toBe('genuine')
    expect(dying.timesAsked()).toBe(1)
    await dying.stop()
    expect((await warm.verify(await dying.credential())).outcome).toBe('genuine')
    expect((await warm.verify(await dying.forged())).outcome).toBe('invalid')
    expect((await verifier().verify(await dying.credential())).outcome).toBe('unreachable')
  })

  test('an unreachable Google causes 503 and no crash', async () => {
    const alone = await createAuthFixture({
      google: (now) =>
        createGoogleVerifier({
          clientId: GOOGLE_CLIENT_ID,
          issuer: google.origin,
          jwksUrl: 'http://127.0.0.1:1/certs',
          now,
        }),
    })
    const body = { credential: await google.credential(person()) }
    const answer = await alone.call('/api/auth/google', { body })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    await alone.signIn('clara@example.org')
    await alone.remove()
  })
})

describe('a server without Google', () => {
  test('without Google, the sign-in options have no client id and the Google call gets 404', async () => {
    const plain = await createAuthFixture()
    const config = await plain.call('/api/auth/config', { method: 'GET' })
    expect(await config.json()).toEqual({ googleClientId: null })
    expect(config.headers.getSetCookie()).toEqual([])
    const answer = await plain.call('/api/auth/google', { body: { credential: await google.credential() } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } })
    await plain.remove()
  })
})
