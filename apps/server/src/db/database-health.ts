import { type Kysely, sql } from 'kysely'
import type { Schema } from './schema'

/** The longest time of a health check (milliseconds). A load balancer would give up soon after. */
const LONGEST_CHECK = 3000

/**
 * Returns a function that resolves to true if a query succeeds within LONGEST_CHECK, else to false.
 * Simultaneous callers share one query, because the health call needs no sign-in.
 */
export function createHealthCheck(db: Kysely<Schema>): () => Promise<boolean> {
  let underWay: Promise<boolean> | undefined
  return () => {
    underWay ??= readOnce(db).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}

async function readOnce(db: Kysely<Schema>): Promise<boolean> {
  const read = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LONGEST_CHECK)
  })
  try {
    return await Promise.race([read, timeout])
  } finally {
    clearTimeout(timer)
  }
}
