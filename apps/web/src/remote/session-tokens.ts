import type { AuthSession, SessionStore } from '../contracts/account'
import type { Locks } from '../contracts/locks'
import { CallError } from '../contracts/sync-server'
import type { Tokens, UserToken } from './api-client'

const LOCK_NAME = 'segno.refresh'

/** The server's response to a refresh. */
interface FreshTokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds until the access token expires. */
  readonly expiresIn: number
  readonly user: { readonly id: string }
}

interface SessionTokensDeps {
  readonly session: SessionStore
  readonly locks: Pick<Locks, 'hold'>
  readonly now: () => number
  /**
   * Requests new tokens with a refresh token, or with the browser's cookie (null). Rejects with a CallError.
   */
  readonly refresh: (refreshToken: string | null) => Promise<FreshTokens>
  /** Called when the server reports that the sign-in is over. */
  readonly onEnd: () => void
}

/**
 * The tokens of this browser's sign-in. Each refresh replaces the refresh token, so only one tab at a time
 * renews it. Each tab first reads the token that another tab may have stored.
 */
export class SessionTokens implements Tokens {
  readonly #deps: SessionTokensDeps
  #renewing: Promise<AuthSession | null> | null = null

  constructor(deps: SessionTokensDeps) {
    this.#deps = deps
  }

  current(): UserToken | null {
    const session = this.#deps.session.current()
    return session && { token: session.accessToken, userId: session.user.id }
  }

  /**
   * Renews a refused token. Returns null if the sign-in is over, or if another tab has signed in another user.
   * A call must never use the token of another user.
   */
  async renew({ token, userId }: UserToken): Promise<string | null> {
    const session = await this.#together(token)
    return session?.user.id === userId ? session.accessToken : null
  }

  giveUp(refused: string): void {
    if (this.current()?.token === refused) this.#deps.onEnd()
  }

  /**
   * Renews the tokens although the server refused none. If another call or tab already renews them, waits for
   * that renewal. Does nothing without a session.
   */
  async refresh(): Promise<void> {
    const before = this.current()
    if (before !== null) await this.#together(before.token)
  }

  #together(known: string): Promise<AuthSession | null> {
    this.#renewing ??= this.#deps.locks
      .hold(LOCK_NAME, () => this.#renew(known))
      .finally(() => {
        this.#renewing = null
      })
    return this.#renewing
  }

  async #renew(known: string): Promise<AuthSession | null> {
    const { session, now } = this.#deps
    const before = session.current()
    // The user signed out, or another tab renewed the tokens while this tab waited for the lock.
    if (before?.accessToken !== known) return before
    let fresh: FreshTokens
    try {
      fresh = await this.#ask(before)
    } catch (error) {
      return this.#refused(before, error)
    }
    if (fresh.user.id !== before.user.id) throw new CallError('not-ours')
    const present = session.current()
    // The session changed during the request, so the new tokens belong to the earlier session.
    if (present?.refreshToken !== before.refreshToken) return present
    const { accessToken, refreshToken, expiresIn } = fresh
    const expiresAt = now() + expiresIn * 1000
    await session.renew(before.refreshToken, { ...present, accessToken, refreshToken, expiresAt })
    return session.current()
  }

  /**
   * Tries the stored token first, because it survives a browser crash. The cookie may then be a minute older,
   * and the server would treat it as stolen. If the server refuses the token, tries the cookie, which no script
   * can have damaged. Rejects if the cookie belongs to another user.
   */
  async #ask({ user, refreshToken }: AuthSession): Promise<FreshTokens> {
    const { refresh } = this.#deps
    try {
      return await refresh(refreshToken)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const fresh = await refresh(null)
      if (fresh.user.id !== user.id) throw error
      return fresh
    }
  }

  /**
   * Ends the sign-in and returns null if our server refused its refresh with 401. Returns the present session
   * if that has changed meanwhile. Throws all other errors.
   */
  #refused(before: AuthSession, error: unknown): AuthSession | null {
    if (!isRefusal(error)) throw error
    const present = this.#deps.session.current()
    if (present?.refreshToken !== before.refreshToken) return present
    this.#deps.onEnd()
    return null
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.kind === 'unauthorized'
}
