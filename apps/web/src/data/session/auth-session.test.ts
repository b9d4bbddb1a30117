import { describe, expect, test } from 'vitest'
import type { AuthSession } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'
import { AuthSessions } from './auth-session'

function sessionOf(id: string): AuthSession {
  return {
    user: { id, email: `${id}@example.org` },
    accessToken: `access of ${id}`,
    refreshToken: `refresh of ${id}`,
    expiresAt: 5,
  }
}
const clara = sessionOf('clara')
const robert = sessionOf('robert')

/** Several tabs over one store. Each write notifies the other tabs. */
function openTabs<N extends number>(count: N) {
  const kept = new Map<string, string>()
  const watchers: ((key: string | null) => void)[] = []
  const tabs = Array.from({ length: count }, (_none, own) => {
    const notify = (key: string) => {
      for (const [at, watcher] of watchers.entries()) if (at !== own) watcher(key)
    }
    const keyValueStore: KeyValueStore = {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => {
        kept.set(key, value)
        notify(key)
        return true
      },
      remove: (key) => {
        kept.delete(key)
        notify(key)
      },
      removeAll: () => kept.clear(),
    }
    return new AuthSessions(keyValueStore, (watcher) => watchers.push(watcher))
  })
  return { kept, tabs: tabs as [AuthSessions, AuthSessions] }
}

describe('the session', () => {
  test('the session is stored, and current returns the same object until it changes', () => {
    const { tabs, kept } = openTabs(1)
    expect(tabs[0].current()).toBeNull()
    tabs[0].save(clara)
    expect(tabs[0].current()).toEqual(clara)
    expect(tabs[0].current()).toBe(tabs[0].current())
    expect([...kept.keys()]).toEqual(['segno.session', 'segno.owner'])
    tabs[0].end()
    expect(tabs[0].current()).toBeNull()
  })

  test.each([
    'nonsense',
    '{}',
    'null',
    '[]',
    '"clara"',
    JSON.stringify({ ...clara, user: { id: 'clara' } }),
    JSON.stringify({ ...clara, accessToken: 5 }),
    JSON.stringify({ ...clara, user: { ...clara.user, id: '' } }),
    // No account may have the id of the local owner.
    JSON.stringify({ ...clara, user: { ...clara.user, id: 'local' } }),
  ])('there is no session if the stored text is %s', (text) => {
    const { tabs, kept } = openTabs(1)
    kept.set('segno.session', text)
    expect(tabs[0].current()).toBeNull()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
  })

  test('other tabs are notified, and onOtherTab only when the account changes', () => {
    const { tabs } = openTabs(2)
    const heard: string[] = []
    tabs[1].subscribe(() => heard.push(tabs[1].current()?.accessToken ?? 'nobody'))
    let followed = 0
    tabs[1].onOtherTab(() => followed++)
    tabs[0].onOtherTab(() => expect.unreachable('no other tab wrote'))
    tabs[0].save(clara)
    expect(followed).toBe(1)
    tabs[0].save({ ...clara, accessToken: 'renewed' })
    expect(followed).toBe(1)
    tabs[0].end()
    expect(followed).toBe(2)
    expect(heard).toEqual(['access of clara', 'renewed', 'nobody'])
  })
})

describe('the owners of rows', () => {
  test('owners returns the account while it is signed in', () => {
    const { tabs } = openTabs(1)
    tabs[0].save(clara)
    expect(tabs[0].owners()).toEqual({ writer: 'clara', shown: ['clara'] })
  })

  test('owners writes local rows after sign-out and still shows those of the last account', () => {
    const { tabs } = openTabs(1)
    tabs[0].save(clara)
    tabs[0].end()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['clara', 'local'] })
  })

  test('owners never shows an account before the last one', () => {
    const { tabs } = openTabs(1)
    tabs[0].save(clara)
    tabs[0].end()
    tabs[0].save(robert)
    expect(tabs[0].owners()).toEqual({ writer: 'robert', shown: ['robert'] })
    tabs[0].end()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['robert', 'local'] })
    expect(tabs[0].known().map(({ id }) => id)).toEqual(['robert', 'clara'])
    tabs[0].forget('robert')
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
    expect(tabs[0].known()).toEqual([{ id: 'clara', email: 'clara@example.org' }])
    tabs[0].forget('clara')
    expect(tabs[0].known()).toEqual([])
  })

  test('owners returns the local owner if the stored owners cannot be parsed', () => {
    const { tabs, kept } = openTabs(1)
    kept.set('segno.owner', '{"earlier":[{"id":5}],"id":7}')
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
    expect(tabs[0].known()).toEqual([])
  })
})
