import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The longest window of any limit (milliseconds): the privacy policy promises that no call is counted for longer. */
export const LONGEST_WINDOW = 24 * 3_600_000

export interface LimitRule {
  /** The most calls in one window. */
  readonly limit: number
  /** Length of the window from its first call: milliseconds, in whole seconds. At most `LONGEST_WINDOW`. */
  readonly window: number
}

/** A limit with one limiter of rate-limiter-flexible for each rule. */
export interface RateLimit {
  readonly limiters: readonly RateLimiterAbstract[]
}

type Counter = readonly [limiter: RateLimiterAbstract, key: string]

/**
 * Counts a call against every limit and returns 0, or returns the milliseconds until the call may be repeated. A
 * refused call counts against no limit. A call costs `points` of each limit. Counting may refuse too, because other processes count at the same time.
 */
export async function countCall(
  limits: readonly (readonly [RateLimit, key: string])[],
  points = 1,
): Promise<number> {
  const counters = limits.flatMap(([{ limiters }, key]) =>
    limiters.map((limiter): Counter => [limiter, hashed(key)]),
  )
  if (counters.length > 1) {
    const wait = Math.max(...(await Promise.all(counters.map(remainingWait))))
    if (wait > 0) return wait
  }
  const waits = await Promise.all(counters.map((counter) => count(counter, points)))
  const wait = Math.max(...waits)
  const counted = counters.filter((_counter, index) => wait > 0 && waits[index] === 0)
  await Promise.all(counted.map(([limiter, key]) => limiter.reward(key, points)))
  return wait
}

/** Counts `points` for work that was already done. It never refuses. */
export async function addCost({ limiters }: RateLimit, key: string, points: number): Promise<void> {
  await Promise.all(limiters.map((limiter) => limiter.penalty(hashed(key), points)))
}

async function remainingWait([limiter, key]: Counter): Promise<number> {
  const state = await limiter.get(key)
  return state && state.consumedPoints >= limiter.points ? Math.max(state.msBeforeNext, 0) : 0
}

async function count([limiter, key]: Counter, points: number): Promise<number> {
  try {
    await limiter.consume(key, points)
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
