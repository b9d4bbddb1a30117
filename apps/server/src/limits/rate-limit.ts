import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

export interface LimitRule {
  /** Calls allowed in one window. */
  readonly limit: number
  /** Milliseconds from the first call, in whole seconds. */
  readonly window: number
}

/** A limit with one limiter of rate-limiter-flexible for each rule. */
export interface RateLimit {
  readonly limiters: readonly RateLimiterAbstract[]
}

type Counter = readonly [limiter: RateLimiterAbstract, key: string]

/**
 * Counts a call against every limit and returns 0, or returns the milliseconds until the call may be repeated. A
 * refused call counts against no limit. Counting may refuse too, because other processes count at the same time.
 */
export async function countCall(limits: readonly (readonly [RateLimit, key: string])[]): Promise<number> {
  const counters = limits.flatMap(([{ limiters }, key]) =>
    limiters.map((limiter): Counter => [limiter, hashed(key)]),
  )
  if (counters.length > 1) {
    const wait = Math.max(...(await Promise.all(counters.map(remainingWait))))
    if (wait > 0) return wait
  }
  const waits = await Promise.all(counters.map(count))
  const wait = Math.max(...waits)
  const counted = counters.filter((_counter, index) => wait > 0 && waits[index] === 0)
  await Promise.all(counted.map(([limiter, key]) => limiter.reward(key)))
  return wait
}

async function remainingWait([limiter, key]: Counter): Promise<number> {
  const state = await limiter.get(key)
  return state && state.consumedPoints >= limiter.points ? Math.max(state.msBeforeNext, 0) : 0
}

async function count([limiter, key]: Counter): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    // The library rejects with its result when the limit is reached, and with an Error when its store fails.
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1)
    throw refusal
  }
}

/** Hashes keys, so that stores hold no plain e-mail or IP addresses. */
function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}
