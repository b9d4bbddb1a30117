import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema'

const LOCK_NOT_FREE = '55P03'
/**
 * Errors after which a transaction may be repeated: a serialisation failure, a deadlock, or a lock that was not
 * free in time.
 */
const repeatable = new Set(['40001', '40P01', LOCK_NOT_FREE])
const MOST_ATTEMPTS = 6
/** The most attempts of a transaction whose lock is not free. Each attempt waits seconds for the lock. */
const MOST_LOCK_ATTEMPTS = 3
const FIRST_PAUSE = 10

/**
 * Runs `work` in one transaction and repeats it after a conflict, so `work` must have no other effects. It must
 * not use `db`: on SQLite that would wait for this transaction to end.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attemptsAfter(error)) throw error
      await pause(FIRST_PAUSE * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

function attemptsAfter(error: unknown): number {
  const code = error instanceof Error ? String((error as Error & { code?: unknown }).code) : ''
  if (code === LOCK_NOT_FREE) return MOST_LOCK_ATTEMPTS
  return repeatable.has(code) ? MOST_ATTEMPTS : 0
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
