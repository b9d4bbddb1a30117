import { expect, test } from 'vitest'
import type { AuthSession } from '../../contracts/account'
import { AuthSessions } from './auth-session'
import { followSession } from './follow-session'

function sessionOf(id: string): AuthSession {
  const user = { id, email: `${id}@example.org` }
  return { user, accessToken: 'access', refreshToken: 'refresh', expiresAt: 5 }
}

/**
 * Restores a page from the back/forward cache. It received no storage event, so the test changes only the
 * store.
 */
async function restoredPage(before: AuthSession | null, after: AuthSession | null) {
  const kept = new Map<string, string>()
  const store = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => Boolean(kept.set(key, value)),
    remove: (key: string) => void kept.delete(key),
    removeAll: () => kept.clear(),
  }
  const session = new AuthSessions(store, () => {})
  if (before) await session.save(before)
  let restore = () => {}
  let reloads = 0
  followSession(session, {
    onRestore: (run) => {
      restore = run
      return () => {}
    },
    reload: () => reloads++,
  })
  const other = new AuthSessions(store, () => {})
  await (after ? other.save(after) : other.end())
  restore()
  return reloads
}

test.each([
  ['another account', sessionOf('ada'), sessionOf('bob'), 1],
  ['no account', sessionOf('ada'), null, 1],
  ['a first account', null, sessionOf('ada'), 1],
  ['the same account', sessionOf('ada'), sessionOf('ada'), 0],
  ['still no account', null, null, 0],
])(
  'with %s signed in meanwhile, a page from the back/forward cache reloads only if the account changed',
  async (_name, before, after, reloads) => {
    expect(await restoredPage(before, after)).toBe(reloads)
  },
)
