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
import { changeUser, deleteUser, exportUser, getUser } from '@segno/protocol/http/user'
import type {
  AccountService,
  AccountStorage,
  AuthSession,
  GoogleButton,
  ParkedRows,
  SignOutOutcome,
} from '../contracts/account'
import type { PageAddress } from '../contracts/http'
import { StorageError } from '../contracts/record-storage'
import type { AuthSessions } from '../data/session/auth-session'
import type { ApiClient } from '../remote/api-client'
import type { SessionTokens } from '../remote/session-tokens'

/** Signing out waits no longer for a server that hangs (milliseconds). */
const farewell = 3000

export interface AccountServiceDeps {
  readonly client: Pick<ApiClient, 'call'>
  readonly tokens: Pick<SessionTokens, 'refresh'>
  readonly session: AuthSessions
  readonly storage: AccountStorage
  readonly google: GoogleButton
  readonly address: PageAddress
  readonly now: () => number
  readonly sync: {
    /** A round now, where one can be made; it never rejects. */
    readonly syncNow: () => Promise<unknown>
    /** No round and no real-time connection of this account any more. */
    readonly stop: () => void
  }
  /** What this device keeps besides the rows of whoever leaves: a timer that runs. */
  readonly forgetTimer: () => Promise<void>
}

export class Account implements AccountService {
  readonly google: GoogleButton
  readonly #deps: AccountServiceDeps
  #isLeaving = false

  constructor(deps: AccountServiceDeps) {
    this.#deps = deps
    this.google = deps.google
  }

  async config() {
    const { googleClientId, googleNonce } = await this.#deps.client.call(getAuthConfig, {})
    return { googleClientId, ...(googleNonce === undefined ? {} : { googleNonce }) }
  }

  async requestLink(email: string, language: string): Promise<void> {
    await this.#deps.client.call(requestMagicLink, { body: { email, language } })
  }

  async inspect(token: string) {
    const { email, sameBrowser } = await this.#deps.client.call(inspectMagicLink, { body: { token } })
    return { email, sameBrowser }
  }

  verify(token: string): Promise<void> {
    return this.#signIn(() => this.#deps.client.call(verifyMagicLink, { body: { token } }))
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
    // A page that was closed between the two steps of a sign-in had the session and not yet its rows.
    await storage.adoptLocal(before.user.id)
    // Nobody waits for it, and without an answer everything stays as it is; a refusal ends the session on its own.
    client.call(getUser, {}).then(
      (user) => this.#noteUser(before, user),
      () => {},
    )
  }

  async saveDisplayName(name: string): Promise<void> {
    const before = this.#deps.session.current()
    if (!before) return
    const displayName = name.trim() === '' ? null : name.trim()
    this.#noteUser(before, await this.#deps.client.call(changeUser, { body: { displayName } }))
  }

  isLeaving(): boolean {
    return this.#isLeaving
  }

  async signOut(options: { remove?: boolean; evenUnsynced?: boolean } = {}): Promise<SignOutOutcome> {
    this.#isLeaving = true
    try {
      return await this.#signOut(options)
    } finally {
      this.#isLeaving = false
    }
  }

  async leaveDevice(): Promise<void> {
    const { session } = this.#deps
    const current = session.current()
    if (!current) return
    this.#isLeaving = true
    await this.#farewell(current)
    session.end()
  }

  async #signOut({ remove = false, evenUnsynced = false }): Promise<SignOutOutcome> {
    const { session, storage, sync } = this.#deps
    const current = session.current()
    if (!current) return { done: true }
    if (remove && !evenUnsynced) {
      await sync.syncNow()
      const unsynced = await storage.countUnsynced(current.user.id)
      if (unsynced > 0) return { done: false, unsynced }
    }
    await this.#farewell(current)
    await this.#leave(current, remove)
    return { done: true }
  }

  async #farewell({ refreshToken }: AuthSession): Promise<void> {
    const { sync, client } = this.#deps
    sync.stop()
    // Whether or not it can be reached: the tokens of this browser are gone either way.
    await client
      .call(signOut, { body: { refreshToken }, timeout: farewell, outlivesPage: true })
      .catch(() => {})
  }

  async signOutEverywhere(): Promise<void> {
    const current = this.#deps.session.current()
    if (!current) return
    await this.#deps.client.call(signOutEverywhere, {})
    this.#deps.sync.stop()
    await this.#leave(current, false)
  }

  async deleteAccount(): Promise<void> {
    const current = this.#deps.session.current()
    if (!current) return
    await this.#deps.client.call(deleteUser, {})
    this.#deps.sync.stop()
    await this.#leave(current, true)
  }

  async exportAccount(): Promise<string> {
    return JSON.stringify(await this.#deps.client.call(exportUser, {}))
  }

  async parked(): Promise<readonly ParkedRows[]> {
    const { session, storage } = this.#deps
    const emails = new Map(session.known().map(({ id, email }) => [id, email]))
    const rows = await storage.parked(session.current()?.user.id ?? null)
    return rows.map(({ owner, unsynced }) => ({ owner, unsynced, email: emails.get(owner) ?? null }))
  }

  async removeParked(owner: string): Promise<void> {
    const { session, storage } = this.#deps
    if (session.current()?.user.id === owner) return
    await storage.removeOwner(owner)
    session.forget(owner)
  }

  /**
   * Everything that belongs to nobody yet is copied first. What goes wrong on the way leaves the device as it was;
   * what goes well ends in a page that begins anew with the account's rows.
   */
  async #signIn(call: () => Promise<SignedIn>): Promise<void> {
    const { session, storage, sync, address } = this.#deps
    await storage.backUpLocal()
    const before = session.current()
    let signedIn: AuthSession | null = null
    try {
      signedIn = this.#sessionOf(await call())
      sync.stop()
      session.save(signedIn)
      // Rows of somebody whom this browser cannot remember would be shown to nobody.
      if (session.current()?.user.id !== signedIn.user.id) throw new StorageError('quota')
      await storage.adoptLocal(signedIn.user.id)
    } catch (error) {
      if (signedIn && before) session.save(before)
      else if (signedIn) session.end()
      await storage.restoreBackup()
      throw error
    }
    address.open('/logbook')
  }

  #sessionOf({ accessToken, refreshToken, expiresIn, user }: SignedIn): AuthSession {
    return { user, accessToken, refreshToken, expiresAt: this.#deps.now() + expiresIn * 1000 }
  }

  /** The account as the server has just described it, in whatever session it still is. */
  #noteUser(before: AuthSession, user: AuthSession['user']): void {
    const { session } = this.#deps
    const present = session.current()
    if (present && present.user.id === before.user.id && user.id === before.user.id) {
      session.save({ ...present, user })
    }
  }

  async #leave({ user }: AuthSession, remove: boolean): Promise<void> {
    const { session, storage, address } = this.#deps
    session.end()
    await storage.setOwners(session.owners())
    if (remove) {
      await this.#deps.forgetTimer().catch(() => {})
      await storage.removeOwner(user.id)
      session.forget(user.id)
    }
    address.open('/')
  }
}
