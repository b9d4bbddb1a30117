import { readExport } from '@segno/domain/transfer/import-json'
import type { SignedIn } from '@segno/protocol/http/auth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildEntry } from '../../../../../packages/domain/testing/builders/build-entry'
import { type AuthFixture, type Call, createAuthFixture } from '../../testing/auth-fixture'

let server: AuthFixture
let clara: SignedIn
let robert: SignedIn
const get = (path: string, { accessToken }: SignedIn) =>
  server.call(path, { method: 'GET', token: accessToken })
const change = (body: unknown, more: Call = {}) =>
  server.call('/api/user/me', { method: 'PUT', token: clara.accessToken, body, ...more })

async function keepEntry(owner: SignedIn, id: string, title: string): Promise<void> {
  const body = JSON.parse(JSON.stringify(buildEntry({ id, notes: title })))
  await server.records.write(owner.user.id, (tx) =>
    tx.accept({ kind: 'entry', id }, { body, updatedAt: server.now() }, 'dev_0123456789abcdef'),
  )
}

beforeAll(async () => {
  server = await createAuthFixture()
  clara = await server.signIn('clara@example.org', {
    headers: {
      'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'X-Device-ID': 'dev_0123456789abcdef',
    },
  })
  robert = await server.signIn('robert@example.org')
})
afterAll(() => server.remove())

describe('the account', () => {
  test('`GET /api/user/me` returns the account of the caller', async () => {
    expect(await (await get('/api/user/me', clara)).json()).toEqual(clara.user)
  })

  test('the server changes only the given name or instrument of an account, never its e-mail address or id', async () => {
    const wieck = await server.signIn('wieck@example.org')
    const put = (body: unknown) => change(body, { token: wieck.accessToken })
    const named = await put({ displayName: '  Clara Schumann ' })
    expect(await named.json()).toEqual({ ...wieck.user, displayName: 'Clara Schumann' })
    const instrument = await put({ primaryInstrument: 'piano', email: 'other@example.org', id: 'x' })
    const expected = { ...wieck.user, displayName: 'Clara Schumann', primaryInstrument: 'piano' }
    expect(await instrument.json()).toEqual(expected)
    expect(await (await put({})).json()).toEqual(expected)
    expect(await (await get('/api/user/me', robert)).json()).toEqual(robert.user)
    const emptied = await put({ displayName: '', primaryInstrument: null })
    expect(await emptied.json()).toEqual(wieck.user)
  })

  test('the responses of a sign-in and of a refresh name the instrument that the devices sync', async () => {
    const gambist = await server.signIn('gambist@example.org')
    const body = { primaryInstrument: 'cello' }
    await server.call('/api/user/me', { method: 'PUT', token: gambist.accessToken, body })
    const value = { primary: 'viola', custom: [] }
    await server.records.write(gambist.user.id, (tx) =>
      tx.accept(
        { kind: 'preference', id: 'instruments' },
        { body: { id: 'instruments', value }, updatedAt: server.now() },
        'dev_0123456789abcdef',
      ),
    )
    const again = await server.signIn('gambist@example.org')
    expect(again.user.primaryInstrument).toBe('viola')
    const { refreshToken } = again
    const answer = await server.call('/api/auth/refresh', { method: 'POST', body: { refreshToken } })
    expect((await answer.json()).user.primaryInstrument).toBe('viola')
  })

  test('the account calls read and change the primary instrument that the devices sync', async () => {
    const lutenist = await server.signIn('lutenist@example.org')
    const id = 'instruments'
    const put = (primaryInstrument: string | null) =>
      server.call('/api/user/me', { method: 'PUT', token: lutenist.accessToken, body: { primaryInstrument } })
    const shown = async () => (await (await get('/api/user/me', lutenist)).json()).primaryInstrument
    await put('Viola da gamba')
    expect(await shown()).toBe('viola da gamba')
    const [stored] = (
      await server.records.page(lutenist.user.id, { afterSeq: 0, limit: 9, kinds: ['preference'] })
    ).records
    expect(stored).toMatchObject({
      id,
      body: {
        value: { primary: 'viola da gamba', custom: [{ id: 'viola da gamba', name: 'Viola da gamba' }] },
      },
    })
    await server.records.write(lutenist.user.id, (tx) =>
      tx.accept(
        { kind: 'preference', id },
        { body: { id, value: { primary: 'cello', custom: [] } }, updatedAt: server.now() },
        'dev_0123456789abcdef',
      ),
    )
    expect(await shown()).toBe('cello')
    await put(null)
    expect(await shown()).toBeNull()
  })

  test.each([
    [{ displayName: 'x'.repeat(256) }, 'displayName'],
    [{ displayName: 7 }, 'displayName'],
    [{ primaryInstrument: 'x'.repeat(101) }, 'primaryInstrument'],
    [{ primaryInstrument: ['piano'] }, 'primaryInstrument'],
  ])('the server refuses to change the account to %j', async (body, field) => {
    const answer = await change(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).error.details).toEqual({ fields: [field] })
  })

  test('each of six account calls without a token gets 401', async () => {
    for (const [method, path] of [
      ['GET', '/api/user/me'],
      ['PUT', '/api/user/me'],
      ['DELETE', '/api/user/me'],
      ['GET', '/api/user/export'],
      ['GET', '/api/user/sign-ins'],
      ['DELETE', '/api/user/sign-ins/x'],
    ] as const) {
      expect([path, (await server.call(path, { method })).status]).toEqual([path, 401])
    }
  })

  test('the list of sign-ins marks the current one', async () => {
    server.forward(30_000)
    await server.signIn('clara@example.org', { headers: { 'User-Agent': 'curl/8.5.0' } })
    const { signIns } = await (await get('/api/user/sign-ins', clara)).json()
    expect(signIns).toEqual([
      expect.objectContaining({ device: null, userAgent: 'curl', current: false }),
      {
        id: expect.any(String),
        device: 'dev_0123456789abcdef',
        userAgent: 'Firefox, Linux',
        createdAt: '2026-11-21T18:00:00.000Z',
        lastUsedAt: '2026-11-21T18:00:00.000Z',
        current: true,
      },
    ])
  })
})

describe('ending one sign-in', () => {
  const end = (id: string, { accessToken }: SignedIn) =>
    server.call(`/api/user/sign-ins/${encodeURIComponent(id)}`, { method: 'DELETE', token: accessToken })
  const listed = async (who: SignedIn) =>
    (await (await get('/api/user/sign-ins', who)).json()).signIns as { id: string; current: boolean }[]

  test('the server refuses the tokens of an ended sign-in at once and keeps the other sign-ins', async () => {
    const laptop = await server.signIn('nadia@example.org')
    server.forward(30_000)
    const phone = await server.signIn('nadia@example.org')
    const lost = (await listed(laptop)).find(({ current }) => !current)?.id ?? ''
    expect(await (await end(lost, laptop)).json()).toEqual({ success: true })
    expect((await get('/api/user/me', phone)).status).toBe(401)
    const body = { refreshToken: phone.refreshToken }
    expect((await server.call('/api/auth/refresh', { body })).status).toBe(401)
    expect(server.signOuts.at(-1)).toEqual([laptop.user.id, lost])
    expect(await listed(laptop)).toHaveLength(1)
    expect((await end(lost, laptop)).status).toBe(404)
  })

  test('a user can end neither an unknown sign-in nor one of another account', async () => {
    const [own] = await listed(robert)
    for (const id of [own?.id ?? '', 'unknown', '\0', '%']) {
      const answer = await end(id, clara)
      expect([id, answer.status, (await answer.json()).error.code]).toEqual([id, 404, 'not_found'])
    }
    expect((await get('/api/user/me', robert)).status).toBe(200)
  })
})

describe('the export', () => {
  test('the export has all data of one account and none of others, and the app can read it', async () => {
    await keepEntry(clara, 'entry-1', 'Träumerei')
    await keepEntry(clara, 'entry-1', 'Träumerei, slower')
    await keepEntry(robert, 'entry-1', 'Kreisleriana')
    const answer = await get('/api/user/export', clara)
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="segno-2026-11-21.json"')
    const text = await answer.text()
    const file = JSON.parse(text)
    expect(file).toMatchObject({
      format: 'segno-export',
      durationUnit: 'seconds',
      appVersion: '1.2.3',
      counts: { entries: 1, goals: 0 },
      entries: [{ id: 'entry-1', notes: 'Träumerei, slower' }],
      account: clara.user,
      signIns: [{ userAgent: 'curl' }, { userAgent: 'Firefox, Linux' }],
      // The history contains replaced versions only. The lists contain the current ones.
      history: [{ kind: 'entry', id: 'entry-1', outcome: 'accepted', body: { notes: 'Träumerei' } }],
    })
    expect(text).not.toContain('Kreisleriana')
    expect(text).not.toContain('robert@example.org')
    expect(text).not.toContain(clara.refreshToken)
    const read = readExport(file)
    expect(read.ok && read.value.records).toHaveLength(1)
    expect(read.ok && read.value.rejected).toEqual([])
  })

  test('the export of an account without records has empty lists', async () => {
    const empty = await server.signIn('empty@example.org')
    const file = JSON.parse(await (await get('/api/user/export', empty)).text())
    expect(file).toMatchObject({ entries: [], history: [], account: empty.user })
  })
})
