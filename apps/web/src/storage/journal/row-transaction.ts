import type { Connection } from '../database/connection'
import type { DeviceNote, JournalRow } from '../database/database'
import { type StoreName, type WriteTransaction, writeTogether } from '../database/transaction'
import type { resolveJournalRow } from './aliases'
import { type Folding, foldedStores, foldInto } from './fold'
import { ScriptMissing, withScripts } from './rebased-change'

/** Transactions over the rows of this device, for sync, accounts and imports. */
export interface RowTransaction {
  readonly connection: Connection
  /** The id of this page among the open tabs. */
  readonly tab: string
  /** Returns this device's clock (milliseconds). */
  readonly now: () => number
  /** Changes of this tab that are not durable, oldest first. */
  readonly unsaved: readonly JournalRow[]
  /** Whether the storage fails at the moment, for example on a full disk. */
  readonly isFailing: boolean
  /** Resolves when every durable change is folded into its row. */
  settled(): Promise<void>
  /** Folds the journal and runs `work` in the same transaction, which also covers `stores`. */
  fold<T>(
    work: (tx: WriteTransaction, folding: Folding) => Promise<T>,
    stores?: readonly StoreName[],
  ): Promise<Folded<T>>
}

export interface Folded<T> {
  readonly result: T
  /** The changes of the fold, together with those that `work` has added to them. */
  readonly folding: Folding
}

/**
 * The script that redirects journal rows; undefined until the first such row loads it, because they are rare.
 */
let resolve: typeof resolveJournalRow | undefined

async function loadResolve(): Promise<void> {
  resolve = (await import('./aliases')).resolveJournalRow
}

function resolved(row: JournalRow, note: DeviceNote): JournalRow {
  const isCurrent = row.known === note.count && !note.moved && Object.keys(note.aliases).length === 0
  if (isCurrent) return row
  if (!resolve) throw new ScriptMissing(loadResolve)
  return resolve(row, note)
}

/** Implements `RowTransaction.fold` for one tab, with the `limit` of `foldInto`. */
export function foldWith<T>(
  connection: Connection,
  tab: string,
  work: (tx: WriteTransaction, folding: Folding) => Promise<T>,
  stores: readonly StoreName[] = [],
  limit?: number,
): Promise<Folded<T>> {
  const fold = async (tx: WriteTransaction) => {
    const folding = await foldInto(tx, tab, resolved, limit)
    return { result: await work(tx, folding), folding }
  }
  return withScripts(() => writeTogether(connection, [...foldedStores, ...stores], fold))
}
