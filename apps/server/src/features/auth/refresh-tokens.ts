import { createHmac } from 'node:crypto'
import { cookieSeconds } from '@segno/domain/consent/sign-in-cookies'
import type { Rotation, SignInStore } from '../../ports/sign-in-store'
import { hashToken } from '../../random-token'

/** Seconds until an unused refresh token expires. */
const REFRESH_TOKEN_SECONDS = cookieSeconds.refresh
/**
 * Milliseconds for which a replaced token is accepted after its successor was used, because two tabs may refresh at
 * once. Before that use the server always accepts it: a response may be lost, and a killed browser loses the cookies of
 * its last minute.
 */
const GRACE_MILLISECONDS = 30_000
/** The most successors to follow. No client refreshes more often within the grace period. */
const LONGEST_CHAIN = 100

export type Refreshed =
  | {
      readonly outcome: 'rotated'
      readonly token: string
      readonly family: string
      readonly accountId: string
    }
  | Exclude<Rotation, { outcome: 'rotated' }>

/**
 * Refresh tokens, each good for one use. The successor of a token is its HMAC with a secret of the server. So the
 * server can repeat a lost response without storing tokens.
 */
export class RefreshTokens {
  readonly #store: Pick<SignInStore, 'rotate' | 'isReplaced'>
  readonly #secret: () => Promise<string>
  readonly #now: () => number

  constructor(
    store: Pick<SignInStore, 'rotate' | 'isReplaced'>,
    secret: () => Promise<string>,
    now: () => number,
  ) {
    this.#store = store
    this.#secret = secret
    this.#now = now
  }

  /** Returns the expiry of a token that is created now (milliseconds). */
  expiry(): number {
    return this.#now() + REFRESH_TOKEN_SECONDS * 1000
  }

  async use(token: string): Promise<Refreshed> {
    let successor = await this.#successor(token)
    const rotation = await this.#store.rotate({
      tokenHash: hashToken(token),
      successor: { tokenHash: hashToken(successor), expiresAt: this.expiry() },
      now: this.#now(),
      grace: GRACE_MILLISECONDS,
    })
    if (rotation.outcome !== 'rotated') return rotation
    // Another tab may have used the successor already. Returning it would end the sign-in after the grace period, so we
    // return the last token of the chain.
    for (let step = 0; step < LONGEST_CHAIN && (await this.#store.isReplaced(hashToken(successor))); step++) {
      successor = await this.#successor(successor)
    }
    return { ...rotation, token: successor }
  }

  async #successor(token: string): Promise<string> {
    return createHmac('sha256', await this.#secret())
      .update(token)
      .digest('base64url')
  }
}
