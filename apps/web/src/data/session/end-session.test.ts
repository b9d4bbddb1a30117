import { expect, test } from 'vitest'
import type { Owners } from '../../contracts/account'
import { AuthSessions } from './auth-session'
import { endSession } from './end-session'

async function endedAt(path: string) {
  const kept = new Map<string, string>()
  const session = new AuthSessions(
    {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => Boolean(kept.set(key, value)),
      remove: (key) => void kept.delete(key),
      removeAll: () => kept.clear(),
    },
    () => {},
  )
  await session.save({
    user: { id: 'clara', email: 'clara@example.org' },
    accessToken: 'a',
    refreshToken: 'r',
    expiresAt: 0,
  })
  const owners: Owners[] = []
  const opened: string[] = []
  await endSession({
    session,
    storage: { setOwners: async (next) => void owners.push(next) },
    address: { path: () => path, open: (next) => opened.push(next) },
  })
  return { session, owners, opened }
}

test.each(['/', '/auth/verify', '/auth/undo', '/logbook', '/logbook/new', '/repertoire', '/repertoire/a-b'])(
  'endSession at %s ends a refused sign-in and leaves the screen open',
  async (path) => {
    const { session, owners, opened } = await endedAt(path)
    expect(session.current()).toBeNull()
    expect(owners).toEqual([{ writer: 'clara', shown: ['clara', 'local'] }])
    expect(session.expired()).toEqual({ id: 'clara', email: 'clara@example.org' })
    expect(opened).toEqual([])
  },
)

test.each(['/settings/account', '/reports/overview', '/timer', '/auth/other'])(
  'endSession at %s opens the first page',
  async (path) => {
    expect((await endedAt(path)).opened).toEqual(['/'])
  },
)
