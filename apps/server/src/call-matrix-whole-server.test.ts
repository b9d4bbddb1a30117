import { allCalls } from '@segno/protocol/http/all-calls'
import { routePath } from '@segno/protocol/http/call'
import { afterAll, describe, expect, test } from 'vitest'
import { type MatrixWorld, matrixCases } from './testing/call-matrix'
import { callPath } from './testing/call-path'
import { startWholeServer } from './testing/whole-server'

const { origin, post, printed, logged, stop } = await startWholeServer()
afterAll(stop)

const tokens: string[] = []

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape.
const jsonOf = async (response: Response): Promise<any> => response.json()

const world: MatrixWorld = {
  fetch: (path, init) => fetch(`${origin}${path}`, init),
  async createUser() {
    await post('/api/auth/request-magic-link', { email: `musician-${tokens.length}@example.org` })
    const token = /token=([\w-]+)/.exec(printed.at(-1) ?? '')?.[1] ?? ''
    const signedIn = await jsonOf(await post('/api/auth/verify-magic-link', { token }))
    tokens.push(signedIn.accessToken)
    return signedIn.accessToken
  },
  async kept() {
    const pulls = tokens.map(async (token) => {
      const answer = await post('/api/sync/pull', { since: null }, { Authorization: `Bearer ${token}` })
      return { ...(await jsonOf(answer)), timestamp: undefined }
    })
    return JSON.stringify(await Promise.all(pulls))
  },
}

describe('wrong calls to the whole server', () => {
  // Each half of the calls has two users of its own: all cases together exceed the budget of an account for one
  // minute.
  const half = Math.ceil(allCalls.length / 2)
  const halves = [allCalls.slice(0, half), allCalls.slice(half)]

  test.each(halves.flatMap((calls) => matrixCases(calls, world)))(
    'the server refuses a wrong call or ignores its wrong fields: $name',
    async ({ run }) => {
      await run()
    },
  )

  test('the server logs no error during the wrong calls of the call matrix', () => {
    expect(logged.filter((line) => line.startsWith('error'))).toEqual([])
  })
})

test('the whole server has a route for every documented call', async () => {
  for (const call of allCalls) {
    const parameters = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']),
    )
    const response = await fetch(`${origin}${callPath(call, parameters)}`, { method: call.method })
    const text = await response.text()
    expect(text, `${call.method} ${routePath(call)}`).not.toContain('There is no such endpoint.')
  }
})

test('a client with only the documented calls can store a repertoire, goals and preferences', async () => {
  const token = await world.createUser()
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return [response.status, await jsonOf(response)] as const
  }
  const piece = { title: 'Für Elise / A', composer: 'Beethoven' }
  const entry = {
    id: 'e1',
    timestamp: '2026-11-20 10:00:00',
    duration: 1800,
    type: 'practice',
    instrument: 'piano',
  }
  const pushed = await call('POST', '/api/sync/push', {
    changes: { entries: [{ ...entry, pieces: [{ id: 'p', ...piece }] }] },
  })
  expect(pushed).toMatchObject([200, { success: true, conflicts: [] }])

  const [, added] = await call('POST', '/api/repertoire', { scoreId: 'für elise / a-beethoven', ...piece })
  expect(added).toMatchObject({ practiceCount: 1, totalPracticeTime: 1800 })
  const path = `/api/repertoire/${encodeURIComponent(added.scoreId)}`
  expect(await call('PUT', path, { status: 'working' })).toMatchObject([200, { status: 'working' }])
  expect(await call('GET', `${path}/stats`)).toMatchObject([200, { practiceCount: 1, averageSession: 1800 }])

  await call('POST', '/api/goals', {
    id: 'g1',
    title: 'An hour',
    type: 'practiceTime',
    targetValue: 3600,
    scoreId: added.scoreId,
  })
  expect(await call('POST', '/api/goals/g1/link', { entryId: 'e1' })).toMatchObject([
    200,
    { linkedEntries: ['e1'] },
  ])
  expect(await call('POST', '/api/goals/g1/progress', { value: 3600 })).toEqual([
    200,
    { currentValue: 3600, status: 'completed', completed: true },
  ])

  const newPiece = { title: 'Für Elise', composer: 'Beethoven' }
  expect(await call('PUT', '/api/pieces/update-name', { oldPiece: piece, newPiece })).toEqual([
    200,
    { updatedCount: 2 },
  ])
  expect(await call('GET', '/api/goals/g1')).toMatchObject([200, { scoreId: 'für elise-beethoven' }])
  expect(await call('GET', '/api/repertoire')).toMatchObject([
    200,
    { items: [{ title: 'Für Elise', practiceCount: 1 }] },
  ])
  const dissociate = `/api/repertoire/${encodeURIComponent('für elise-beethoven')}/dissociate`
  expect(await call('DELETE', dissociate)).toEqual([200, { success: true, preservedLogs: 1 }])
  expect(await call('PUT', '/api/user/preferences', { theme: 'dark' })).toEqual([200, { theme: 'dark' }])
  expect(await call('DELETE', '/api/goals/g1')).toMatchObject([200, { success: true }])

  const [, pulled] = await call('POST', '/api/sync/pull', {
    types: ['logbook_entry', 'repertoire_item'],
    since: null,
  })
  expect(pulled.entries.map(({ type }: { type: string }) => type).sort()).toEqual([
    'practice',
    'status_change',
  ])
  expect(pulled.repertoire.every(({ deletedAt }: { deletedAt?: string }) => deletedAt)).toBe(true)
  expect(logged.join()).not.toContain('Elise')
})
