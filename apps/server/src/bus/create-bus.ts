import type { Env } from '../env'
import type { Log } from '../log'
import type { Bus } from '../ports/bus'
import { InProcessBus } from './in-process-bus'
import { POSTGRES_MAX_BYTES, PostgresTransport } from './postgres-transport'
import { REDIS_MAX_BYTES, RedisTransport } from './redis-transport'
import { SharedBus } from './shared-bus'

/** Chooses the bus by the settings: Redis, else PostgreSQL, else this process alone. The bus connects by itself. */
export function createBus(
  { REDIS_URL, DATABASE_URL }: Pick<Env, 'REDIS_URL' | 'DATABASE_URL'>,
  log: Log,
): Bus {
  if (REDIS_URL !== undefined) {
    return new SharedBus({
      maxBytes: REDIS_MAX_BYTES,
      open: (onText) => new RedisTransport(REDIS_URL, onText, log),
    })
  }
  if (DATABASE_URL !== undefined) {
    return new SharedBus({
      maxBytes: POSTGRES_MAX_BYTES,
      open: (onText) => new PostgresTransport(DATABASE_URL, onText, log),
    })
  }
  return new InProcessBus()
}
