import { describe, expect, test } from 'vitest'
import type { AuthSession, SessionStore } from '../contracts/account'
import type { Locks } from '../contracts/locks'
import { CallError } from '../contracts/sync-server'
import { SessionTokens } from './session-tokens'

const clara: AuthSession = {
  user: { id: 'clara', email: 'clara@example.org' },
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  expiresAt: 0,
}

function storeOf(first: AuthSession | null): SessionStore & { session: AuthSession | null } {
  return {
    session: first,
    current() {
      return this.session
    },
    async renew(refreshToken, next) {
      if (this.session?.refreshToken === refreshToken) this.session = next
    },
    async save(session) {
      this.session = session
    },
    async end() {
      this.session = null
    },
  }
}

/** Locks that all tabs share, as in a browser. */
function sharedLocks(): Pick<Locks, 'hold'> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    hold(_name, run) {
      const mine = last.then(run, run)
      last = mine
      return mine
    },
  }
}

/**
 * Creates a server whose cookie belongs to `cookieOf`; without one it refuses the cookie. It records the token
 * of each request.
 */
function server(used: (string | null)[], cookieOf: string | null = 'clara') {
  return async (token: string | null) => {
    await Promise.resolve()
    used.push(token)
    if (token === null && cookieOf === null) throw refusal
    const id = token === null ? cookieOf : 'clara'
    const count = used.length + 1
    return { accessToken: `access-${count}`, refreshToken: `refresh-${count}`, expiresIn: 900, user: { id } }
  }
}

function tab(
  store: SessionStore,
  locks: Pick<Locks, 'hold'>,
  refresh: (token: string | null) => Promise<never | object>,
) {
  return new SessionTokens({
    session: store,
    locks,
    now: () => 1000,
    refresh: refresh as never,
    onEnd: () => void store.end(),
  })
}

const refused = { token: 'access-1', userId: 'clara' }
const refusal = new CallError('unauthorized', { code: 'invalid_token' })

describe('SessionTokens', () => {
  test('SessionTokens refreshes once for all calls of a tab that were refused together', async () => {
    const used: (string | null)[] = []
    const tokens = tab(storeOf(clara), sharedLocks(), server(used))
    const renewed = await Promise.all([tokens.renew(refused), tokens.renew(refused), tokens.refresh()])
    expect(renewed.slice(0, 2)).toEqual(['access-2', 'access-2'])
    expect(used).toEqual(['refresh-1'])
  })

  test('several tabs refresh the session only once, and each tab continues with the stored token', async () => {
    const used: (string | null)[] = []
    const [store, locks] = [storeOf(clara), sharedLocks()]
    const tabs = Array.from({ length: 5 }, () => tab(store, locks, server(used)))
    expect(new Set(await Promise.all(tabs.map((one) => one.renew(refused))))).toEqual(new Set(['access-2']))
    expect(used).toEqual(['refresh-1'])
    expect(store.session).toEqual({
      ...clara,
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
      expiresAt: 901_000,
    })
  })

  test('SessionTokens.renew tries the cookie if the server refuses the stored token', async () => {
    const used: (string | null)[] = []
    const store = storeOf(clara)
    const tokens = tab(store, sharedLocks(), async (token) => {
      const fresh = await server(used)(token)
      if (token !== null) throw refusal
      return fresh
    })
    expect(await tokens.renew(refused)).toBe('access-3')
    expect(used).toEqual(['refresh-1', null])
  })

  test('SessionTokens.renew ends the sign-in if the cookie belongs to another user', async () => {
    const used: (string | null)[] = []
    const store = storeOf(clara)
    const tokens = tab(store, sharedLocks(), async (token) => {
      const fresh = await server(used, 'robert')(token)
      if (token !== null) throw refusal
      return fresh
    })
    expect(await tokens.renew(refused)).toBeNull()
    expect(store.session).toBeNull()
  })

  test('SessionTokens.renew ends the sign-in only if our server refuses the token', async () => {
    const store = storeOf(clara)
    for (const errorKind of ['offline', 'timeout', 'busy', 'server', 'not-ours'] as const) {
      const tokens = tab(store, sharedLocks(), () => Promise.reject(new CallError(errorKind)))
      await expect(tokens.renew(refused)).rejects.toMatchObject({ kind: errorKind })
      expect(store.session).toEqual(clara)
    }
    const tokens = tab(store, sharedLocks(), () => Promise.reject(refusal))
    expect(await tokens.renew(refused)).toBeNull()
    expect(store.session).toBeNull()
  })

  test('SessionTokens.renew does not overwrite a session that another tab has stored meanwhile', async () => {
    const store = storeOf(clara)
    const robert = { ...clara, user: { id: 'robert', email: 'r@example.org' }, refreshToken: 'refresh-r' }
    const refusing = tab(store, sharedLocks(), async () => {
      store.save(robert)
      throw refusal
    })
    await refusing.renew(refused)
    expect(store.session).toEqual(robert)
    store.save(clara)
    const answering = tab(store, sharedLocks(), async () => {
      store.save(robert)
      return { accessToken: 'of-clara', refreshToken: 'of-clara', expiresIn: 900, user: { id: 'clara' } }
    })
    await answering.renew(refused)
    expect(store.session).toEqual(robert)
  })

  test('SessionTokens.renew returns null if another tab has signed in another user', async () => {
    const used: (string | null)[] = []
    const robert = { ...clara, user: { id: 'robert', email: 'r@example.org' }, accessToken: 'of-robert' }
    const tokens = tab(storeOf(robert), sharedLocks(), server(used))
    expect(await tokens.renew(refused)).toBeNull()
    expect(used).toEqual([])
  })

  test('SessionTokens.renew rejects tokens of another user', async () => {
    const store = storeOf(clara)
    const tokens = tab(store, sharedLocks(), async () => ({
      accessToken: 'of-robert',
      refreshToken: 'of-robert',
      user: { id: 'robert' },
      expiresIn: 900,
    }))
    await expect(tokens.renew(refused)).rejects.toMatchObject({ kind: 'not-ours' })
    expect(store.session).toEqual(clara)
  })

  test('SessionTokens.renew sends no request while no user is signed in', async () => {
    const used: (string | null)[] = []
    const tokens = tab(storeOf(null), sharedLocks(), server(used))
    await tokens.refresh()
    expect(await tokens.renew(refused)).toBeNull()
    expect(used).toEqual([])
  })
})
