import { conflictRecordOf } from '@segno/domain/conflict/conflict-copy-of'
import { LOCAL_OWNER } from '../../contracts/account'
import type { DeviceNote, StoredRow } from '../database/database'
import { deviceNoteIn } from '../database/device-note'
import { isReadable, localRecordOf, storedRowOf } from '../database/local-record'
import { rowKeyOf } from '../database/row-key'
import { type StoreName, send, type WriteTransaction } from '../database/transaction'
import type { Folding } from '../journal/fold'
import type { Folded, RowTransaction } from '../journal/row-transaction'
import { mergeOwned } from './merge-owned'

const emptyNote: DeviceNote = { owner: LOCAL_OWNER, adoptions: [], count: 0, aliases: {}, goals: [] }

/** One transaction over the rows of an account, after the journal was folded in it. */
export class OwnedTransaction {
  readonly tx: WriteTransaction
  readonly owner: string
  /** The time of its changes, by this device's clock (milliseconds). */
  readonly at: number
  readonly folding: Folding
  note: DeviceNote

  constructor(tx: WriteTransaction, at: number, owner: string, folding: Folding, note: DeviceNote) {
    this.tx = tx
    this.at = at
    this.owner = owner
    this.folding = folding
    this.note = note
  }

  held(kind: string, id: string): Promise<StoredRow | undefined> {
    return this.tx.objectStore('records').get([this.owner, kind, id])
  }

  /** Writes a row, and announces it to this tab and the others. */
  put(row: StoredRow): void {
    send(this.tx.objectStore('records').put(row))
    this.folding.rows.set(rowKeyOf(row), row)
    this.folding.foreign.set(rowKeyOf(row), row)
  }

  /** Merges another row of the same record into the account's row. An unreadable row goes to the quarantine. */
  async unite(held: StoredRow, other: StoredRow): Promise<void> {
    const quarantine = this.tx.objectStore('aside')
    if (!isReadable(other)) return send(quarantine.add({ at: this.at, row: other }))
    if (!isReadable(held)) {
      send(quarantine.add({ at: this.at, row: held }))
      return this.put({ ...other, owner: this.owner, id: held.id, rev: Math.max(held.rev, other.rev) + 1 })
    }
    const { row, copies } = mergeOwned(localRecordOf(held), localRecordOf(other))
    this.put(storedRowOf(row, this.owner, this.at))
    for (const copy of copies) {
      if (await this.held('conflict', copy.id)) continue
      this.put(storedRowOf(conflictRecordOf(copy), this.owner, this.at))
      this.folding.added++
    }
  }

  writeNote(): void {
    send(this.tx.objectStore('sync').put(this.note))
  }
}

/** Runs `work` over the rows of an account, whole or not at all. It may also use `stores`. */
export function changeOwned<T>(
  rows: RowTransaction,
  owner: string,
  work: (owned: OwnedTransaction) => Promise<T>,
  stores?: readonly StoreName[],
): Promise<Folded<T>> {
  return rows.fold(async (tx, folding) => {
    const note = await deviceNoteIn(tx)
    return work(new OwnedTransaction(tx, rows.now(), owner, folding, note ?? emptyNote))
  }, stores)
}
