import { keyOf, type LocalRecord, type PendingWrite, sameContent } from '@segno/domain/record/record'
import { dirtyCodes, type JournalRow, type StoredRow } from '../database/database'
import { deviceNoteIn } from '../database/device-note'
import { localRecordOf } from '../database/local-record'
import { rowKeyOf } from '../database/row-key'
import { rowAfterChange } from '../database/stored-row'
import type { WriteTransaction } from '../database/transaction'
import { resolveJournalRow } from '../journal/aliases'
import { concernedOwner } from '../journal/concerned-owner'
import { findRow, isOfNewerVersion } from '../journal/fold'
import { rebasedChange, withScripts } from '../journal/rebased-change'
import type { RowTransaction } from '../journal/row-transaction'

type Address = [owner: string, kind: string, id: string]

/**
 * The records of an account with changes that the disk refuses. They are in memory, or in a journal that no
 * fold can process. Sync rounds send them to the server. The disk cannot store the response either, so this
 * class holds it until the disk accepts the changes.
 */
export class UnstoredRows {
  readonly #rows: RowTransaction
  readonly #owner: string
  /** The versions that the server has accepted, with its numbers. */
  readonly #held = new Map<string, PendingWrite & { readonly seq: number }>()

  constructor(rows: RowTransaction, owner: string) {
    this.#rows = rows
    this.#owner = owner
  }

  /**
   * Returns the account's pending rows as a fold would store them, by `keyOf`. Empty while the disk accepts
   * writes.
   */
  async all(): Promise<ReadonlyMap<string, LocalRecord>> {
    if (!this.#rows.isFailing) return new Map()
    const db = await this.#rows.connection.open()
    const folded = await withScripts(async () => {
      const tx = db.transaction(['records', 'journal', 'sync']) as unknown as WriteTransaction
      return foldInMemory(tx, this.#rows.unsaved)
    })
    const own = [...folded.values()].filter(
      (row) => row.owner === this.#owner && row.d === dirtyCodes.pending,
    )
    return new Map(own.map((row) => [keyOf(row), this.#numbered(localRecordOf(row))]))
  }

  /** Records that the server has accepted a version and numbered it `seq`. */
  accepted(write: PendingWrite, seq: number): void {
    this.#held.set(keyOf(write), { ...write, seq })
  }

  /**
   * Forgets the accepted versions. Call it before the rows are reset, because the server may have lost those
   * versions.
   */
  forgetServer(): void {
    this.#held.clear()
  }

  /** Returns true if the server has accepted this content. */
  isHeld(row: LocalRecord): boolean {
    const held = this.#held.get(keyOf(row))
    return held !== undefined && held.seq >= row.seq && sameContent(held, row)
  }

  /** Returns the row with the server's number for the accepted version, so that the next edit replaces that version. */
  #numbered(row: LocalRecord): LocalRecord {
    const seq = this.#held.get(keyOf(row))?.seq ?? 0
    return seq > row.seq ? { ...row, seq } : row
  }
}

/** Folds the journal and `unsaved` without writing. Returns the changed rows by `rowKeyOf`. See journal/fold. */
async function foldInMemory(
  tx: WriteTransaction,
  unsaved: readonly JournalRow[],
): Promise<Map<string, StoredRow>> {
  const changed = new Map<string, StoredRow>()
  const [journal, note] = await Promise.all([tx.objectStore('journal').getAll(), deviceNoteIn(tx)])
  const heldBack = new Set<string>()
  for (const row of [...journal, ...unsaved]) {
    if (isOfNewerVersion(row, heldBack)) continue
    await foldRow(tx, note ? resolveJournalRow(row, note) : row, changed)
  }
  return changed
}

/** Applies one journal row and adds the resulting rows to `changed`. */
async function foldRow(
  tx: WriteTransaction,
  row: JournalRow,
  changed: Map<string, StoredRow>,
): Promise<void> {
  const records = tx.objectStore('records')
  const at = ([owner, kind, id]: Address) => changed.get(rowKeyOf({ owner, kind, id }))
  const reader = {
    objectStore: () => ({
      get: async (address: Address) => at(address) ?? records.get(address),
      getKey: async (address: Address) => (at(address) ? address : records.getKey(address)),
    }),
  }
  const owner = row.account ?? (await concernedOwner(reader, row))
  for (const made of row.changes) {
    const stored = await findRow(reader, row.shown ?? [owner], made)
    const { change, copies } = rebasedChange(stored, made, row.at)
    const next = rowAfterChange(stored, change, owner, row.at)
    for (const one of next ? [next, ...copies] : []) changed.set(rowKeyOf(one), one)
  }
}
