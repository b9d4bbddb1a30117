import { createHmac } from 'node:crypto'
import type { Rotation, SignInStore } from '../../ports/sign-in-store'
import { hashToken } from './random-token'

/** Life of an unused refresh token. */
export const refreshTokenSeconds = 60 * 24 * 3600
/** For so long a replaced token still brings its successor: an answer was lost, or two tabs asked at once. */
const graceMilliseconds = 30_000
/** More refreshes within the grace than any client makes. */
const longestChain = 100

export type Refreshed =
  | {
      readonly outcome: 'rotated'
      readonly token: string
      readonly family: string
      readonly accountId: string
    }
  | Exclude<Rotation, { outcome: 'rotated' }>

/**
 * Refresh tokens, each good for one use. A successor is worked out from its predecessor and a secret of the server, so
 * that it can be answered again without ever being kept.
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

  /** The end of life of a token that is made now (milliseconds). */
  expiry(): number {
    return this.#now() + refreshTokenSeconds * 1000
  }

  async use(token: string): Promise<Refreshed> {
    let successor = await this.#successor(token)
    const rotation = await this.#store.rotate({
      tokenHash: hashToken(token),
      successor: { tokenHash: hashToken(successor), expiresAt: this.expiry() },
      now: this.#now(),
      grace: graceMilliseconds,
    })
    if (rotation.outcome !== 'rotated') return rotation
    // Where another tab has gone on meanwhile, the successor is used up as well: answering it would end the sign-in
    // once the grace is over. The last of the chain is what everybody is to hold.
    for (let step = 0; step < longestChain && (await this.#store.isReplaced(hashToken(successor))); step++) {
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
