import { type IRateLimiterOptions, RateLimiterMemory } from 'rate-limiter-flexible'

/**
 * The most keys in memory for one limiter. A flood of new keys evicts the oldest instead of filling the memory.
 */
const MOST_KEYS = 20_000

/** Counts calls in this process. The memory limiter of the library has no upper bound, so we evict its oldest keys. */
export class BoundedMemoryLimiter extends RateLimiterMemory {
  readonly #keys = new Set<string | number>()
  readonly #mostKeys: number

  constructor(options: IRateLimiterOptions, keys: number = MOST_KEYS) {
    super(options)
    this.#mostKeys = keys
  }

  get size(): number {
    return this.#keys.size
  }

  override consume(...[key, ...rest]: Parameters<RateLimiterMemory['consume']>) {
    this.#keys.delete(key)
    this.#keys.add(key)
    const oldest = this.#keys.keys().next()
    if (this.#keys.size > this.#mostKeys && !oldest.done) {
      this.#keys.delete(oldest.value)
      void this.delete(oldest.value)
    }
    return super.consume(key, ...rest)
  }
}
