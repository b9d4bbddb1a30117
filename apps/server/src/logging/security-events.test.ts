import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createAuthFixture } from '../testing/auth-fixture'
import { startWholeServer } from '../testing/whole-server'

const whole = await startWholeServer({ PUBLIC_ORIGIN: 'http://segno.example' })
afterAll(() => whole.stop())
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const EMAIL = 'canary-mailbox@example.org'
const ask = { body: { email: EMAIL } }

type Auth = Awaited<ReturnType<typeof createAuthFixture>>

const scenarios: readonly (readonly [event: string, cause: (server: Auth) => Promise<unknown>])[] = [
  ['auth.link_requested', (server) => server.askForLink(EMAIL)],
  ['auth.link_used account=', (server) => server.signIn(EMAIL)],
  ['account.created account=', (server) => server.signIn(EMAIL)],
  ['auth.signed_in account=', (server) => server.signIn(EMAIL)],
  [
    'auth.link_refused',
    (server) => server.call('/api/auth/verify-magic-link', { body: { token: 'canary-token' } }),
  ],
  [
    'access.cross_site',
    (server) => server.call('/api/auth/refresh', { headers: { 'Sec-Fetch-Site': 'cross-site' } }),
  ],
  [
    'access.refused',
    (server) => server.call('/api/user/me?q=canary-query', { method: 'GET', token: 'canary-token' }),
  ],
  [
    'auth.refresh_refused',
    (server) => server.call('/api/auth/refresh', { body: { refreshToken: 'canary-token' } }),
  ],
  [
    'auth.refresh_reused account=',
    async (server) => {
      const { refreshToken } = await server.signIn(EMAIL)
      const next = await (await server.call('/api/auth/refresh', { body: { refreshToken } })).json()
      await server.call('/api/auth/refresh', { body: { refreshToken: next.refreshToken } })
      server.forward(31_000)
      await server.call('/api/auth/refresh', { body: { refreshToken } })
    },
  ],
  [
    'auth.signed_out account=',
    async (server) => {
      const { refreshToken } = await server.signIn(EMAIL)
      await server.call('/api/auth/logout', { body: { refreshToken } })
    },
  ],
  [
    'auth.signed_out_everywhere account=',
    async (server) =>
      server.call('/api/auth/logout-everywhere', { token: (await server.signIn(EMAIL)).accessToken }),
  ],
  [
    'account.exported account=',
    async (server) => {
      const { accessToken } = await server.signIn(EMAIL)
      await (await server.call('/api/user/export', { method: 'GET', token: accessToken })).text()
    },
  ],
  [
    'account.deletion_requested account=',
    async (server) =>
      server.call('/api/user/me', { method: 'DELETE', token: (await server.signIn(EMAIL)).accessToken }),
  ],
  [
    'request.invalid',
    (server) => server.call('/api/auth/request-magic-link', { body: { email: 'canary-mailbox' } }),
  ],
  [
    'limit.exceeded',
    async (server) => {
      for (let count = 0; count < 3; count++) await server.call('/api/auth/request-magic-link', ask)
    },
  ],
]

test.each(scenarios)('the log writes the event %s without any text of a caller', async (event, cause) => {
  const server = await createAuthFixture({ isLocalOnly: false })
  await cause(server)
  const text = server.logged.join('\n')
  expect(text).toContain(` ${event}`)
  expect(text).not.toMatch(/canary|example\.org/)
  await server.remove()
})

test('if an export fails after it has begun, the log writes the stack in one line without the message', async () => {
  const server = await createAuthFixture()
  const { accessToken } = await server.signIn(EMAIL)
  vi.spyOn(server.accounts, 'history').mockRejectedValue(new Error('canary\nin a message'))
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await (await server.call('/api/user/export', { method: 'GET', token: accessToken })).text()
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
  const failed = server.logged.filter((line) => line.startsWith('error'))
  expect(failed).toEqual([
    expect.stringMatching(
      /^error request\.failed account=\S+ method=GET route=\/api\/user\/export error=Error stack="at /,
    ),
  ])
  expect(failed.join()).not.toContain('canary')
  await server.remove()
})

test('the log writes refused upgrades and dismissed channels with their status or code', async () => {
  vi.useRealTimers()
  const open = (origin: string) =>
    new Promise<void>((resolve) => {
      const url = `${whole.origin.replace('http', 'ws')}/sync/ws?userId=canary-user&token=canary-token`
      const socket = new WebSocket(url, { origin })
      socket.once('error', () => undefined)
      socket.once('close', () => resolve())
    })
  await open('http://canary.example')
  await open('http://segno.example')
  const text = whole.logged.join('\n')
  expect(text).toMatch(/info socket\.refused request=\S+ address=127\.0\.0\.0\/24 status=403/)
  expect(text).toMatch(/info socket\.dismissed request=\S+ address=127\.0\.0\.0\/24 code=4401/)
  expect(text).not.toContain('canary')
})

test('one request has one id in all its log lines', async () => {
  vi.useRealTimers()
  whole.logged.length = 0
  await fetch(`${whole.origin}/api/user/me`)
  const ids = whole.logged.map((line) => /request=(\S+)/.exec(line)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})
