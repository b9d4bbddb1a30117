import type { Change } from '@segno/domain/change/change'
import { keyOf, type LocalRecord, type RecordKey } from '@segno/domain/record/record'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { type Digest, emptyDigest, withHeldRow } from '@segno/domain/sync/digest'
import { copyOf } from '@segno/domain/testing/fakes/copy-of'
import type {
  DirtyRows,
  OfferedRows,
  SyncCursor,
  SyncStep,
  SyncStorage,
} from '../../apps/web/src/contracts/sync-storage'
import type { StoredRow } from '../../apps/web/src/storage/database/database'
import { localRecordOf, storedRowOf } from '../../apps/web/src/storage/database/local-record'
import { rowAfterChange } from '../../apps/web/src/storage/database/stored-row'
import type { Fault } from './faults'

const HOURS = 3_600_000
const noCursor: SyncCursor = { epoch: null, seq: 0, lists: {} }

/** The rows of one device, which survive a kill of its page. Edits use the product's rule for rows. */
export class DeviceStorage implements SyncStorage {
  readonly owner = 'musician'
  readonly rows = new Map<string, StoredRow>()
  readonly #fault: Fault
  readonly #now: () => number
  #cursor = noCursor
  /** The keys of the last 20 changed rows, the whole queue of a device with the fault `queue-too-short`. */
  #queue: string[] = []

  readonly #pageSize: () => number

  /** @param pageSize returns the size of a page, small enough that most exchanges take several */
  constructor(fault: Fault, now: () => number, pageSize: () => number) {
    this.#fault = fault
    this.#now = now
    this.#pageSize = pageSize
  }

  commit(changes: readonly Change[]): void {
    for (const change of changes) {
      const name = keyOf(change)
      const row = rowAfterChange(this.rows.get(name), change, this.owner, this.#now())
      if (!row) continue
      this.rows.set(name, copyOf(row))
      this.#enqueue(name)
    }
  }

  async cursor(): Promise<SyncCursor> {
    return this.#cursor
  }

  async dirty(limit: number, offered?: OfferedRows): Promise<readonly LocalRecord[]> {
    const waiting = this.#dirtyRows().filter(
      (row) =>
        !offered?.skipped.has(keyOf(row)) &&
        (row.rejected === undefined || (offered && row.refusedUnder !== offered.refusedUnder)),
    )
    return waiting.slice(0, Math.min(limit, this.#pageSize())).map((row) => this.#handOut(row))
  }

  async countDirty(): Promise<DirtyRows> {
    const waiting = this.#dirtyRows()
    return {
      count: waiting.length,
      since: waiting[0]?.savedAt ?? null,
      rejected: waiting.filter((row) => row.rejected !== undefined).length,
    }
  }

  async update(
    _addresses: readonly RecordKey[],
    step: (find: (address: RecordKey) => LocalRecord | undefined, cursor: SyncCursor) => SyncStep,
  ): Promise<void> {
    const known = this.#fault === 'old-answers-accepted' ? { ...this.#cursor, epoch: null } : this.#cursor
    const { rows, added = [], cursor } = step((address) => this.#find(address), known)
    for (const row of rows) this.#put(row)
    if (this.#fault !== 'losers-dropped') {
      for (const row of added) if (!this.rows.has(keyOf(row))) this.#put(row)
    }
    if (cursor) this.#cursor = this.#fault === 'in-flight-forgotten' ? { ...cursor, inFlight: [] } : cursor
  }

  /** Reopens the page with only the durable data. */
  reopen(): void {
    if (this.#fault === 'in-flight-not-kept') this.#cursor = { ...this.#cursor, inFlight: [] }
  }

  async forgetServer(epoch: string): Promise<void> {
    for (const row of this.rows.values()) {
      const forgotten = forgetServer(localRecordOf(row))
      const kept = this.#fault === 'base-kept' && row.base ? { base: row.base } : {}
      this.#put({ ...forgotten, ...kept })
    }
    this.#cursor = { ...this.#cursor, epoch, seq: 0, inFlight: [] }
  }

  async digest(): Promise<Digest> {
    let digest = emptyDigest
    for (const row of this.rows.values()) digest = withHeldRow(digest, localRecordOf(row))
    return digest
  }

  /** Moves the cursor to a number without the records before it, for the fault `event-jumps-the-gap`. */
  jumpTo(seq: number): void {
    this.#cursor = { ...this.#cursor, seq: Math.max(this.#cursor.seq, seq) }
  }

  #find(address: RecordKey): LocalRecord | undefined {
    const row = this.rows.get(keyOf(address))
    return row && localRecordOf(row)
  }

  #put(row: LocalRecord): void {
    const stored = copyOf(storedRowOf(row, this.owner, this.#now()))
    this.rows.set(keyOf(row), stored)
    if (row.dirty !== undefined) this.#enqueue(keyOf(row))
  }

  #enqueue(name: string): void {
    this.#queue = [...this.#queue.filter((other) => other !== name), name].slice(-20)
  }

  #dirtyRows(): StoredRow[] {
    const dirty = [...this.rows.values()]
      .filter((row) => row.d !== undefined)
      .sort((a, b) => a.savedAt - b.savedAt)
    if (this.#fault === 'queue-is-truth') return dirty.filter((row) => row.savedAt > this.#now() - 48 * HOURS)
    if (this.#fault === 'queue-too-short') return dirty.filter((row) => this.#queue.includes(keyOf(row)))
    return dirty
  }

  #handOut(row: StoredRow): LocalRecord {
    const rest = localRecordOf(copyOf(row))
    if (this.#fault !== 'rev-ignored') return rest
    const rows = this.rows
    // A later read of `rev` returns the number of the edit that is then current.
    return Object.defineProperty({ ...rest }, 'rev', {
      enumerable: true,
      get: () => rows.get(keyOf(row))?.rev ?? row.rev,
    })
  }
}
