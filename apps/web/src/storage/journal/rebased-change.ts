import type { Change } from '@segno/domain/change/change'
import { isStale } from '@segno/domain/sync/stale-change'
import type { StoredRow } from '../database/database'
import type { RebasedOnRow, rebaseOnRow } from './rebase-on-row'

/** Stale changes are rare, so the first one loads the merge script. */
let rebase: typeof rebaseOnRow | undefined

/** Thrown if the merge script is not loaded yet. */
class RebaseMissing extends Error {}

/**
 * Returns a change made at `at`, rebased on its row. Throws inside `withRebase` if the merge script is needed first.
 */
export function rebasedChange(row: StoredRow | undefined, change: Change, at: number): RebasedOnRow {
  if (!row || !isStale(row, change)) return { change, copies: [] }
  if (!rebase) throw new RebaseMissing('rebaseOnRow is not loaded')
  return rebase(row, change, at)
}

/**
 * Runs work that calls `rebasedChange`, and runs it again if the script was missing. IndexedDB commits a transaction
 * that waits for a script, so the work must fail as a whole and begin again.
 */
export async function withRebase<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RebaseMissing)) throw error
    rebase = (await import('./rebase-on-row')).rebaseOnRow
    return work()
  }
}
