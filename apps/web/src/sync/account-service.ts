import {
  getAuthConfig,
  inspectMagicLink,
  requestMagicLink,
  type SignedIn,
  signInWithGoogle,
  signOut,
  signOutEverywhere,
  verifyMagicLink,
} from '@segno/protocol/http/auth'
import { changeUser, deleteUser, exportUser, getUser, unlinkGoogle } from '@segno/protocol/http/user'
import type {
  AccountCalls,
  AccountService,
  AuthSession,
  GoogleButton,
  OwnedRecords,
  ParkedRows,
  SignOutOutcome,
} from '../contracts/account'
import { DELETED_ACCOUNT_PATH, signedInPath } from '../contracts/arrival-paths'
import { StorageError } from '../contracts/record-storage'
import { accountCalls } from './account-calls'
import type { AccountServiceDeps } from './account-service-deps'
import { ParkedAccounts } from './parked-accounts'

/** The timeout of the sign-out request (milliseconds), in case the server hangs. */
const SIGN_OUT_TIMEOUT = 3000

export class Account implements AccountService {
  readonly google: GoogleButton
  readonly server: AccountCalls
  readonly #deps: AccountServiceDeps
  readonly #parked: ParkedAccounts

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps
    this.#parked = new ParkedAccounts(deps)
    this.google = deps.google
    this.server = accountCalls(deps.client)
  }

  async config() {
    const { googleClientId, googleNonce } = await this.#deps.client.call(getAuthConfig, {})
    return { googleClientId, ...(googleNonce === undefined ? {} : { googleNonce }) }
  }

  async requestLink(email: string, language: string, returnTo?: 'account'): Promise<void> {
    const body = { email, language, ...(returnTo === undefined ? {} : { returnTo }) }
    await this.#deps.client.call(requestMagicLink, { body })
  }

  async inspect(token: string) {
    const { email, sameBrowser } = await this.#deps.client.call(inspectMagicLink, { body: { token } })
    return { email, sameBrowser }
  }

  verify(token: string, path?: string): Promise<void> {
    return this.#signIn(() => this.#deps.client.call(verifyMagicLink, { body: { token } }), path)
  }

  signInWithGoogle(credential: string): Promise<void> {
    return this.#signIn(() => this.#deps.client.call(signInWithGoogle, { body: { credential } }))
  }

  countLocal(): Promise<number> {
    return this.#deps.storage.countLocal()
  }

  refresh(): Promise<void> {
    return this.#deps.tokens.refresh()
  }

  async resume(): Promise<void> {
    const { session, storage, client } = this.#deps
    const before = session.current()
    if (!before) return
    // If a page closed during a sign-in, the session may exist although its rows are not adopted yet.
    await storage.adoptLocal(before.user.id)
    // Do not await the call: without a response the sign-in stays, and a refusal ends it.
    client.call(getUser, {}).then(
      (user) => this.#noteUser(before, user),
      () => {},
    )
  }

  async saveDisplayName(name: string): Promise<void> {
    const before = this.#deps.session.current()
    if (!before) return
    const displayName = name.trim() === '' ? null : name.trim()
    await this.#noteUser(before, await this.#deps.client.call(changeUser, { body: { displayName } }))
  }

  async unlinkGoogle(): Promise<void> {
    const before = this.#deps.session.current()
    if (before) await this.#noteUser(before, await this.#deps.client.call(unlinkGoogle, {}))
  }

  signOut(options: { remove?: boolean; evenUnsynced?: boolean } = {}): Promise<SignOutOutcome> {
    return this.#deps.session.leave(
      () => this.#signOut(options),
      (outcome) => outcome.done,
    )
  }

  async leaveDevice(): Promise<void> {
    const { session } = this.#deps
    const current = session.current()
    if (!current) return
    await this.#farewell(current)
    await session.end()
  }

  async #signOut({ remove = false, evenUnsynced = false }): Promise<SignOutOutcome> {
    const { session, address } = this.#deps
    const current = session.current()
    if (!current) return this.#releaseExpired()
    if (!remove) {
      await this.#sendLast()
      await this.#farewell(current)
      await this.#leave()
    } else {
      const unsynced = await this.#remove(current, evenUnsynced)
      if (unsynced > 0) return { done: false, unsynced }
      await this.#farewell(current)
    }
    address.open('/')
    return { done: true }
  }

  /**
   * Runs a sync round and removes the account's rows. Unless `evenUnsynced` is true, unsynced changes or files
   * prevent the removal. Ends the sign-in first, so that no tab writes late responses. If another tab has just
   * saved a change, restores the sign-in, because the server has not ended it.
   *
   * @returns the number of unsynced changes and files that prevented the removal
   */
  async #remove(current: AuthSession, evenUnsynced: boolean): Promise<number> {
    const { storage, sync, countUnsentFiles } = this.#deps
    const owner = current.user.id
    if (!evenUnsynced) {
      await sync.syncNow()
      const unsynced = (await storage.countUnsynced(owner)) + (await countUnsentFiles())
      if (unsynced > 0) return unsynced
    }
    sync.stop()
    await this.#leave()
    try {
      const unsynced = await storage.removeOwner(owner, { keepUnsynced: !evenUnsynced })
      if (unsynced > 0) await this.#stay(current)
      else await this.#forget(owner)
      return unsynced
    } catch (error) {
      // After a failure, such as a full disk, all rows remain, so the sign-in must continue.
      await this.#stay(current)
      throw error
    }
  }

  async #stay(current: AuthSession): Promise<void> {
    const { session, storage, sync } = this.#deps
    await session.save(current)
    await storage.setOwners(session.owners())
    void sync.syncNow()
  }

  /** Removes a session that the server has ended, so that new rows belong to the device. */
  async #releaseExpired(): Promise<SignOutOutcome> {
    const { session, address } = this.#deps
    if (!session.expired()) return { done: true }
    await this.#leave()
    address.open('/')
    return { done: true }
  }

  /** Sends rows that closing the page would delete. Rows on disk wait for the next sign-in to their account. */
  async #sendLast(): Promise<void> {
    if (!this.#deps.keepsRows) await this.#deps.sync.syncNow()
  }

  async #farewell(session: AuthSession): Promise<void> {
    this.#deps.sync.stop()
    await this.#endOnServer(session)
  }

  async #endOnServer({ refreshToken }: AuthSession): Promise<void> {
    const { client } = this.#deps
    // Ignore a failure: this browser discards its tokens in any case.
    await client
      .call(signOut, { body: { refreshToken }, timeout: SIGN_OUT_TIMEOUT, outlivesPage: true })
      .catch(() => {})
  }

  async signOutEverywhere(): Promise<void> {
    const { session, client, sync, address } = this.#deps
    if (!session.current()) return
    await session.leave(async () => {
      await this.#sendLast()
      await client.call(signOutEverywhere, {})
      sync.stop()
      await this.#leave()
      address.open('/')
    })
  }

  async deleteAccount(language: string): Promise<void> {
    const { session, client, sync, storage, address } = this.#deps
    const owner = session.current()?.user.id
    if (owner === undefined) return
    await session.leave(async () => {
      await client.call(deleteUser, { query: { language } })
      sync.stop()
      await this.#leave()
      await storage.removeOwner(owner)
      await this.#forget(owner)
      address.open(DELETED_ACCOUNT_PATH)
    })
  }

  async exportAccount(): Promise<string> {
    return JSON.stringify(await this.#deps.client.call(exportUser, {}))
  }

  parked(): Promise<readonly ParkedRows[]> {
    return this.#parked.list()
  }

  removeParked(owner: string): Promise<void> {
    return this.#parked.remove(owner)
  }

  async takeOver(owner: string): Promise<void> {
    if (!(await this.#parked.takeOver(owner))) return
    this.#deps.sync.stop()
    this.#deps.address.open('/logbook')
  }

  parkedRecords(owner: string): Promise<OwnedRecords> {
    return this.#deps.storage.recordsOf(owner)
  }

  /**
   * Signs in with `call` and adopts the local rows. After a failure, restores them and the former session.
   * After a success, opens a new page.
   */
  async #signIn(call: () => Promise<SignedIn>, path = '/logbook'): Promise<void> {
    const { session, storage, sync, address } = this.#deps
    await storage.backUpLocal()
    const added = await storage.countLocal()
    const before = session.current()
    if (before) await this.#sendLast()
    let signedIn: AuthSession | null = null
    try {
      signedIn = this.#sessionOf(await call())
      sync.stop()
      await session.save(signedIn)
      // If the browser could not store the session, no account would show the adopted rows.
      if (session.current()?.user.id !== signedIn.user.id) throw new StorageError('quota')
      await storage.adoptLocal(signedIn.user.id)
    } catch (error) {
      if (signedIn && before) await session.save(before)
      else if (signedIn) await session.end()
      await storage.restoreBackup()
      // The page stays open, so the former account must continue to sync.
      if (signedIn && before) void sync.syncNow()
      // No browser has the tokens any more, so the server must not keep their sign-in either.
      if (signedIn) await this.#endOnServer(signedIn)
      throw error
    }
    // The response deletes the refresh cookie. The next refresh of the new session sets it again.
    if (before && before.user.id !== signedIn.user.id) await this.#endOnServer(before)
    address.open(signedInPath(path, added))
  }

  #sessionOf({ accessToken, refreshToken, expiresIn, user }: SignedIn): AuthSession {
    return { user, accessToken, refreshToken, expiresAt: this.#deps.now() + expiresIn * 1000 }
  }

  /** Stores the account details from the server if the session of the account is still current. */
  async #noteUser(before: AuthSession, user: AuthSession['user']): Promise<void> {
    const { session } = this.#deps
    const present = session.current()
    if (present && present.user.id === before.user.id && user.id === before.user.id) {
      await session.renew(present.refreshToken, { ...present, user })
    }
  }

  async #leave(): Promise<void> {
    const { session, storage } = this.#deps
    await session.end()
    await storage.setOwners(session.owners())
  }

  /** Deletes the timer, the looked-up terms and the stored e-mail address of an account on this device. */
  async #forget(owner: string): Promise<void> {
    await this.#deps.forgetTimer().catch(() => {})
    this.#deps.forgetTerms(owner)
    this.#deps.session.forget(owner)
  }
}
