import { keyOf, type LocalRecord, type PendingWrite, type RecordKey } from '@segno/domain/record/record'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { type Digest, emptyDigest, withHeldRow } from '@segno/domain/sync/digest'
import type {
  DeviceSyncStorage,
  DirtyRows,
  OfferedRows,
  SyncCursor,
  SyncStep,
} from '../../contracts/sync-storage'
import { uniteAdoptedGoals } from '../accounts/unite-goals'
import { type AccountRow, type Database, dirtyCodes, type StoredRow } from '../database/database'
import { isReadable, localRecordOf, mergeable, storedRowOf } from '../database/local-record'
import { nextTask } from '../database/next-task'
import { rowKeyOf } from '../database/row-key'
import { allOf, PAGE_SIZE, pagesOf } from '../database/row-pages'
import { send, type WriteTransaction, writeTogether } from '../database/transaction'
import type { RowEvents } from '../events/row-events'
import type { Folding } from '../journal/fold'
import type { RowTransaction } from '../journal/row-transaction'
import { unfoldedKeys } from '../journal/unfolded-keys'
import { type ChangedRow, concernsScores, RestoredScores } from './restored-scores'
import { UnstoredRows } from './unstored-rows'

/**
 * The epoch of the cursor while rows are reset. No server has it. So after an interruption the next pull
 * receives the right epoch, and the reset starts again.
 */
const NO_EPOCH = 'segno-resetting'

/** The rows and the cursor of one account in IndexedDB. */
export class SyncRows implements DeviceSyncStorage {
  readonly owner: string
  readonly #rows: RowTransaction
  readonly #events: RowEvents
  readonly #unstored: UnstoredRows

  constructor(rows: RowTransaction, events: RowEvents, owner: string) {
    this.#unstored = new UnstoredRows(rows, owner)
    this.#rows = rows
    this.#events = events
    this.owner = owner
  }

  async cursor(): Promise<SyncCursor> {
    const db = await this.#rows.connection.open()
    return cursorOf(await db.get('sync', this.owner))
  }

  async dirty(limit: number, offered?: OfferedRows): Promise<readonly LocalRecord[]> {
    // If the account has an adopted goal already, merge the two before a round pushes the goal.
    await uniteAdoptedGoals(this.#rows, this.#events, this.owner)
    const db = await this.#settled()
    // Skip records that `unstored` returns, because it returns them whole.
    const skipped = new Set([...(offered?.skipped ?? []), ...(await this.#unstored.all()).keys()])
    const isOffered = (row: LocalRecord) => !skipped.has(keyOf(row))
    const rows = await db.getAllFromIndex(
      'records',
      'dirty',
      this.#dirtyRange('pending'),
      limit + skipped.size,
    )
    const pending = rows.map(localRecordOf).filter(isOffered).slice(0, limit)
    if (!offered || pending.length === limit) return pending
    const refused = (await this.refused()).filter(
      (row) => isOffered(row) && row.refusedUnder !== offered.refusedUnder,
    )
    return [...pending, ...refused].slice(0, limit)
  }

  async newestDirty(limit: number): Promise<readonly LocalRecord[]> {
    const db = await this.#settled()
    const index = db.transaction('records').store.index('dirty')
    const rows: LocalRecord[] = []
    let cursor = await index.openCursor(this.#dirtyRange('pending'), 'prev')
    for (; cursor && rows.length < limit; cursor = await cursor.continue()) {
      rows.push(localRecordOf(cursor.value))
    }
    return rows.reverse()
  }

  async refused(limit?: number): Promise<readonly LocalRecord[]> {
    const db = await this.#settled()
    const rows = await db.getAllFromIndex('records', 'dirty', this.#dirtyRange('rejected'), limit)
    return rows.map(localRecordOf)
  }

  async unstored(): Promise<readonly LocalRecord[]> {
    await this.#settled()
    return [...(await this.#unstored.all()).values()].filter((row) => !this.#unstored.isHeld(row))
  }

  acceptedUnstored(write: PendingWrite, seq: number): void {
    this.#unstored.accepted(write, seq)
  }

  async countDirty(): Promise<DirtyRows> {
    const db = await this.#settled()
    if (this.#rows.isFailing) return this.#countOnFailure(db)
    const tx = db.transaction(['records', 'journal'])
    const index = tx.objectStore('records').index('dirty')
    const [journal, waiting, rejected, oldest] = await Promise.all([
      tx.objectStore('journal').getAll(),
      index.count(this.#dirtyRange('pending')),
      index.count(this.#dirtyRange('rejected')),
      index.openKeyCursor(this.#dirtyRange('pending')),
    ])
    // A failed fold leaves durable changes in the journal, which the server has not received either.
    const unfolded = unfoldedKeys(journal, [this.owner]).length
    return { count: waiting + rejected + unfolded, since: oldest ? oldest.key[2] : null, rejected }
  }

  /** Counts the records that the server does not have, including those that are not stored here. */
  async #countOnFailure(db: Database): Promise<DirtyRows> {
    const stored = await Promise.all(
      (['pending', 'rejected'] as const).map((state) =>
        db.getAllFromIndex('records', 'dirty', this.#dirtyRange(state)),
      ),
    )
    const rows = new Map(stored.flat().map((row) => [keyOf(row), localRecordOf(row)]))
    for (const [key, row] of await this.#unstored.all()) rows.set(key, row)
    const waiting = [...rows.values()].filter((row) => !this.#unstored.isHeld(row))
    const times = waiting.flatMap((row) => (row.dirty === 'pending' ? row.updatedAt : []))
    const rejected = waiting.filter((row) => row.dirty === 'rejected').length
    return { count: waiting.length, since: times.length > 0 ? Math.min(...times) : null, rejected }
  }

  async update(
    keys: readonly RecordKey[],
    step: (find: (key: RecordKey) => LocalRecord | undefined, cursor: SyncCursor) => SyncStep,
  ): Promise<void> {
    const { folding } = await this.#rows.fold(async (tx, folded) => {
      const known = new Map<string, StoredRow | undefined>()
      const [stored, rows] = await Promise.all([
        tx.objectStore('sync').get(this.owner),
        Promise.all(keys.map((key) => this.#row(tx, key))),
      ])
      keys.forEach((key, at) => {
        known.set(keyOf(key), rows[at])
      })
      const cursor = cursorOf(stored)
      const next = step((key) => mergeable(known.get(keyOf(key))), cursor)
      await this.#write(tx, folded, next, known)
      // The response to a push can arrive after the account's rows and cursor were removed from this device.
      const isLate = !stored && keys.length > 0 && next.rows.length === 0 && next.cursor?.seq === cursor.seq
      if (next.cursor && !isLate) this.#putCursor(tx, { ...cursor, ...next.cursor })
    })
    this.#events.announce(folding)
  }

  async forgetServer(epoch: string): Promise<void> {
    this.#unstored.forgetServer()
    await this.#rows.settled()
    // From now on the epoch check rejects every response from the old epoch, although rows still have its numbers.
    await this.#restartCursor(NO_EPOCH)
    let after: StoredRow | undefined
    do {
      const { result: page, folding } = await this.#rows.fold((tx, folded) =>
        this.#forgetPage(tx, folded, after),
      )
      this.#events.announce(folding)
      after = page.length === PAGE_SIZE ? page.at(-1) : undefined
      await nextTask()
    } while (after)
    await this.#restartCursor(epoch)
  }

  async #restartCursor(epoch: string): Promise<void> {
    await writeTogether(this.#rows.connection, ['sync'], async (tx) => {
      const cursor = cursorOf(await tx.objectStore('sync').get(this.owner))
      this.#putCursor(tx, { ...cursor, epoch, seq: 0, inFlight: [] })
    })
  }

  async digest(): Promise<Digest> {
    await this.#rows.settled()
    let digest = emptyDigest
    for await (const page of pagesOf(this.#rows.connection, this.owner)) {
      for (const row of page) digest = withHeldRow(digest, localRecordOf(row))
    }
    return digest
  }

  async #settled(): Promise<Database> {
    await this.#rows.settled()
    return this.#rows.connection.open()
  }

  #dirtyRange(state: keyof typeof dirtyCodes): IDBKeyRange {
    const d = dirtyCodes[state]
    return IDBKeyRange.bound([this.owner, d], [this.owner, d, []])
  }

  #row(tx: WriteTransaction, { kind, id }: RecordKey): Promise<StoredRow | undefined> {
    return tx.objectStore('records').get([this.owner, kind, id])
  }

  #putCursor(
    tx: WriteTransaction,
    { epoch, seq, lists, inFlight = [], server, unread = [] }: SyncCursor,
  ): void {
    const row: AccountRow = { owner: this.owner, epoch, seq, lists, sent: inFlight }
    if (server !== undefined) row.server = server
    if (unread.length > 0) row.unread = unread
    send(tx.objectStore('sync').put(row))
  }

  async #forgetPage(
    tx: WriteTransaction,
    folding: Folding,
    after: StoredRow | undefined,
  ): Promise<StoredRow[]> {
    const records = tx.objectStore('records')
    const page = await records.getAll(allOf(this.owner, after), PAGE_SIZE)
    for (const row of page) {
      const forgotten = storedRowOf(forgetServer(localRecordOf(row)), this.owner, row.savedAt)
      const next = { ...forgotten, order: row.order }
      send(records.put(next))
      folding.rows.set(rowKeyOf(next), next)
    }
    return page
  }

  async #write(
    tx: WriteTransaction,
    folding: Folding,
    { rows, added = [] }: SyncStep,
    known: ReadonlyMap<string, StoredRow | undefined>,
  ): Promise<void> {
    const at = this.#rows.now()
    const concerned: ChangedRow[] = []
    const put = (row: LocalRecord, before: StoredRow | undefined) => {
      const next = storedRowOf(row, this.owner, at)
      if (before && !isReadable(before) && !isServersOnly(before) && before.body !== row.body) {
        send(tx.objectStore('aside').add({ at, row: before }))
      }
      send(tx.objectStore('records').put(next))
      const key = rowKeyOf(next)
      if (!before && !folding.rows.has(key)) folding.added++
      folding.rows.set(key, next)
      folding.foreign.set(key, next)
      if (concernsScores(next)) concerned.push({ before, next })
    }
    for (const row of rows) {
      const key = keyOf(row)
      put(row, known.has(key) ? known.get(key) : await this.#row(tx, row))
    }
    const present = await Promise.all(added.map((row) => this.#row(tx, row)))
    added.forEach((row, index) => {
      if (!present[index]) put(row, undefined)
    })
    if (concerned.length > 0) await new RestoredScores(tx, this.owner, put).apply([...concerned])
  }
}

/** Returns true if the server has the whole content of the row. */
function isServersOnly(row: StoredRow): boolean {
  return row.seq > 0 && row.d === undefined
}

function cursorOf(row: unknown): SyncCursor {
  const { epoch = null, seq = 0, lists = {}, sent = [], server, unread } = (row ?? {}) as Partial<AccountRow>
  return {
    epoch,
    seq,
    lists,
    inFlight: sent,
    ...(server === undefined ? {} : { server }),
    ...(unread === undefined ? {} : { unread }),
  }
}
