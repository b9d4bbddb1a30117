import { keyOf, type LocalRecord, type RecordKey } from '@segno/domain/record/record'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { type Digest, emptyDigest, withHeldRow } from '@segno/domain/sync/digest'
import type {
  DeviceSyncStorage,
  DirtyRows,
  OfferedRows,
  SyncCursor,
  SyncStep,
} from '../../contracts/sync-storage'
import { uniteNoted } from '../accounts/unite-goals'
import { dirtyCodes, type StoredRow } from '../database/database'
import { isReadable, localRecordOf, mergeable, storedRowOf } from '../database/local-record'
import { MemoryOwned } from './memory-owned'
import type { MemoryRows } from './memory-rows'

const noCursor: SyncCursor = { epoch: null, seq: 0, lists: {} }

/** The rows of one account in memory, for sync rounds. Only the server stores them permanently. */
export class MemorySync implements DeviceSyncStorage {
  readonly owner: string
  readonly #rows: MemoryRows

  constructor(rows: MemoryRows, owner: string) {
    this.#rows = rows
    this.owner = owner
  }

  async cursor(): Promise<SyncCursor> {
    return this.#cursor
  }

  async dirty(limit: number, offered?: OfferedRows): Promise<readonly LocalRecord[]> {
    if (this.#rows.note.goals.length > 0) {
      const owned = new MemoryOwned(this.#rows, this.owner)
      await uniteNoted(owned)
      owned.close()
    }
    const rows = this.#rows
      .dirtyOf(this.owner)
      .map(localRecordOf)
      .filter((row) => !offered?.skipped.has(keyOf(row)))
    const pending = rows.filter((row) => row.dirty === 'pending')
    const refused = offered
      ? rows.filter((row) => row.dirty === 'rejected' && row.refusedUnder !== offered.refusedUnder)
      : []
    return [...pending, ...refused].slice(0, limit)
  }

  async newestDirty(limit: number): Promise<readonly LocalRecord[]> {
    return this.#waiting('pending').slice(-limit).map(localRecordOf)
  }

  async refused(limit: number): Promise<readonly LocalRecord[]> {
    return this.#waiting('rejected').slice(0, limit).map(localRecordOf)
  }

  async countDirty(): Promise<DirtyRows> {
    const pending = this.#waiting('pending')
    const rejected = this.#waiting('rejected').length
    return { count: pending.length + rejected, since: pending[0]?.savedAt ?? null, rejected }
  }

  async update(
    keys: readonly RecordKey[],
    step: (find: (key: RecordKey) => LocalRecord | undefined, cursor: SyncCursor) => SyncStep,
  ): Promise<void> {
    const cursor = this.#cursor
    const { rows, added = [], cursor: next } = step((key) => mergeable(this.#row(key)), cursor)
    // The response to a push can arrive after the account's rows and cursor were removed.
    const isKnown = this.#rows.cursors.has(this.owner)
    const isLate = !isKnown && keys.length > 0 && rows.length === 0 && next?.seq === cursor.seq
    if (next && !isLate) this.#rows.cursors.set(this.owner, { ...cursor, ...next })
    this.#put([...rows, ...added.filter((row) => !this.#row(row))])
  }

  async forgetServer(epoch: string): Promise<void> {
    this.#put(this.#rows.of(this.owner).map((row) => forgetServer(localRecordOf(row))))
    this.#rows.cursors.set(this.owner, { ...this.#cursor, epoch, seq: 0, inFlight: [] })
  }

  async digest(): Promise<Digest> {
    return this.#rows
      .of(this.owner)
      .reduce((digest, row) => withHeldRow(digest, localRecordOf(row)), emptyDigest)
  }

  get #cursor(): SyncCursor {
    return this.#rows.cursors.get(this.owner) ?? noCursor
  }

  #row(key: RecordKey): StoredRow | undefined {
    return this.#rows.get(this.owner, key)
  }

  #waiting(state: keyof typeof dirtyCodes): StoredRow[] {
    return this.#rows.dirtyOf(this.owner).filter((row) => row.d === dirtyCodes[state])
  }

  #put(records: readonly LocalRecord[]): void {
    const at = this.#rows.now()
    const stored = records.map((record) => {
      const before = this.#row(record)
      if (before && !isReadable(before) && before.d !== undefined)
        this.#rows.moveToQuarantine(this.owner, before)
      return storedRowOf(record, this.owner, at)
    })
    for (const row of stored) this.#rows.put(row)
    this.#rows.announce(stored)
  }
}
