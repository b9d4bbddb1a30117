import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthFixture, callerOf, createAuthFixture } from '../../testing/auth-fixture'
import { postgresOfRun } from '../../testing/postgres'
import { openAccount } from './accounts-by-address'

const postgres = postgresOfRun()
const title = 'unavailable' in postgres ? `PostgreSQL (${postgres.unavailable})` : 'PostgreSQL'

describe.skipIf('unavailable' in postgres)(`signing in on ${title}`, () => {
  let server: AuthFixture

  beforeAll(async () => {
    if ('unavailable' in postgres) return
    server = await createAuthFixture({ url: await postgres.newDatabase() })
  })
  afterAll(() => server?.remove())

  test('a link signs in only one of a hundred concurrent callers', async () => {
    for (let round = 0; round < 5; round++) {
      const { token } = await server.askForLink(`player${round}@example.org`)
      const verify = () => server.call('/api/auth/verify-magic-link', { body: { token } })
      const answers = await Promise.all(Array.from({ length: 100 }, verify))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(99)
    }
  })

  test('twenty concurrent first sign-ins create one account', async () => {
    const address = { email: 'twin@example.org', key: 'twin@example.org' }
    const facts = { displayName: null, googleSub: null, authMethod: 'magic_link' } as const
    const ports = { ...server, log: () => undefined }
    const opened = await Promise.all(Array.from({ length: 20 }, () => openAccount(ports, address, facts)))
    expect(new Set(opened.map((account) => account?.id)).size).toBe(1)
    expect(opened[0]?.email).toBe('twin@example.org')
  })

  test('five tabs that refresh at once get one new refresh token, in each of twenty rounds', async () => {
    let { refreshToken } = await server.signIn('tabs@example.org')
    for (let round = 0; round < 20; round++) {
      const refresh = () => server.call('/api/auth/refresh', { body: { refreshToken } })
      const answers = await Promise.all(Array.from({ length: 5 }, refresh))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const got = await Promise.all(answers.map((answer) => answer.json()))
      expect(new Set(got.map(({ refreshToken: one }) => one)).size).toBe(1)
      refreshToken = got[0].refreshToken
      server.forward(60_000)
    }
  })

  test('a refresh token that is used 31 seconds after its successor ends its sign-in', async () => {
    const { refreshToken, accessToken } = await server.signIn('stolen@example.org')
    const refresh = (token: string) => server.call('/api/auth/refresh', { body: { refreshToken: token } })
    const second = await (await refresh(refreshToken)).json()
    const next = await (await refresh(second.refreshToken)).json()
    server.forward(31_000)
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await refresh(next.refreshToken)).status).toBe(401)
    expect((await server.call('/api/user/me', { method: 'GET', token: accessToken })).status).toBe(401)
  })

  test('only one of twenty concurrent callers in two processes can redeem a ticket', async () => {
    const { accessToken } = await server.signIn('socket@example.org')
    const { ticket } = await (await server.call('/api/sync/ticket', { token: accessToken })).json()
    const processes = [server.auth, server.build()]
    const redeemed = await Promise.all(
      Array.from({ length: 20 }, (_, n) => processes[n % 2]?.socketAuth.redeemTicket(ticket)),
    )
    expect(redeemed.filter(Boolean)).toHaveLength(1)
  })

  test('five processes that start together accept an access token of another process', async () => {
    if ('unavailable' in postgres) return
    const fresh = await createAuthFixture({ url: await postgres.newDatabase() })
    const { accessToken } = await fresh.signIn('clara@example.org')
    const verified = await Promise.all(Array.from({ length: 5 }, () => callerOf(fresh.build(), accessToken)))
    expect(verified.filter(Boolean)).toHaveLength(5)
    await fresh.remove()
  })

  test('deleting an account ends its sign-ins and deletes its refresh tokens', async () => {
    const gone = await server.signIn('gone@example.org')
    const token = gone.accessToken
    expect((await server.call('/api/user/export', { method: 'GET', token })).status).toBe(200)
    expect((await server.call('/api/user/sign-ins', { method: 'GET', token })).status).toBe(200)
    expect((await server.call('/api/user/me', { method: 'DELETE', token })).status).toBe(200)
    expect((await server.call('/api/user/me', { method: 'GET', token })).status).toBe(401)
    const left = await server.db
      .selectFrom('refresh_token')
      .select('token_hash')
      .where('account_id', '=', gone.user.id)
      .execute()
    expect(left).toEqual([])
    await server.auth.prune()
  })
})
