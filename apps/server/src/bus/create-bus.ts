import type { Env } from '../env'
import type { Log } from '../log'
import type { Bus } from '../ports/bus'
import { InProcessBus } from './in-process-bus'
import { PostgresLine, postgresLongest } from './postgres-line'
import { RedisLine, redisLongest } from './redis-line'
import { SharedBus } from './shared-bus'

/** The bus that the settings ask for: Redis, else PostgreSQL, else none beyond this process. It connects by itself. */
export function createBus(
  { REDIS_URL, DATABASE_URL }: Pick<Env, 'REDIS_URL' | 'DATABASE_URL'>,
  log: Log,
): Bus {
  if (REDIS_URL !== undefined) {
    return new SharedBus({ longest: redisLongest, open: (hear) => new RedisLine(REDIS_URL, hear, log) })
  }
  if (DATABASE_URL !== undefined) {
    return new SharedBus({
      longest: postgresLongest,
      open: (hear) => new PostgresLine(DATABASE_URL, hear, log),
    })
  }
  return new InProcessBus()
}
