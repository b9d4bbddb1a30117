import type { AccountStorage, GoogleButton } from '../contracts/account'
import type { PageAddress } from '../contracts/http'
import type { AuthSessions } from '../data/session/auth-session'
import type { ApiClient } from '../remote/api-client'
import type { SessionTokens } from '../remote/session-tokens'

/** The API client, the stores and the functions that `Account` uses. */
export interface AccountServiceDeps {
  readonly client: Pick<ApiClient, 'call'>
  readonly tokens: Pick<SessionTokens, 'refresh'>
  readonly session: AuthSessions
  readonly storage: AccountStorage
  readonly google: GoogleButton
  readonly address: PageAddress
  /** False if closing the page deletes the rows, so that only the server stores them. */
  readonly keepsRows: boolean
  readonly now: () => number
  readonly sync: {
    /** Runs a round now if possible. Never rejects. */
    readonly syncNow: () => Promise<unknown>
    /** Stops sync rounds and closes the real-time connection of this account. */
    readonly stop: () => void
  }
  /** Deletes the running timer, which this device stores separately from the rows. */
  readonly forgetTimer: () => Promise<void>
  /** Deletes the list of terms that an account looked up on this device. */
  readonly forgetTerms: (owner: string) => void
  /** Sends score files for a limited time. Resolves with the number of files that only this device has. */
  readonly countUnsentFiles: () => Promise<number>
}
