import type { AuthSession, SessionStore } from '../contracts/account'
import type { Locks } from '../contracts/locks'
import { CallError } from '../contracts/sync-server'
import type { Tokens } from './api-client'

const lockName = 'segno.refresh'

/** The server's response to a refresh. */
interface FreshTokens {
  readonly accessToken: string
  readonly refreshToken: string
  /** Seconds. */
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
  /** Called when the server reports that the session is over. */
  readonly onEnd: () => void
}

/**
 * The tokens of this browser's session. Each use replaces the refresh token, so only one tab at a time renews
 * it. Each tab first reads the token that another tab may have stored.
 */
export class SessionTokens implements Tokens {
  readonly #deps: SessionTokensDeps
  #renewing: Promise<AuthSession | null> | null = null

  constructor(deps: SessionTokensDeps) {
    this.#deps = deps
  }

  current(): string | null {
    return this.#deps.session.current()?.accessToken ?? null
  }

  async renew(refused: string): Promise<string | null> {
    const session = await this.#together(refused)
    return session?.accessToken ?? null
  }

  giveUp(refused: string): void {
    if (this.current() === refused) this.#deps.onEnd()
  }

  /**
   * Renews the tokens although none was refused. A renewal already running in another tab or call counts as
   * this one.
   */
  async refresh(): Promise<void> {
    const before = this.current()
    if (before !== null) await this.#together(before)
  }

  #together(known: string): Promise<AuthSession | null> {
    this.#renewing ??= this.#deps.locks
      .hold(lockName, () => this.#renew(known))
      .finally(() => {
        this.#renewing = null
      })
    return this.#renewing
  }

  async #renew(known: string): Promise<AuthSession | null> {
    const { session, now } = this.#deps
    const before = session.current()
    // The user signed out, or another tab renewed while this one waited for the lock.
    if (before?.accessToken !== known) return before
    let fresh: FreshTokens
    try {
      fresh = await this.#ask(before)
    } catch (error) {
      return this.#refused(before, error)
    }
    if (fresh.user.id !== before.user.id) throw new CallError('not-ours')
    const present = session.current()
    // The session changed in the meantime: these tokens belong to the earlier one.
    if (present?.refreshToken !== before.refreshToken) return present
    const renewed: AuthSession = {
      ...present,
      accessToken: fresh.accessToken,
      refreshToken: fresh.refreshToken,
      expiresAt: now() + fresh.expiresIn * 1000,
    }
    session.save(renewed)
    return renewed
  }

  /**
   * Tries the cookie first: the browser updates it even if the page closes before reading the response. A
   * stored token that was replaced unnoticed would look stolen. Falls back to the token if the cookie is
   * missing or belongs to another user.
   */
  async #ask({ user, refreshToken }: AuthSession): Promise<FreshTokens> {
    const { refresh } = this.#deps
    try {
      const fresh = await refresh(null)
      if (fresh.user.id === user.id) return fresh
    } catch (error) {
      if (!(error instanceof CallError && error.kind === 'unauthorized')) throw error
    }
    return refresh(refreshToken)
  }

  /** Only a 401 of our server ends a session, and only the session that sent the request. */
  #refused(before: AuthSession, error: unknown): AuthSession | null {
    const isRefusal = error instanceof CallError && error.kind === 'unauthorized'
    if (!isRefusal) throw error
    const present = this.#deps.session.current()
    if (present?.refreshToken !== before.refreshToken) return present
    this.#deps.onEnd()
    return null
  }
}
