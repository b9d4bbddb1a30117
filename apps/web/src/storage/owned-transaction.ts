import { conflictRecordOf } from '@segno/domain/sync/conflict-copy-of'
import { LOCAL_OWNER } from '../contracts/account'
import { resolveJournalRow } from './aliases'
import type { DeviceNote, StoredRow } from './database'
import { mergeOwned } from './merge-owned'
import { rowKeyOf } from './row-key'
import type { StorageHost } from './storage-host'
import { isReadable, storedOf, syncRowOf } from './sync-row-store'
import { send, type WriteTransaction, writeTogether } from './transaction'
import { type Folding, foldedStores, foldInto } from './write-queue'

/** One transaction over the rows of an account; what is durable has been worked in before. */
export class OwnedTransaction {
  readonly tx: WriteTransaction
  readonly owner: string
  /** When it was made, by this device's clock (milliseconds). */
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

  /** Writes a row that this tab and the others are told of. */
  put(row: StoredRow): void {
    send(this.tx.objectStore('records').put(row))
    this.folding.rows.set(rowKeyOf(row), row)
    this.folding.foreign.set(rowKeyOf(row), row)
  }

  /** Writes what the account's row and another one of the same record make together. */
  async unite(held: StoredRow, other: StoredRow): Promise<void> {
    const quarantine = this.tx.objectStore('aside')
    if (!isReadable(other)) return send(quarantine.add({ at: this.at, row: other }))
    if (!isReadable(held)) {
      send(quarantine.add({ at: this.at, row: held }))
      return this.put({ ...other, owner: this.owner, id: held.id, rev: Math.max(held.rev, other.rev) + 1 })
    }
    const { row, copies } = mergeOwned(syncRowOf(held), syncRowOf(other))
    this.put(storedOf(row, this.owner, this.at))
    for (const copy of copies) {
      if (await this.held('conflict', copy.id)) continue
      this.put(storedOf(conflictRecordOf(copy), this.owner, this.at))
      this.folding.added++
    }
  }

  writeNote(): void {
    send(this.tx.objectStore('sync').put(this.note))
  }
}

/** Runs `work` in such a transaction, whole or not at all. */
export async function changeOwned<T>(
  host: StorageHost,
  owner: string,
  work: (owned: OwnedTransaction) => Promise<T>,
): Promise<{ result: T; folding: Folding }> {
  return writeTogether(host.connection, foldedStores, async (tx) => {
    const folding = await foldInto(tx, host.tab, resolveJournalRow)
    const note = (await tx.objectStore('sync').get(LOCAL_OWNER)) as DeviceNote | undefined
    const owned = new OwnedTransaction(tx, host.now(), owner, folding, note ?? emptyNote)
    return { result: await work(owned), folding }
  })
}

export const emptyNote: DeviceNote = { owner: LOCAL_OWNER, adoptions: [], count: 0, aliases: {}, goals: [] }
