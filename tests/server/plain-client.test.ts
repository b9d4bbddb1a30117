import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../../packages/domain/testing/generators/seeded-random'
import { CountingClient } from './counting-client'
import { entry, instant, refused, text } from './expected-answers'
import { describeChannel } from './plain-channel'
import { mailedToken, PlainClient } from './plain-client'
import { describeEntries } from './plain-entries'
import { describeResources } from './plain-resources'
import { ProductServer } from './product-server'

let server: ProductServer
beforeAll(async () => {
  server = await ProductServer.start({ LOG_LEVEL: 'debug' })
}, 120_000)
afterAll(() => server?.stop())

/** Values that must never appear in a log. */
const secrets: string[] = []
let musicians = 0
async function musician(): Promise<PlainClient> {
  const client = new PlainClient(server.origin)
  const email = `canary.${musicians++}@example.org`
  expect((await client.signIn(email, server.outbox)).status).toBe(200)
  secrets.push(email, client.accessToken, client.refreshToken, client.userId)
  secrets.push(await mailedToken(server.outbox, email))
  return client
}

describe('signing in', () => {
  test('a musician can sign in by e-mail, refresh by token or cookie, and sign out', async () => {
    const client = new PlainClient(server.origin, { 'X-Device-ID': 'dev_0123456789abcdef' })
    const email = 'clara@example.org'
    expect(await client.call('POST', '/api/auth/request-magic-link', { email })).toEqual({
      status: 200,
      body: { success: true, expiresIn: 600, resendAfter: 30 },
    })
    const token = await mailedToken(server.outbox, email)
    const verified = await client.call('POST', '/api/auth/verify-magic-link', { token })
    const user = {
      id: text,
      email,
      displayName: null,
      authMethod: 'magic_link',
      googleLinked: false,
      primaryInstrument: null,
      createdAt: instant,
    }
    const signedIn = { accessToken: text, refreshToken: text, expiresIn: 900, user }
    expect(verified).toEqual({ status: 200, body: signedIn })
    expect(await client.call('POST', '/api/auth/verify-magic-link', { token })).toEqual({
      status: 400,
      body: refused('invalid_token'),
    })
    expect(await client.call('GET', '/api/user/me')).toEqual({ status: 401, body: refused('unauthorized') })

    const { accessToken, refreshToken } = verified.body
    secrets.push(email, token, accessToken, refreshToken)
    const bearer = (given: string) => ({ Authorization: `Bearer ${given}` })
    expect(await client.call('GET', '/api/user/me', undefined, bearer(accessToken))).toEqual({
      status: 200,
      body: verified.body.user,
    })
    const renewed = await client.call('POST', '/api/auth/refresh', { refreshToken })
    expect(renewed).toEqual({ status: 200, body: signedIn })
    const cookie = { Cookie: `segno_refresh=${renewed.body.refreshToken}` }
    const again = await client.call('POST', '/api/auth/refresh', undefined, cookie)
    expect(again).toEqual({ status: 200, body: signedIn })

    const last = bearer(again.body.accessToken)
    expect(await client.call('POST', '/api/auth/logout', undefined, last)).toEqual({
      status: 200,
      body: { success: true },
    })
    expect((await client.call('GET', '/api/user/me', undefined, last)).status).toBe(401)
    expect(
      (await client.call('POST', '/api/auth/refresh', { refreshToken: again.body.refreshToken })).status,
    ).toBe(401)
  })

  test('the calls for sync, goals, repertoire and preferences and the channel need a token', async () => {
    const stranger = new PlainClient(server.origin)
    const calls = [
      stranger.pull(),
      stranger.push({ entries: [entry('e1')] }),
      stranger.call('GET', '/api/goals'),
      stranger.call('GET', '/api/repertoire'),
      stranger.call('GET', '/api/user/preferences'),
    ]
    for (const call of calls) expect(await call).toEqual({ status: 401, body: refused('unauthorized') })
    const channel = await stranger.channel()
    await channel.until(() => channel.closedWith !== undefined)
    expect(channel.closedWith).toBe(4401)
  })
})

describeEntries(musician)
describeResources(musician)
describeChannel(musician)

describe('a plain client beside one that sends `baseSeq`', () => {
  test.each([1, 2, 3])(
    'two clients, with and without `baseSeq`, end with the same entries (seed %i)',
    async (seed) => {
      const random = seededRandom(seed)
      const plain = await musician()
      const counting = new CountingClient(plain.otherDevice())
      const ids = ['a', 'b', 'c', 'd', 'e']
      const acts = [
        () => counting.read(),
        () => counting.write(random.pick(ids), entry('', { notes: `counted ${random.whole(1, 1e6)}` })),
        async () => {
          const fields = { notes: `plain ${random.whole(1, 1e6)}`, updatedAt: new Date().toISOString() }
          await plain.push({ entries: [entry(random.pick(ids), fields)] })
        },
        async () => {
          await plain.push({ entries: [{ id: random.pick(ids), deletedAt: new Date().toISOString() }] })
        },
      ]
      for (let act = 0; act < 40; act++) await random.pick(acts)()
      await counting.read()
      const held = await plain.entries()
      expect(held.length).toBeGreaterThan(0)
      expect(counting.entries()).toEqual(held)
      expect(counting.conflicts).toBeGreaterThan(0)
    },
  )
})

describe('the debug log of these calls', () => {
  test('the debug log contains no token, address, title or note, and stdout has only links', () => {
    const words = [
      'Chaconne',
      'Ciaccona',
      'chaconne',
      'from the lesson',
      'Before the spring',
      'nocturne-field',
    ]
    expect(secrets.length).toBeGreaterThan(50)
    for (const secret of [...secrets, ...words]) expect(server.stderr).not.toContain(secret)
    expect(server.stderr).toContain('"method":"PUT","route":"/api/repertoire/:scoreId","status":200')
    expect(server.stderr).toContain('"method":"POST","route":"/api/sync/push","status":200')
    expect(server.stderr).not.toContain('"level":"error"')
    const lines = server.stdout.trim().split('\n')
    expect(
      lines.filter((line) => !/^(Segno is at|Sign-in link \(10 minutes\):) http\S+$/.test(line)),
    ).toEqual([])
  })
})
