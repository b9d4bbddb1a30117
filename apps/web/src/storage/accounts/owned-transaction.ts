import { conflictRecordOf } from '@segno/domain/conflict/conflict-copy-of'
import { LOCAL_OWNER } from '../../contracts/account'
import type { DeviceNote, StoredRow } from '../database/database'
import { deviceNoteIn } from '../database/device-note'
import { isReadable, localRecordOf, storedRowOf } from '../database/local-record'
import { primaryKeyOf, rowKeyOf } from '../database/row-key'
import { PAGE_SIZE } from '../database/row-pages'
import { type StoreName, send, type WriteTransaction } from '../database/transaction'
import type { Folding } from '../journal/fold'
import type { Folded, RowTransaction } from '../journal/row-transaction'
import { mergeOwned } from './merge-owned'

export const emptyNote: DeviceNote = { owner: LOCAL_OWNER, adoptions: [], count: 0, aliases: {}, goals: [] }

/** Changes the rows of one account atomically: in IndexedDB, or in memory if the browser refuses storage. */
export abstract class OwnedWork {
  readonly owner: string
  /** The time of the changes by this device's clock (milliseconds). */
  readonly at: number
  readonly folding: Folding
  note: DeviceNote

  constructor(at: number, owner: string, folding: Folding, note: DeviceNote) {
    this.at = at
    this.owner = owner
    this.folding = folding
    this.note = note
  }

  abstract held(kind: string, id: string): Promise<StoredRow | undefined>
  /** Returns at most one page of the account's rows of a kind, by id, after the row `after`. */
  abstract page(kind: string, after?: StoredRow): Promise<readonly StoredRow[]>
  /** Returns all of the account's rows of a kind. */
  abstract all(kind: string): Promise<StoredRow[]>
  protected abstract write(row: StoredRow): void
  protected abstract quarantine(row: StoredRow): void

  /**
   * Writes a row and adds it to `folding`. After the commit, this tab and the other tabs receive `folding`.
   */
  put(row: StoredRow): void {
    this.write(row)
    this.folding.rows.set(rowKeyOf(row), row)
    this.folding.foreign.set(rowKeyOf(row), row)
  }

  /**
   * Merges another row of the same record into the account's row. If one of them is unreadable, copies it to
   * the quarantine and keeps the other one.
   */
  async unite(held: StoredRow, other: StoredRow): Promise<void> {
    if (!isReadable(other)) return this.quarantine(other)
    if (!isReadable(held)) {
      this.quarantine(held)
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
}

/** A transaction over the rows of an account, in which the journal is already folded. */
export class OwnedTransaction extends OwnedWork {
  readonly tx: WriteTransaction

  constructor(tx: WriteTransaction, at: number, owner: string, folding: Folding, note: DeviceNote) {
    super(at, owner, folding, note)
    this.tx = tx
  }

  held(kind: string, id: string): Promise<StoredRow | undefined> {
    return this.tx.objectStore('records').get([this.owner, kind, id])
  }

  page(kind: string, after?: StoredRow): Promise<StoredRow[]> {
    const from = after ? primaryKeyOf(after) : [this.owner, kind]
    const range = IDBKeyRange.bound(from, [this.owner, kind, []], after !== undefined, true)
    return this.tx.objectStore('records').getAll(range, PAGE_SIZE)
  }

  all(kind: string): Promise<StoredRow[]> {
    return this.tx
      .objectStore('records')
      .getAll(IDBKeyRange.bound([this.owner, kind], [this.owner, kind, []]))
  }

  protected write(row: StoredRow): void {
    send(this.tx.objectStore('records').put(row))
  }

  protected quarantine(row: StoredRow): void {
    send(this.tx.objectStore('aside').add({ at: this.at, row }))
  }

  writeNote(): void {
    send(this.tx.objectStore('sync').put(this.note))
  }
}

/** Runs `work` over the rows of an account in one transaction, which also covers `stores`. */
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
