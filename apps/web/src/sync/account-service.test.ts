import { describe, expect, test } from 'vitest'
import { signedIn, user, worldOf } from '../../testing/account-world'
import { StorageError } from '../contracts/record-storage'
import { CallError } from '../contracts/sync-server'
import { formerAccountOf, leaveFormerAccount } from '../data/session/former-account'

describe('AccountService sign-in', () => {
  test('signing in backs up local rows, calls the server, adopts the rows and opens the logbook', async () => {
    const { account, session, done } = worldOf({ answers: { '/api/auth/verify-magic-link': signedIn } })
    await account.verify('token')
    expect(done).toEqual([
      'back up',
      '/api/auth/verify-magic-link',
      'stop',
      'adopt for clara',
      'open /logbook?signed-in=3',
    ])
    expect(session.current()).toEqual({
      user,
      accessToken: 'access',
      refreshToken: 'refresh',
      expiresAt: 901_000,
    })
  })

  test('signing in with Google adopts the rows and opens the logbook', async () => {
    const { account, session, done } = worldOf({ answers: { '/api/auth/google': signedIn } })
    await account.signInWithGoogle('credential')
    expect(done).toEqual([
      'back up',
      '/api/auth/google',
      'stop',
      'adopt for clara',
      'open /logbook?signed-in=3',
    ])
    expect(session.current()?.user).toEqual(user)
  })

  test.each(['offline', 'unauthorized', 'not-ours'] as const)(
    'a sign-in that fails with %s restores the backup and starts no session',
    async (errorKind) => {
      const { account, session, done } = worldOf({
        answers: { '/api/auth/google': new CallError(errorKind) },
      })
      await expect(account.signInWithGoogle('credential')).rejects.toMatchObject({ kind: errorKind })
      expect(done).toEqual(['back up', '/api/auth/google', 'restore'])
      expect(session.current()).toBeNull()
    },
  )

  test('a sign-in ends its session and restores the backup if the adoption of the rows fails', async () => {
    const answers = { '/api/auth/verify-magic-link': signedIn }
    const { account, session, done } = worldOf({ answers, broken: ['adopt for clara'] })
    await expect(account.verify('token')).rejects.toBeInstanceOf(StorageError)
    expect(session.current()).toBeNull()
    // The server must end the sign-in, because no browser has its tokens.
    expect(done.slice(-3)).toEqual(['adopt for clara', 'restore', '/api/auth/logout'])
  })

  test('a sign-in adopts no rows if the browser cannot store the session', async () => {
    const answers = { '/api/auth/verify-magic-link': signedIn }
    const { account, done } = worldOf({ answers, isFull: true })
    await expect(account.verify('token')).rejects.toBeInstanceOf(StorageError)
    expect(done).toEqual(['back up', '/api/auth/verify-magic-link', 'stop', 'restore', '/api/auth/logout'])
  })

  test('a failed sign-in as another user keeps the current session and its sync', async () => {
    const answers = { '/api/auth/verify-magic-link': signedIn }
    const { account, session, done, signIn } = worldOf({ answers, broken: ['adopt for clara'] })
    await signIn('robert')
    await expect(account.verify('token')).rejects.toBeInstanceOf(StorageError)
    expect(session.current()?.user.id).toBe('robert')
    expect(done.slice(-3)).toEqual(['restore', 'round', '/api/auth/logout signed in'])
  })

  test('signing in with another account ends the former sign-in on the server', async () => {
    const { account, session, done, signIn } = worldOf({
      answers: { '/api/auth/verify-magic-link': signedIn },
    })
    await signIn('robert')
    await account.verify('token')
    expect(session.current()?.user.id).toBe('clara')
    expect(done.slice(-3)).toEqual([
      'adopt for clara',
      '/api/auth/logout signed in',
      'open /logbook?signed-in=3',
    ])
  })

  test('signing in sends no request if the backup fails', async () => {
    const { account, done } = worldOf({ broken: ['back up'] })
    await expect(account.verify('token')).rejects.toBeInstanceOf(StorageError)
    expect(done).toEqual(['back up'])
  })

  test('Account.resume finishes a sign-in that was interrupted before the adoption of the rows', async () => {
    const { account, session, done, signIn } = worldOf({
      answers: { '/api/user/me': { ...user, displayName: 'Clara' } },
    })
    await account.resume()
    expect(done).toEqual([])
    await signIn()
    await account.resume()
    expect(done).toEqual(['adopt for clara', '/api/user/me signed in'])
    await expect.poll(() => session.current()?.user.displayName).toBe('Clara')
  })
})

describe('AccountService sign-out', () => {
  test('signing out notifies the server, keeps the rows for their account and opens the landing page', async () => {
    const { account, session, done, signIn } = worldOf()
    await signIn()
    expect(await account.signOut()).toEqual({ done: true })
    expect(done).toEqual(['stop', '/api/auth/logout signed in', 'owners local of clara+local', 'open /'])
    expect(session.current()).toBeNull()
  })

  test('after a sign-out from an expired sign-in, new rows belong to LOCAL_OWNER', async () => {
    const { account, session, done, signIn } = worldOf()
    await signIn()
    await session.end({ expired: true })
    expect(await account.signOut()).toEqual({ done: true })
    expect(done).toEqual(['owners local of clara+local', 'open /'])
    expect(session.expired()).toBeNull()
  })

  test.each(['of this browser', 'everywhere', 'for another account'])(
    'a page that holds its rows only in memory sends them before a sign-out %s',
    async (kind) => {
      const { account, done, signIn } = worldOf({
        isMemory: true,
        answers: { '/api/auth/verify-magic-link': signedIn },
      })
      await signIn('robert')
      if (kind === 'of this browser') await account.signOut()
      else if (kind === 'everywhere') await account.signOutEverywhere()
      else await account.verify('token')
      expect(done.filter((step) => step === 'round')).toEqual(['round'])
      expect(done.indexOf('round')).toBeLessThan(done.findIndex((step) => /stop|owners|adopt/.test(step)))
    },
  )

  test('signing out succeeds if the server does not respond', async () => {
    const { account, session, signIn } = worldOf({
      answers: { '/api/auth/logout': new CallError('timeout') },
    })
    await signIn()
    await account.signOut()
    expect(session.current()).toBeNull()
  })

  test('signing out with removal of the rows first runs a sync round, and stops if it would lose changes', async () => {
    const { account, session, done, signIn } = worldOf({ unsynced: 4 })
    await signIn()
    expect(await account.signOut({ remove: true })).toEqual({ done: false, unsynced: 4 })
    expect(done).toEqual(['round'])
    expect(session.current()).not.toBeNull()
    expect(await account.signOut({ remove: true, evenUnsynced: true })).toEqual({ done: true })
    // The sign-in ends on the server last, because other tabs can send changes until the rows are gone.
    expect(done.slice(-8)).toEqual([
      'stop',
      'owners local of clara+local',
      'remove clara',
      'forget the timer',
      'forget the terms',
      'stop',
      '/api/auth/logout',
      'open /',
    ])
    expect(session.owners()).toEqual({ writer: 'local', shown: ['local'] })
    expect(session.known()).toEqual([])
  })

  test('signing out with removal stops if the server lacks a score file', async () => {
    const { account, session, done, signIn } = worldOf({ unsynced: 1, unsentFiles: 2 })
    await signIn()
    expect(await account.signOut({ remove: true })).toEqual({ done: false, unsynced: 3 })
    expect(done).toEqual(['round'])
    expect(session.current()).not.toBeNull()
  })

  test('signing out with removal keeps the session and the rows if another tab has just saved a change', async () => {
    const { account, session, done, signIn } = worldOf({ late: 1 })
    await signIn()
    expect(await account.signOut({ remove: true })).toEqual({ done: false, unsynced: 1 })
    expect(session.current()?.user.id).toBe('clara')
    expect(done).toEqual(['round', 'stop', 'owners local of clara+local', 'owners clara of clara', 'round'])
  })

  test('signing out with removal keeps the session and its sync if the removal fails', async () => {
    const { account, session, done, signIn } = worldOf({ broken: ['remove clara'] })
    await signIn()
    await expect(account.signOut({ remove: true })).rejects.toBeInstanceOf(StorageError)
    expect(session.current()?.user.id).toBe('clara')
    expect(done.slice(-3)).toEqual(['remove clara', 'owners clara of clara', 'round'])
  })

  test('a sign-out with removal delays page reloads until it has deleted the last row', async () => {
    const { account, signIn, seen } = worldOf()
    await signIn()
    await account.signOut({ remove: true })
    expect(seen).toEqual({ round: true, 'remove clara': true })
  })

  test('the deletion of an account delays page reloads until it has deleted the last row', async () => {
    const { account, signIn, seen } = worldOf()
    await signIn()
    await account.deleteAccount('en')
    expect(seen).toEqual({ 'remove clara': true })
  })

  test('leaveDevice ends the session on the device and on the server without opening a page', async () => {
    const { account, session, done, signIn } = worldOf()
    await signIn()
    await account.leaveDevice()
    expect(done).toEqual(['stop', '/api/auth/logout signed in'])
    expect(session.current()).toBeNull()
  })

  test('signing out everywhere keeps the session on this device if the server cannot be reached', async () => {
    const { account, session, signIn } = worldOf({
      answers: { '/api/auth/logout-everywhere': new CallError('offline') },
    })
    await signIn()
    await expect(account.signOutEverywhere()).rejects.toMatchObject({ kind: 'offline' })
    expect(session.current()).not.toBeNull()
  })
})

describe('AccountService deletion', () => {
  test('deleting an account removes its rows from this device after the server has deleted the account', async () => {
    const { account, done, signIn } = worldOf()
    await signIn()
    await account.deleteAccount('en')
    expect(done).toEqual([
      '/api/user/me signed in',
      'stop',
      'owners local of clara+local',
      'remove clara',
      'forget the timer',
      'forget the terms',
      'open /?account=deleted',
    ])
  })

  test('a failed deletion of an account changes no data on this device', async () => {
    const { account, session, done, signIn } = worldOf({
      answers: { '/api/user/me': new CallError('server') },
    })
    await signIn()
    await expect(account.deleteAccount('en')).rejects.toMatchObject({ kind: 'server' })
    expect(session.current()).not.toBeNull()
    expect(done).toEqual(['/api/user/me signed in'])
  })
})

describe('AccountService parked rows', () => {
  test("Account.parked lists rows with their owner's e-mail address, and removeParked removes only rows of signed-out owners", async () => {
    const { account, session, done, signIn } = worldOf()
    await signIn('robert')
    await session.end()
    await signIn('clara')
    expect(await account.parked()).toEqual([
      { owner: 'robert', unsynced: 2, files: 1, email: 'robert@example.org', isFormer: false },
      { owner: 'unknown', unsynced: 0, files: 0, email: null, isFormer: false },
    ])
    await account.removeParked('clara')
    expect(done).toEqual([])
    await account.removeParked('robert')
    expect(done).toEqual(['remove robert'])
    expect(session.known().map(({ id }) => id)).toEqual(['clara'])
  })
})

describe('AccountService after the server lost an account', () => {
  /**
   * Signs Clara in after the server lost her former account. It has the id `robert` and the same e-mail address
   * in other capitals.
   */
  async function withFormer(broken: string[] = []) {
    const world = worldOf({ answers: { '/api/auth/verify-magic-link': signedIn }, broken })
    const former = { ...signedIn, user: { ...user, id: 'robert', email: 'Clara@Example.org' }, expiresAt: 0 }
    await world.session.save(former)
    await world.session.end({ expired: true })
    await world.account.verify('token')
    world.done.length = 0
    return world
  }

  test('formerAccountOf returns an account with the same e-mail address until the user declines it', async () => {
    const { account, session, store } = await withFormer()
    expect(formerAccountOf(session, store)).toEqual({ id: 'robert', email: 'Clara@Example.org' })
    expect(await account.parked()).toMatchObject([{ owner: 'robert', isFormer: true }, { isFormer: false }])
    leaveFormerAccount(store, 'robert')
    expect(formerAccountOf(session, store)).toBeNull()
    // The settings still offer the account.
    expect(await account.parked()).toMatchObject([{ owner: 'robert', isFormer: true }, {}])
  })

  test('takeOver moves the rows to the new account, removes the former account and opens the logbook', async () => {
    const { account, session, store, done } = await withFormer()
    await account.takeOver('robert')
    expect(done).toEqual(['give the rows of robert to clara', 'stop', 'open /logbook'])
    expect(session.known().map(({ id }) => id)).toEqual(['clara'])
    expect(formerAccountOf(session, store)).toBeNull()
  })

  test('a failed takeOver leaves the former account available for another try', async () => {
    const step = 'give the rows of robert to clara'
    const { account, session, store, done } = await withFormer([step])
    await expect(account.takeOver('robert')).rejects.toBeInstanceOf(StorageError)
    expect(done).toEqual([step])
    expect(formerAccountOf(session, store)).toMatchObject({ id: 'robert' })
  })

  test('takeOver ignores the current account and an account that never signed in on this device', async () => {
    const { account, done } = await withFormer()
    await account.takeOver('unknown')
    await account.takeOver('clara')
    expect(done).toEqual([])
  })

  test('takeOver ignores an account with another e-mail address', async () => {
    const { account, session, store, done, signIn } = worldOf()
    await signIn('robert')
    await session.end()
    await signIn('clara')
    expect(formerAccountOf(session, store)).toBeNull()
    await account.takeOver('robert')
    expect(done).toEqual([])
  })
})
