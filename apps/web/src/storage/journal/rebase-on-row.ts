import type { Change } from '@segno/domain/change/change'
import { conflictCopiesOf, conflictRecordOf } from '@segno/domain/conflict/conflict-copy-of'
import { rebaseChange } from '@segno/domain/sync/rebase-change'
import type { StoredRow } from '../database/database'
import { storedRowOf } from '../database/local-record'

export interface RebasedOnRow {
  readonly change: Change
  /** Conflict copies of the values that the change replaces and its author did not see. */
  readonly copies: readonly StoredRow[]
}

/**
 * Rebases a change made at `at` (milliseconds) on its row. Returns it with conflict copies of the values that
 * it replaces and that its author did not see.
 */
export function rebaseOnRow(row: StoredRow, made: Change, at: number): RebasedOnRow {
  const { change, lost } = rebaseChange(row, made)
  const copies = conflictCopiesOf(row, lost, row.updatedAt).map(conflictRecordOf)
  return { change, copies: copies.map((copy) => storedRowOf(copy, row.owner, at)) }
}
