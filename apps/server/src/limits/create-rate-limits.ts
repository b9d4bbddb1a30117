import { Redis } from 'ioredis'
import pg from 'pg'
import {
  type IRateLimiterOptions,
  type IRateLimiterStoreNoAutoExpiryOptions,
  type RateLimiterAbstract,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import type { Log } from '../log'
import { BoundedMemoryLimiter } from './bounded-memory-limiter'
import { type LimitRule, LONGEST_WINDOW, type RateLimit } from './rate-limit'

/**
 * Milliseconds. If the store does not respond within `connect` or `command`, the limiter counts calls in
 * memory. `lastRetry` is the longest pause between two attempts to connect.
 */
const times = { connect: 2000, command: 2000, lastRetry: 30_000 }

/** Creates limits that count in a shared store. */
export interface RateLimits {
  /**
   * Creates a limit. Limits with the same name share their counts in every process on the same store. Throws a
   * RangeError for a window beyond `LONGEST_WINDOW`.
   */
  create(name: string, rules: readonly LimitRule[]): RateLimit
  /** Deletes counts whose window has ended. */
  prune(): Promise<void>
  close(): Promise<void>
}

/** The settings with the addresses of the stores. Without an address, the server counts in memory. */
interface StoreAddresses {
  readonly REDIS_URL?: string | undefined
  readonly DATABASE_URL?: string | undefined
}

type LimiterOptions = IRateLimiterOptions &
  Pick<IRateLimiterStoreNoAutoExpiryOptions, 'inMemoryBlockOnConsumed'> & {
    readonly insuranceLimiter: RateLimiterAbstract
  }

interface LimiterStore {
  limiter(options: LimiterOptions): RateLimiterAbstract
  prune(): Promise<void>
  close(): Promise<void>
}

/**
 * Chooses the store like the bus: Redis, else PostgreSQL, else the memory of this process. While Redis or
 * PostgreSQL is unreachable, each process counts in its own memory.
 */
export function createRateLimits({ REDIS_URL, DATABASE_URL }: StoreAddresses, log: Log): RateLimits {
  if (REDIS_URL !== undefined) return limitsIn(openRedisStore(REDIS_URL))
  if (DATABASE_URL !== undefined) return limitsIn(openPostgresStore(DATABASE_URL, log))
  return limitsIn({
    limiter: (options) => options.insuranceLimiter,
    prune: async () => {},
    close: async () => {},
  })
}

function limitsIn({ limiter, prune, close }: LimiterStore): RateLimits {
  const create = (name: string, { limit, window }: LimitRule) => {
    if (window > LONGEST_WINDOW) throw new RangeError(`The limit ${name} counts for longer than a day.`)
    const options = { keyPrefix: `${name}/${window}`, points: limit, duration: window / 1000 }
    return limiter({
      ...options,
      insuranceLimiter: new BoundedMemoryLimiter(options),
      // The limiter refuses a client that continues after its refusal from memory, so a flood does not reach
      // the store.
      inMemoryBlockOnConsumed: limit + 1,
    })
  }
  return { create: (name, rules) => ({ limiters: rules.map((rule) => create(name, rule)) }), prune, close }
}

function openPostgresStore(url: string, log: Log): LimiterStore {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    connectionTimeoutMillis: times.connect,
    query_timeout: times.command,
    application_name: 'segno-limits',
  })
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (error) => log('limit.store_lost', { store: 'postgresql', error: error.name }))
  return {
    limiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    prune: async () => void (await pool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])),
    close: () => pool.end(),
  }
}

function openRedisStore(url: string): LimiterStore {
  const redis = new Redis(url, {
    connectTimeout: times.connect,
    commandTimeout: times.command,
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(500 * 2 ** Math.min(tries - 1, 6), times.lastRetry),
  })
  // The bus uses the same Redis and logs its loss.
  redis.on('error', () => undefined)
  return {
    limiter: (options) =>
      new RateLimiterRedis({ ...options, keyPrefix: `segno:limit/${options.keyPrefix}`, storeClient: redis }),
    prune: async () => {},
    close: async () => redis.disconnect(),
  }
}
