import type { Change } from '@segno/domain/change/change'
import { isStale } from '@segno/domain/sync/stale-change'
import type { StoredRow } from '../database/database'
import type { RebasedOnRow, rebaseOnRow } from './rebase-on-row'

/** The merge script; undefined until the first stale change loads it, because stale changes are rare. */
let rebase: typeof rebaseOnRow | undefined

/** Thrown inside `withScripts` if a script that folds seldom need is not loaded yet. */
export class ScriptMissing extends Error {
  readonly load: () => Promise<void>
  constructor(load: () => Promise<void>) {
    super('a script of the fold is not loaded')
    this.load = load
  }
}

async function loadRebase(): Promise<void> {
  rebase = (await import('./rebase-on-row')).rebaseOnRow
}

/**
 * Returns a change made at `at` (milliseconds), rebased on its row. For a stale change it throws
 * `ScriptMissing` until the merge script is loaded, so call it inside `withScripts`.
 */
export function rebasedChange(row: StoredRow | undefined, change: Change, at: number): RebasedOnRow {
  if (!row || !isStale(row, change)) return { change, copies: [] }
  if (!rebase) throw new ScriptMissing(loadRebase)
  return rebase(row, change, at)
}

/**
 * Runs work that may throw `ScriptMissing`, and runs it again with the script. IndexedDB commits a transaction that
 * waits for a script, so the work must fail as a whole and begin again.
 */
export async function withScripts<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ScriptMissing)) throw error
      await error.load()
    }
  }
}
