import { afterEach, describe, expect, test } from 'vitest'
import { type AuthFixture, createAuthFixture } from '../../testing/auth-fixture'

let server: AuthFixture
afterEach(() => server.remove())

const ask = (email: string, headers = {}) =>
  server.call('/api/auth/request-magic-link', { body: { email }, headers })
const verify = (token: string) => server.call('/api/auth/verify-magic-link', { body: { token } })
const tokenOfLastMail = () => /#token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1]

describe('a server without open registration', () => {
  test('a server with closed registration creates no account, and existing users can still sign in', async () => {
    server = await createAuthFixture()
    const known = await server.signIn('clara@example.org')
    server.closeSignUp()
    expect((await server.signIn('clara@example.org')).user.id).toBe(known.user.id)
    await ask('ben@example.org')
    expect(server.mails.at(-1)?.to).toBe('ben@example.org')
    expect(tokenOfLastMail()).toBeUndefined()
    expect(server.mails.at(-1)?.link).toBeNull()
    expect(await server.db.selectFrom('account').select('id').execute()).toHaveLength(1)
  })

  test('a server without open registration sends equal responses for known and unknown addresses', async () => {
    server = await createAuthFixture()
    await server.signIn('clara@example.org')
    server.closeSignUp()
    const seen = []
    for (const email of ['clara@example.org', 'ben@example.org']) {
      const answer = await ask(email)
      const headers = [...answer.headers.keys()].sort()
      seen.push({ status: answer.status, body: await answer.text(), headers })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(await server.db.selectFrom('magic_link').select('email').execute()).toHaveLength(3)
  })

  test.each([
    ['en', 'does not accept new accounts'],
    ['es', 'no admite cuentas nuevas'],
    ['fr', 'n’accepte pas de nouveaux comptes'],
    ['de', 'nimmt keine neuen Konten an'],
    ['zh-TW', '不接受新帳號'],
    ['zh-CN', '不接受新账号'],
  ])('a server without open registration sends its refusal in %s', async (language, part) => {
    server = await createAuthFixture({ signUp: { mode: 'closed', list: [] } })
    await ask('ben@example.org', { 'Accept-Language': language })
    expect(server.mails.at(-1)?.text).toContain(part)
    expect(server.mails.at(-1)?.html).toContain(part)
  })

  test('a server with a sign-up list creates accounts for its addresses and domains, and for no look-alikes', async () => {
    const list = ['Clara@Example.org', 'school.example', '@club.example']
    server = await createAuthFixture({ signUp: { mode: 'list', list } })
    for (const email of ['clara@example.org', 'CLARA@example.org', 'a@School.example', 'b@club.example']) {
      expect((await server.signIn(email)).user.email).toBeDefined()
    }
    for (const email of [
      'ben@example.org',
      'a@evil-school.example',
      'a@school.example.evil.example',
      'a@x.club.example',
    ]) {
      await ask(email)
      expect([email, tokenOfLastMail()]).toEqual([email, undefined])
    }
  })

  test('a sign-in link that was requested before registration closed creates no account', async () => {
    server = await createAuthFixture()
    const { token } = await server.askForLink('ben@example.org')
    server.closeSignUp()
    expect((await verify(token)).status).toBe(400)
    expect(await server.db.selectFrom('account').select('id').execute()).toEqual([])
  })
})
