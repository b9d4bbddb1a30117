import type { Context, MiddlewareHandler } from 'hono'
import { countCall, type RateLimit } from '../limits/rate-limit'
import type { ApiEnv, Caller } from './api-app'
import { ApiProblem } from './api-problem'
import { clientAddress, isLocalCall } from './rate-limit-address'

/** Counts a call against every limit, or refuses it with 429 and counts it against none. */
export async function takeFrom(limits: readonly (readonly [RateLimit, key: string])[]): Promise<void> {
  const wait = await countCall(limits)
  if (wait === 0) return
  throw new ApiProblem(429, 'rate_limited', 'Too many calls: try again later.', {
    retryAfter: Math.ceil(wait / 1000),
  })
}

/** Limits by the address that a call comes from. */
export class AddressLimits {
  readonly #exemptLocal: boolean

  /**
   * `exemptLocal` is for a server that listens on this machine only and has no public origin: everybody who can reach
   * it sits at it, and somebody who tries it out signs many people in from one address. Behind a proxy it would switch
   * the limits off, so a configured public origin excludes it.
   */
  constructor({ exemptLocal }: { readonly exemptLocal: boolean }) {
    this.#exemptLocal = exemptLocal
  }

  /** The address to count a call under; null where it is not counted. */
  keyOf(context: Context): string | null {
    return this.#exemptLocal && isLocalCall(context) ? null : clientAddress(context)
  }

  limit(limit: RateLimit): MiddlewareHandler<ApiEnv> {
    return async (context, next) => {
      const key = this.keyOf(context)
      if (key !== null) await takeFrom([[limit, key]])
      await next()
    }
  }
}

/** Limits by account; stands behind `authenticate`. */
export function limitAccount(limit: RateLimit): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const caller: Caller = context.get('caller')
    await takeFrom([[limit, caller.accountId]])
    await next()
  }
}
