import { describe, expect, test } from 'vitest'
import type { AuthSession } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'
import type { DeviceStorage } from '../../contracts/record-storage'
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

/** Opens several tabs over one store. Each write notifies the other tabs. */
function openTabs<N extends number>(count: N, first: AuthSession | null = null) {
  const kept = new Map<string, string>()
  if (first) kept.set('segno.session', JSON.stringify(first))
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

/** Creates the device's own storage, which survives a crash of the browser. */
function openDevice(): DeviceStorage {
  const rows = new Map<string, unknown>()
  return {
    read: async (key) => rows.get(key),
    write: async (key, value) => void rows.set(key, value),
    remove: async (key) => void rows.delete(key),
    update: async (_, change) => change(undefined),
    onOutsideChange: () => () => {},
  }
}

/** Kills the browser and opens it again. localStorage contains only `remembered`, an earlier state. */
async function crash(device: DeviceStorage, remembered: AuthSession | null) {
  const { tabs } = openTabs(1, remembered)
  const isOther = await tabs[0].keepOn(device)
  return { session: tabs[0].current(), isOther, known: tabs[0].known() }
}

describe('the session after a crash', async () => {
  test('a browser that lost its last writes to localStorage continues with the newest tokens', async () => {
    const device = openDevice()
    const [tab] = openTabs(1).tabs
    await tab.keepOn(device)
    await tab.save(clara)
    const remembered = tab.current()
    for (const turn of [1, 2, 3]) {
      const token = tab.current()?.refreshToken ?? ''
      await tab.renew(token, { ...clara, refreshToken: `refresh ${turn}` })
    }
    const { session, isOther } = await crash(device, remembered)
    expect(session?.refreshToken).toBe('refresh 3')
    expect(isOther).toBe(false)
  })

  test('AuthSessions reads from the database a sign-in or sign-out that localStorage has lost', async () => {
    const device = openDevice()
    const [tab] = openTabs(1).tabs
    await tab.keepOn(device)
    await tab.save(clara)
    const signedIn = tab.current()
    const after = await crash(device, null)
    expect(after).toMatchObject({ session: clara, isOther: true, known: [{ id: 'clara' }] })
    await tab.end()
    expect(await crash(device, signedIn)).toMatchObject({ session: null, isOther: true })
    expect(await crash(device, null)).toMatchObject({ session: null, isOther: false })
  })

  test('a crash does not restore an ended sign-in if the device could not store its renewals', async () => {
    const device = openDevice()
    const [tab] = openTabs(1).tabs
    let isFull = false
    const write: DeviceStorage['write'] = async (key, value) => {
      if (isFull) throw new Error('full')
      await device.write(key, value)
    }
    await tab.keepOn({ ...device, write })
    await tab.save(clara)
    isFull = true
    for (const turn of [1, 2, 3]) {
      const token = tab.current()?.refreshToken ?? ''
      await tab.renew(token, { ...clara, refreshToken: `refresh ${turn}` })
    }
    const remembered = tab.current()
    isFull = false
    await tab.end({ expired: true })
    await tab.save(robert)
    expect((await crash(device, remembered)).session?.user.id).toBe('robert')
  })

  test.each(['not yet', 'never'])(
    'a tab that opens after a sign-out that the device has %s stored does not sign in again',
    async (when) => {
      const device = openDevice()
      const [tab, other] = openTabs(2).tabs
      await tab.keepOn(device)
      await tab.save(clara)
      let store = () => {}
      const stored = new Promise<void>((resolve) => {
        store = resolve
      })
      const slow = {
        ...device,
        write: async () => (when === 'never' ? Promise.reject(new Error('full')) : stored),
      }
      await tab.keepOn(slow)
      const ending = tab.end()
      expect(await other.keepOn(device)).toBe(false)
      expect(other.current()).toBeNull()
      store()
      await ending
      expect((await crash(device, null)).session).toBeNull()
    },
  )

  test("AuthSessions prefers a stored sign-in of an earlier app version to the database's copy", async () => {
    const device = openDevice()
    expect(await crash(device, clara)).toMatchObject({ session: clara, isOther: false })
    expect(await crash(device, robert)).toMatchObject({ session: robert, isOther: false })
    expect((await crash(device, null)).session).toMatchObject(robert)
  })

  test('AuthSessions stores the sign-in in localStorage if the database cannot be written', async () => {
    const [tab] = openTabs(1).tabs
    const fails = () => Promise.reject(new Error('no space'))
    await tab.keepOn({ ...openDevice(), read: fails, write: fails })
    await tab.save(clara)
    expect(tab.current()).toMatchObject(clara)
    await tab.renew(clara.refreshToken, { ...clara, refreshToken: 'next' })
    expect(tab.current()?.refreshToken).toBe('next')
    await tab.end()
    expect(tab.current()).toBeNull()
  })

  test('AuthSessions.renew stores no tokens for a sign-in that ended in the meantime', async () => {
    const device = openDevice()
    const [tab] = openTabs(1).tabs
    await tab.keepOn(device)
    await tab.save(clara)
    const remembered = tab.current()
    const renewal = tab.renew(clara.refreshToken, { ...clara, refreshToken: 'late' })
    const ended = tab.end()
    await Promise.all([renewal, ended])
    expect(tab.current()).toBeNull()
    expect((await crash(device, remembered)).session).toBeNull()
  })
})

describe('a session that the server ended', () => {
  const keepsClara = { writer: 'clara', shown: ['clara', 'local'] }

  test('new rows belong to the account of an expired sign-in until it signs in again or signs out', async () => {
    const [tab] = openTabs(1).tabs
    await tab.save(clara)
    await tab.end({ expired: true })
    expect(tab.owners()).toEqual(keepsClara)
    expect(tab.expired()).toEqual({ id: 'clara', email: 'clara@example.org' })
    await tab.save(clara)
    expect(tab.expired()).toBeNull()
    await tab.end({ expired: true })
    await tab.end()
    expect(tab.expired()).toBeNull()
    expect(tab.owners()).toEqual({ writer: 'local', shown: ['clara', 'local'] })
  })

  test("another account adopts no rows of an expired sign-in, and `forget` ends the expired account's claim on new rows", async () => {
    const [tab] = openTabs(1).tabs
    await tab.save(clara)
    await tab.end({ expired: true })
    tab.forget('robert')
    expect(tab.owners()).toEqual(keepsClara)
    await tab.save(robert)
    expect(tab.owners()).toEqual({ writer: 'robert', shown: ['robert'] })
    expect(tab.known()).toEqual([
      { id: 'robert', email: 'robert@example.org' },
      { id: 'clara', email: 'clara@example.org' },
    ])
    await tab.end({ expired: true })
    tab.forget('robert')
    expect(tab.owners()).toEqual({ writer: 'local', shown: ['local'] })
  })

  test.each(['sign-out', 'removal of its rows'])(
    'the %s of an expired account in one tab ends its claim on new rows in other tabs',
    async (act) => {
      const [tab, other] = openTabs(2).tabs
      await tab.save(clara)
      await tab.end({ expired: true })
      let followed = 0
      other.onOtherTab(() => followed++)
      if (act === 'sign-out') await tab.end()
      else tab.forget('clara')
      expect(other.owners().writer).toBe('local')
      expect(followed).toBe(1)
    },
  )

  test('after a crash of the browser, new rows still belong to the account of an expired sign-in', async () => {
    const device = openDevice()
    const [tab] = openTabs(1).tabs
    await tab.keepOn(device)
    await tab.save(clara)
    const remembered = tab.current()
    await tab.end({ expired: true })
    const { tabs, kept } = openTabs(1, remembered)
    kept.set('segno.owner', JSON.stringify({ id: 'clara', email: 'clara@example.org' }))
    expect(await tabs[0].keepOn(device)).toBe(true)
    expect(tabs[0].owners()).toEqual(keepsClara)
  })
})

test('a crash of the browser does not undo the sign-out after an expired sign-in', async () => {
  const device = openDevice()
  const { tabs, kept } = openTabs(1)
  await tabs[0].keepOn(device)
  await tabs[0].save(clara)
  await tabs[0].end({ expired: true })
  const remembered = [...kept]
  const reopen = () => {
    const next = openTabs(1)
    for (const [key, value] of remembered) next.kept.set(key, value)
    return next.tabs[0]
  }
  const expired = reopen()
  expect(await expired.keepOn(device)).toBe(false)
  expect(expired.owners().writer).toBe('clara')
  await tabs[0].end()
  const signedOut = reopen()
  expect(await signedOut.keepOn(device)).toBe(true)
  expect(signedOut.owners().writer).toBe('local')
})

test('an earlier sign-out in the database does not undo a sign-in that only localStorage has', async () => {
  const device = openDevice()
  const { tabs, kept } = openTabs(2)
  const [tab, later] = tabs
  await tab.keepOn(device)
  await tab.save(clara)
  await tab.end({ expired: true })
  await tab.end()
  // Without IndexedDB, each page has a device storage of its own.
  await later.keepOn(openDevice())
  await later.save(robert)
  const next = openTabs(1)
  for (const [key, value] of kept) next.kept.set(key, value)
  expect(await next.tabs[0].keepOn(device)).toBe(false)
  expect(next.tabs[0].current()).toMatchObject(robert)
  expect((await crash(device, null)).session).toMatchObject(robert)
})

describe('the session', () => {
  test('AuthSessions.save stores the sign-in, and AuthSessions.current returns the same object until it changes', async () => {
    const { tabs, kept } = openTabs(1)
    expect(tabs[0].current()).toBeNull()
    await tabs[0].save(clara)
    expect(tabs[0].current()).toEqual(clara)
    expect(tabs[0].current()).toBe(tabs[0].current())
    expect([...kept.keys()]).toEqual(['segno.session', 'segno.owner'])
    await tabs[0].end()
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
  ])('AuthSessions.current returns null if the stored text is %s', (text) => {
    const { tabs, kept } = openTabs(1)
    kept.set('segno.session', text)
    expect(tabs[0].current()).toBeNull()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
  })

  test('AuthSessions.save notifies other tabs each time, and calls their onOtherTab listeners only when the account changes', async () => {
    const { tabs } = openTabs(2)
    const heard: string[] = []
    tabs[1].subscribe(() => heard.push(tabs[1].current()?.accessToken ?? 'nobody'))
    let followed = 0
    tabs[1].onOtherTab(() => followed++)
    tabs[0].onOtherTab(() => expect.unreachable('no other tab wrote'))
    await tabs[0].save(clara)
    expect(followed).toBe(1)
    await tabs[0].save({ ...clara, accessToken: 'renewed' })
    expect(followed).toBe(1)
    await tabs[0].end()
    expect(followed).toBe(2)
    expect(heard).toEqual(['access of clara', 'renewed', 'nobody'])
  })
})

describe('leave', () => {
  const refused = new Error('refused')

  test.each([
    ['a deletion that opens a page', async () => true, 0],
    ['a sign-out that stays', async () => false, 1],
    ['a deletion that fails', () => Promise.reject(refused), 1],
  ])(
    'if another tab signs out during %s, AuthSessions calls its other-tab listener only if the page stays',
    async (_name, end, follows) => {
      const { tabs } = openTabs(2)
      await tabs[0].save(clara)
      let followed = 0
      tabs[0].onOtherTab(() => followed++)
      const leaving = tabs[0].leave(
        async () => {
          await tabs[1].end({ expired: true })
          expect(followed).toBe(0)
          return end()
        },
        (hasLeft) => hasLeft,
      )
      await leaving.catch((error) => expect(error).toBe(refused))
      expect(followed).toBe(follows)
      tabs[0].unlessLeaving(() => followed++)
      expect(followed).toBe(follows + 1)
    },
  )
})

describe('the owners of rows', () => {
  test('AuthSessions.owners returns the account while it is signed in', async () => {
    const { tabs } = openTabs(1)
    await tabs[0].save(clara)
    expect(tabs[0].owners()).toEqual({ writer: 'clara', shown: ['clara'] })
  })

  test('AuthSessions.owners returns the local owner as writer after sign-out, and still shows the last account', async () => {
    const { tabs } = openTabs(1)
    await tabs[0].save(clara)
    await tabs[0].end()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['clara', 'local'] })
  })

  test('AuthSessions.owners shows the last account after sign-out, and never an earlier one', async () => {
    const { tabs } = openTabs(1)
    await tabs[0].save(clara)
    await tabs[0].end()
    await tabs[0].save(robert)
    expect(tabs[0].owners()).toEqual({ writer: 'robert', shown: ['robert'] })
    await tabs[0].end()
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['robert', 'local'] })
    expect(tabs[0].known().map(({ id }) => id)).toEqual(['robert', 'clara'])
    tabs[0].forget('robert')
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
    expect(tabs[0].known()).toEqual([{ id: 'clara', email: 'clara@example.org' }])
    tabs[0].forget('clara')
    expect(tabs[0].known()).toEqual([])
  })

  test('AuthSessions.owners returns the local owner if the stored owners cannot be parsed', () => {
    const { tabs, kept } = openTabs(1)
    kept.set('segno.owner', '{"earlier":[{"id":5}],"id":7}')
    expect(tabs[0].owners()).toEqual({ writer: 'local', shown: ['local'] })
    expect(tabs[0].known()).toEqual([])
  })
})
