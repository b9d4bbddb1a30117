import type { AuthSession, SessionStore } from '../contracts/account'
import type { Locks } from '../contracts/locks'
import { CallError } from '../contracts/sync-server'
import type { Tokens } from './api-client'

const lockName = 'segno.refresh'

/** What the server answers to a refresh. */
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
  /** Asks the server by a refresh token, or by the browser's cookie (null). Rejects with a CallError. */
  readonly refresh: (refreshToken: string | null) => Promise<FreshTokens>
  /** The server has said that the session is over. */
  readonly onEnd: () => void
}

/**
 * The tokens of this browser's session. The refresh token changes with every use, so one tab at a time renews it,
 * and each looks first at what another has just stored.
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

  /** Renews although nothing was refused; the renewing of another tab or call counts as this one. */
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
    // Signed out, or renewed by another tab while this one waited for the lock.
    if (before?.accessToken !== known) return before
    let fresh: FreshTokens
    try {
      fresh = await this.#ask(before)
    } catch (error) {
      return this.#refused(before, error)
    }
    if (fresh.user.id !== before.user.id) throw new CallError('not-ours')
    const present = session.current()
    // Somebody signed out or in meanwhile: these tokens belong to what was before.
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
   * The cookie first: the browser keeps it up to date even where a page is closed before it has read the answer, and a
   * token that was replaced unnoticed would look stolen. Where there is none, or it is somebody else's, the token.
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

  /** Only our server's 401 ends a session, and only the session that it spoke of. */
  #refused(before: AuthSession, error: unknown): AuthSession | null {
    const isRefusal = error instanceof CallError && error.kind === 'unauthorized'
    if (!isRefusal) throw error
    const present = this.#deps.session.current()
    if (present?.refreshToken !== before.refreshToken) return present
    this.#deps.onEnd()
    return null
  }
}
