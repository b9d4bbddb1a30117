import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@segno/protocol/http/auth'
import type { Log } from '../../log'
import type { Account, AccountStore, AuthMethod } from '../../ports/account-store'
import type { Bus } from '../../ports/bus'
import type { RecordStore } from '../../ports/record-store'
import type { SignInStore } from '../../ports/sign-in-store'
import { hashToken, randomToken } from '../../random-token'
import { shownUser } from '../../records/shown-user'
import type { RefreshTokens } from './refresh-tokens'
import type { SignedTokens, TokenClaims } from './signed-tokens'

export const ACCESS_TOKEN_SECONDS = 15 * 60
/** Milliseconds between two writes of `last_active_at`, which only has to be right to the month. */
const ACTIVITY_INTERVAL = 3_600_000

export interface SignInPlace {
  readonly device: string | null
  readonly userAgentHint: string | null
}

interface SignInPorts {
  readonly accounts: AccountStore
  readonly records: Pick<RecordStore, 'page'>
  readonly store: SignInStore
  readonly signed: SignedTokens
  readonly refresh: RefreshTokens
  readonly bus: Bus
  readonly now: () => number
  readonly log: Log
}

/** Starts, refreshes, checks and ends sign-ins. */
export class SignIns {
  readonly #ports: SignInPorts

  constructor(ports: SignInPorts) {
    this.#ports = ports
  }

  async begin(account: Account, place: SignInPlace, method: AuthMethod): Promise<SignedIn> {
    const { store, refresh, log, now } = this.#ports
    const family = randomUUID()
    const token = randomToken()
    await store.open(
      { family, accountId: account.id, ...place, at: now() },
      { tokenHash: hashToken(token), expiresAt: refresh.expiry() },
    )
    log('auth.signed_in', { accountId: account.id, method })
    return this.#answer(account, family, token)
  }

  /**
   * Returns new tokens, or null if the token is expired or unknown. A token that is reused after its grace
   * period returns null and ends its sign-in.
   */
  async refresh(refreshToken: string): Promise<SignedIn | null> {
    const used = await this.#ports.refresh.use(refreshToken)
    if (used.outcome === 'reused') {
      this.#ports.log('auth.refresh_reused', { accountId: used.accountId })
      this.#ports.bus.publishSignOut(used.accountId, used.family)
    }
    if (used.outcome !== 'rotated') return null
    const account = await this.#ports.accounts.byId(used.accountId)
    return account ? this.#answer(account, used.family, used.token) : null
  }

  /**
   * Ends the sign-ins of an access token and a refresh token. The access token may be expired. Returns false if
   * neither token is known.
   */
  async end({
    refresh,
    access,
  }: {
    readonly refresh?: string | undefined
    readonly access?: string | undefined
  }): Promise<boolean> {
    const { store, signed } = this.#ports
    const claims = access === undefined ? null : await signed.read('api', access, { evenExpired: true })
    const family = refresh === undefined ? undefined : await store.familyOf(hashToken(refresh))
    const families = new Set([claims?.family, family].filter((known) => known !== undefined))
    for (const known of families) await this.#endFamily(known)
    return families.size > 0
  }

  async endAll(accountId: string): Promise<void> {
    const { store, bus, log, now } = this.#ports
    await store.endAll(accountId, now())
    bus.publishSignOut(accountId, null)
    log('auth.signed_out_everywhere', { accountId })
  }

  /**
   * Returns the claims of an access token, or null if it is invalid or its sign-in has ended. Every call reads
   * the sign-in from the database, so signing out takes effect at once in every process.
   */
  async verify(accessToken: string): Promise<TokenClaims | null> {
    const { accounts, signed, now } = this.#ports
    const claims = await signed.read('api', accessToken)
    const state = claims ? await this.#activeState(claims.accountId, claims.family) : null
    if (!claims || !state) return null
    if (now() - state.lastActiveAt >= ACTIVITY_INTERVAL) await accounts.touch(claims.accountId, now())
    return claims
  }

  async isActive(accountId: string, family: string): Promise<boolean> {
    return (await this.#activeState(accountId, family)) !== null
  }

  async #activeState(accountId: string, family: string) {
    const state = await this.#ports.store.find(family, this.#ports.now())
    return state?.accountId === accountId ? state : null
  }

  async #endFamily(family: string): Promise<void> {
    const { store, bus, log, now } = this.#ports
    const accountId = await store.end(family, now())
    if (accountId === undefined) return
    bus.publishSignOut(accountId, family)
    log('auth.signed_out', { accountId })
  }

  async #answer(account: Account, family: string, refreshToken: string): Promise<SignedIn> {
    const claims = { accountId: account.id, family, device: null }
    const accessToken = await this.#ports.signed.sign('api', claims, ACCESS_TOKEN_SECONDS)
    const user = await shownUser(this.#ports.records, account)
    return { accessToken, refreshToken, expiresIn: ACCESS_TOKEN_SECONDS, user }
  }
}
