import type { Kysely, Transaction } from 'kysely'
import type { Schema } from './schema'

/** PostgreSQL asks to repeat the transaction: a serialisation failure or a deadlock. */
const repeatable = new Set(['40001', '40P01'])
const mostAttempts = 6
const firstPause = 10

/**
 * Runs `work` in one transaction, and again if the database asks for it, so `work` has no other effects. It must not
 * use `db`: on SQLite that would wait for this transaction to end.
 */
export async function inTransaction<T>(
  db: Kysely<Schema>,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= mostAttempts || !asksForRepeat(error)) throw error
      await pause(firstPause * 2 ** attempt * (0.5 + Math.random()))
    }
  }
}

function asksForRepeat(error: unknown): boolean {
  return error instanceof Error && repeatable.has(String((error as Error & { code?: unknown }).code))
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
