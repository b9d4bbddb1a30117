import {
  getAuthConfig,
  getSyncTicket,
  inspectMagicLink,
  refreshTokens,
  requestMagicLink,
  signOut,
  signOutEverywhere,
  verifyMagicLink,
} from '@segno/protocol/http/auth'
import type { ApiCall } from '@segno/protocol/http/call'
import { changeUser, deleteUser, exportUser, getUser, listSignIns } from '@segno/protocol/http/user'
import { expect, test } from 'vitest'
import { type Call, createAuthFixture } from '../../testing/auth-fixture'

test('the calls for signing in by a link and for the account return responses that match the API document', async () => {
  const server = await createAuthFixture()
  const email = 'clara@example.org'
  const ask = async (call: ApiCall, more: Call = {}) => {
    const answer = await server.call(call.path, { method: call.method, ...more })
    expect([call.path, answer.status]).toEqual([call.path, call.status ?? 200])
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const body = await answer.json()
    expect(call.answer.safeParse(body)).toMatchObject({ success: true })
    return body
  }

  await ask(getAuthConfig)
  await ask(requestMagicLink, { body: { email } })
  const token = server.mails[0]?.link?.split('#token=')[1]
  await ask(inspectMagicLink, { body: { token } })
  const { refreshToken } = await ask(verifyMagicLink, { body: { token } })
  const { accessToken } = await ask(refreshTokens, { body: { refreshToken } })
  const me = { token: accessToken }
  await ask(getSyncTicket, me)
  await ask(getUser, me)
  await ask(changeUser, { ...me, body: { displayName: 'Clara' } })
  await ask(listSignIns, me)
  await ask(exportUser, me)
  await ask(signOut, me)
  server.forward(30_000)
  const again = await server.signIn(email)
  await ask(signOutEverywhere, { token: again.accessToken })
  server.forward(30_000)
  const last = await server.signIn(email)
  await ask(deleteUser, { token: last.accessToken })
  await server.remove()
})
