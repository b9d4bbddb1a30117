import type { Context, MiddlewareHandler } from 'hono'
import type { ApiEnv, Caller } from './api-app'
import { ApiProblem } from './api-problem'
import { clientAddress, isLocalCall } from './rate-limit-address'

export interface LimitRule {
  /** Calls in one window. */
  readonly limit: number
  /** Milliseconds, from the first call. */
  readonly window: number
}

/** How many keys one limit remembers: a flood of new ones makes it forget the oldest instead of growing. */
const mostKeys = 20_000

/** Counts calls by key in this process. Its memory is bounded. */
export class RateLimit {
  readonly #rules: readonly LimitRule[]
  readonly #now: () => number
  readonly #mostKeys: number
  readonly #counts = new Map<string, { start: number; count: number }[]>()

  constructor(rules: readonly LimitRule[], now: () => number, keys: number = mostKeys) {
    this.#rules = rules
    this.#now = now
    this.#mostKeys = keys
  }

  get size(): number {
    return this.#counts.size
  }

  /** Milliseconds until the next call may be made; 0 for now. */
  wait(key: string): number {
    const counts = this.#counts.get(key)
    if (!counts) return 0
    const now = this.#now()
    return this.#rules.reduce((longest, { limit, window }, index) => {
      const { start, count } = counts[index] ?? { start: now, count: 0 }
      const left = start + window - now
      return left > 0 && count >= limit ? Math.max(longest, left) : longest
    }, 0)
  }

  count(key: string): void {
    const now = this.#now()
    const known = this.#counts.get(key)
    this.#counts.delete(key)
    this.#counts.set(
      key,
      this.#rules.map(({ window }, index) => {
        const past = known?.[index]
        return past && past.start + window > now
          ? { start: past.start, count: past.count + 1 }
          : { start: now, count: 1 }
      }),
    )
    const oldest = this.#counts.keys().next()
    if (this.#counts.size > this.#mostKeys && !oldest.done) this.#counts.delete(oldest.value)
  }
}

/** Counts a call against every limit, or refuses it and counts it against none. */
export function takeFrom(limits: readonly (readonly [RateLimit, string])[]): void {
  const wait = Math.max(0, ...limits.map(([limit, key]) => limit.wait(key)))
  if (wait > 0) {
    throw new ApiProblem(429, 'rate_limited', 'Too many calls: try again later.', {
      retryAfter: Math.ceil(wait / 1000),
    })
  }
  for (const [limit, key] of limits) limit.count(key)
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
      if (key !== null) takeFrom([[limit, key]])
      await next()
    }
  }
}

/** Limits by account; stands behind `authenticate`. */
export function limitAccount(limit: RateLimit): MiddlewareHandler<ApiEnv> {
  return async (context, next) => {
    const caller: Caller = context.get('caller')
    takeFrom([[limit, caller.accountId]])
    await next()
  }
}
