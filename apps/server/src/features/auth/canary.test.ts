import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '../../api'
import { requestLog } from '../../http/request-log'
import { signInMail } from '../../mail/sign-in-mail'
import { createSmtpMailer } from '../../mail/smtp-mailer'
import { cookieOf, createAuthFixture } from '../../testing/auth-fixture'
import { collectLog } from '../../testing/collect-log'
import { GOOGLE_CLIENT_ID, startGoogleIssuer } from '../../testing/google-issuer'
import { createGoogleVerifier } from './jwks-google-verifier'

/** Values that contain these words must never reach a log. */
const canaries = ['canary-mailbox', 'canary-name', 'canary-query', 'canary-device']

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('signing in logs no address, token, name or query', async () => {
  const google = await startGoogleIssuer()
  const server = await createAuthFixture({
    isNonceOptional: true,
    google: () =>
      createGoogleVerifier({
        clientId: GOOGLE_CLIENT_ID,
        issuer: google.origin,
        jwksUrl: google.jwksUrl,
        now: Date.now,
      }),
    // The server refuses the second e-mail, and must not log its address either.
    isLocalOnly: false,
  })
  const secrets: string[] = []
  const email = 'canary-mailbox@example.org'

  const { token, cookie } = await server.askForLink(email)
  await server.call('/api/auth/request-magic-link', { body: { email } })
  await server.call('/api/auth/request-magic-link', { body: { email: 'canary-mailbox\r\n@x' } })
  await server.call('/api/auth/inspect-magic-link', { body: { token }, cookie })
  const verified = await server.call('/api/auth/verify-magic-link', { body: { token } })
  await server.call('/api/auth/verify-magic-link', { body: { token } })
  const first = await verified.json()
  const refreshed = await server.call('/api/auth/refresh', { cookie: cookieOf(verified, 'refresh') })
  const second = await refreshed.json()
  await server.call('/api/auth/refresh', { body: { refreshToken: second.refreshToken } })
  const me = { token: second.accessToken }
  await server.call('/api/user/me', { method: 'PUT', body: { displayName: 'canary-name' }, ...me })
  await server.call('/api/user/me?q=canary-query', {
    method: 'GET',
    headers: { 'X-Device-ID': 'canary-device' },
    ...me,
  })
  const { ticket } = await (await server.call('/api/sync/ticket', me)).json()
  await (await server.call('/api/user/export', { method: 'GET', ...me })).text()
  const credential = await google.credential({ email: 'canary-mailbox@gmail.com', name: 'canary-name' })
  await server.call('/api/auth/google', { body: { credential } })
  await server.call('/api/auth/google', { body: { credential } })
  server.forward(31_000)
  await server.call('/api/auth/refresh', { body: { refreshToken: first.refreshToken } })
  const again = await server.signIn(email)
  await server.call('/api/auth/logout-everywhere', { token: again.accessToken })
  server.forward(30_000)
  const last = await server.signIn(email)
  await server.call('/api/user/me', { method: 'DELETE', token: last.accessToken })
  secrets.push(token, first.accessToken, first.refreshToken, second.accessToken, second.refreshToken, ticket)
  secrets.push(credential, cookie.split('=')[1] ?? '', last.user.id)

  // Test with a request log, an unreachable mail server and a database that fails halfway.
  const log = collectLog(server.logged)
  const app = new Hono()
  app.use(requestLog(log))
  app.route('/', createApi(log, [server.auth.routes]))
  const mailer = createSmtpMailer({
    url: 'smtp://canary-name:canary-query@127.0.0.1:1',
    from: 'post@segno.example',
    now: Date.now,
    log,
    pauses: [],
  })
  await mailer.post(signInMail(email, `https://segno.example/auth/verify#token=${token}`, 'en'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  await mailer.close()
  await server.remove()
  const failed = await app.request('/api/auth/request-magic-link?q=canary-query', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'canary-mailbox2@example.org' }),
  })
  expect(failed.status).toBe(500)
  await google.stop()

  const text = server.logged.join('\n')
  for (const canary of [...canaries, ...secrets]) {
    expect(canary.length).toBeGreaterThan(10)
    expect(text).not.toContain(canary)
  }
  for (const event of [
    'info auth.link_requested',
    'info auth.signed_in',
    'info auth.link_refused',
    'info auth.google_refused',
    'warn auth.refresh_reused',
    'info auth.signed_out_everywhere',
    'info account.deletion_requested',
    'error mail.failed',
    'error request.failed',
    'method=POST route=/api/auth/request-magic-link status=500',
  ]) {
    expect(text).toContain(event)
  }
})
