import type { SignedIn } from '@segno/protocol/http/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../packages/domain/testing/builders/build-entry'
import { requestedDeletions } from '../../retention/requested-deletions'
import { runPruning } from '../../retention/run-pruning'
import { type AuthFixture, createAuthFixture } from '../../testing/auth-fixture'
import { collectLog } from '../../testing/collect-log'
import { postgresOfRun } from '../../testing/postgres'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

function deletionSuite(open: () => Promise<AuthFixture>): void {
  let server: AuthFixture
  beforeAll(async () => {
    server = await open()
  }, 60_000)
  afterAll(() => server?.remove())

  const get = (path: string, { accessToken }: SignedIn) =>
    server.call(path, { method: 'GET', token: accessToken })
  const remove = ({ accessToken }: SignedIn, query = '') =>
    server.call(`/api/user/me${query}`, { method: 'DELETE', token: accessToken })
  const undo = (token: string) => server.call('/api/auth/undo-deletion', { body: { token } })
  const prune = () =>
    runPruning([requestedDeletions({ ...server, log: collectLog([]) })], server.now, collectLog([]))
  const mailedToken = () => /\/auth\/undo#token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1] ?? ''
  /** Signs in after 30 seconds, when the server sends another e-mail to the same address. */
  const signIn = (email: string) => {
    server.forward(30_000)
    return server.signIn(email)
  }

  async function keepEntry(owner: SignedIn, notes: string): Promise<void> {
    const body = JSON.parse(JSON.stringify(buildEntry({ id: 'entry-9', notes })))
    await server.records.write(owner.user.id, (tx) =>
      tx.accept({ kind: 'entry', id: 'entry-9' }, { body, updatedAt: server.now() }, null),
    )
  }
  const notesOf = async ({ user }: SignedIn) =>
    (await server.records.find(user.id, { kind: 'entry', id: 'entry-9' }))?.body.notes

  async function dump(): Promise<string> {
    const tables = [
      'account',
      'record',
      'history',
      'kept_answer',
      'magic_link',
      'sign_in',
      'refresh_token',
    ] as const
    const rows = await Promise.all(tables.map((table) => server.db.selectFrom(table).selectAll().execute()))
    return JSON.stringify(rows)
  }

  test('deletion and export need a sign-in of the last ten minutes, and refreshing tokens does not count', async () => {
    const old = await signIn('old@example.org')
    server.forward(10 * MINUTE)
    expect((await get('/api/user/export', old)).status).toBe(200)
    server.forward(1)
    const body = { refreshToken: old.refreshToken }
    const renewed = (await (await server.call('/api/auth/refresh', { body })).json()) as SignedIn
    for (const answer of [await remove(renewed), await get('/api/user/export', renewed)]) {
      expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'fresh_sign_in_required'])
    }
    expect((await get('/api/user/me', renewed)).status).toBe(200)
    expect((await remove(await signIn('old@example.org'))).status).toBe(200)
  })

  test('deleting an account ends every sign-in at once, and then no call finds the account', async () => {
    const gone = await signIn('gone@example.org')
    await keepEntry(gone, 'Last rose')
    const ticket = (await (await server.call('/api/sync/ticket', { token: gone.accessToken })).json()).ticket
    server.forward(30_000)
    const pending = await server.askForLink('gone@example.org')
    expect(await (await remove(gone)).json()).toEqual({
      success: true,
      erasedAt: new Date(server.now() + 7 * DAY).toISOString(),
    })
    expect((await get('/api/user/me', gone)).status).toBe(401)
    const body = { refreshToken: gone.refreshToken }
    expect((await server.call('/api/auth/refresh', { body })).status).toBe(401)
    expect(
      (await server.call('/api/auth/verify-magic-link', { body: { token: pending.token } })).status,
    ).toBe(400)
    expect(await server.auth.socketAuth.redeemTicket(ticket)).toBeNull()
    expect(server.signOuts.at(-1)).toEqual([gone.user.id, null])
    expect(await server.accounts.byId(gone.user.id)).toBeUndefined()
    expect(await server.accounts.byEmail('gone@example.org')).toBeUndefined()
  })

  test('the link in the e-mail about a deletion restores the account once, with all its records', async () => {
    const clara = await signIn('clara@example.org')
    await keepEntry(clara, 'Träumerei')
    await remove(clara, '?language=de')
    expect(server.mails.at(-1)).toMatchObject({
      to: 'clara@example.org',
      subject: 'Dein Segno-Konto wurde gelöscht',
      link: null,
    })
    const token = mailedToken()
    server.forward(6 * DAY)
    await prune()
    expect(await (await undo(token)).json()).toEqual({ success: true, email: 'clara@example.org' })
    expect((await undo(token)).status).toBe(400)
    const again = await signIn('clara@example.org')
    expect(again.user.id).toBe(clara.user.id)
    expect(await notesOf(again)).toBe('Träumerei')
    server.forward(8 * DAY)
    await prune()
    expect(await notesOf(again)).toBe('Träumerei')
  })

  test('the hourly job erases a deleted account after seven days, and its link expires', async () => {
    const clara = await signIn('erased@example.org')
    await keepEntry(clara, 'Warum?')
    await remove(clara)
    const token = mailedToken()
    server.forward(7 * DAY - 1)
    await prune()
    expect(await dump()).toContain('Warum?')
    server.forward(1)
    expect((await undo(token)).status).toBe(400)
    await prune()
    for (const trace of [clara.user.id, 'erased@example.org', 'Warum?'])
      expect(await dump()).not.toContain(trace)
  })

  test('an undo of a deletion replaces a new account of the address only while that account is empty', async () => {
    const first = await signIn('again@example.org')
    await keepEntry(first, 'First')
    await remove(first)
    const token = mailedToken()
    const second = await signIn('again@example.org')
    expect(second.user.id).not.toBe(first.user.id)
    expect(await notesOf(second)).toBeUndefined()
    await keepEntry(second, 'Second')
    const taken = await undo(token)
    expect([taken.status, (await taken.json()).error.code]).toEqual([409, 'already_exists'])
    expect(await notesOf(second)).toBe('Second')
    await remove(second)
    await signIn('again@example.org')
    expect((await undo(token)).status).toBe(200)
    const third = await signIn('again@example.org')
    expect(third.user.id).toBe(first.user.id)
    expect(await notesOf(third)).toBe('First')
  })

  test('a wrong token restores no deleted account', async () => {
    await remove(await signIn('safe@example.org'))
    for (const token of ['x', mailedToken().slice(1), '\0']) expect((await undo(token)).status).toBe(400)
    expect(await server.accounts.byEmail('safe@example.org')).toBeUndefined()
  })
}

describe('deleting an account in SQLite', () => deletionSuite(() => createAuthFixture()))

const postgres = postgresOfRun()
const unavailable = 'unavailable' in postgres ? `: it cannot start here (${postgres.unavailable})` : ''
describe.skipIf(unavailable)(`deleting an account in PostgreSQL${unavailable}`, () =>
  deletionSuite(async () => {
    if ('unavailable' in postgres) throw new Error(postgres.unavailable)
    return createAuthFixture({ url: await postgres.newDatabase() })
  }),
)
