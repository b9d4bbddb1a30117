import { describe, expect, test } from 'vitest'
import type { AuthSession } from '../../contracts/account'
import type { SmallStore } from '../../contracts/small-store'
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

/** Some tabs over one store: what one writes, the others hear. */
function openTabs<N extends number>(count: N) {
  const kept = new Map<string, string>()
  const heard: ((key: string | null) => void)[] = []
  const tabs = Array.from({ length: count }, (_none, own) => {
    const tell = (key: string) => {
      for (const [at, hear] of heard.entries()) if (at !== own) hear(key)
    }
    const small: SmallStore = {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => {
        kept.set(key, value)
        tell(key)
        return true
      },
      remove: (key) => {
        kept.delete(key)
        tell(key)
      },
      removeAll: () => kept.clear(),
    }
    return new AuthSessions(small, (hear) => heard.push(hear))
  })
  return { kept, tabs: tabs as [AuthSessions, AuthSessions] }
}

describe('who is signed in', () => {
  test('is remembered, and is the same object while nothing changed', () => {
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
    // Rows of nobody are called so: no account may be.
    JSON.stringify({ ...clara, user: { ...clara.user, id: 'local' } }),
  ])('is nobody where %s was stored', (text) => {
    const { tabs, kept } = openTabs(1)
    kept.set('segno.session', text)
    expect(tabs[0].current()).toBeNull()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
  })

  test('is heard by the other tabs, which follow only when it becomes another person', () => {
    const { tabs } = openTabs(2)
    const heard: string[] = []
    tabs[1].subscribe(() => heard.push(tabs[1].current()?.accessToken ?? 'nobody'))
    let followed = 0
    tabs[1].onOtherTab(() => followed++)
    tabs[0].onOtherTab(() => expect.unreachable('nobody else wrote'))
    tabs[0].save(clara)
    expect(followed).toBe(1)
    tabs[0].save({ ...clara, accessToken: 'renewed' })
    expect(followed).toBe(1)
    tabs[0].end()
    expect(followed).toBe(2)
    expect(heard).toEqual(['access of clara', 'renewed', 'nobody'])
  })
})

describe('whose rows are written and shown', () => {
  test('are those of the account while it is signed in', () => {
    const { tabs } = openTabs(1)
    tabs[0].save(clara)
    expect(tabs[0].owners()).toEqual({ writer: 'clara', shown: ['clara'] })
  })

  test('are those of the device after the sign-out, with the account that was last here still shown', () => {
    const { tabs } = openTabs(1)
    tabs[0].save(clara)
    tabs[0].end()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['clara', 'local'] })
  })

  test('are never those of an account that was here before the last one', () => {
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

  test('are those of the device where the note about them cannot be read', () => {
    const { tabs, kept } = openTabs(1)
    kept.set('segno.owner', '{"earlier":[{"id":5}],"id":7}')
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
    expect(tabs[0].known()).toEqual([])
  })
})
