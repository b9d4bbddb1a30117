import { keyOf, type LocalRecord, type RecordKey } from '@segno/domain/record/record'
import { forgetServer } from '@segno/domain/sync/acknowledge'
import { type Digest, emptyDigest, nextDigest } from '@segno/domain/sync/digest'
import type { DeviceSyncStorage, DirtyRows, SyncCursor, SyncStep } from '../contracts/sync-storage'
import { resolveJournalRow } from './aliases'
import { type AccountRow, dirtyCodes, type StoredRow } from './database'
import { rowKeyOf } from './row-key'
import { allOf, pagesOf } from './row-pages'
import type { StorageHost } from './storage-host'
import { isReadable, storedOf, syncRowOf } from './sync-row-store'
import { toldOf } from './tell-rows'
import { send, type WriteTransaction, writeTogether } from './transaction'
import { uniteAdoptedGoals } from './unite-goals'
import { type Folding, foldedStores, foldInto } from './write-queue'

/** How many rows are worked on in one go. */
const pageSize = 1000

/** One account's rows in IndexedDB. */
export class SyncRows implements DeviceSyncStorage {
  readonly owner: string
  readonly #host: StorageHost

  constructor(host: StorageHost, owner: string) {
    this.#host = host
    this.owner = owner
  }

  async cursor(): Promise<SyncCursor> {
    const db = await this.#host.connection.open()
    return cursorOf(await db.get('sync', this.owner))
  }

  async dirty(limit: number): Promise<readonly LocalRecord[]> {
    // Before a goal of this device is sent it is known whether the account has the same one.
    await uniteAdoptedGoals(this.#host, this.owner)
    return this.waiting(limit)
  }

  async waiting(limit: number): Promise<readonly LocalRecord[]> {
    await this.#host.settled()
    const db = await this.#host.connection.open()
    const rows = await db.getAllFromIndex('records', 'dirty', this.#dirtyRange('pending'), limit)
    return rows.map(syncRowOf)
  }

  async refused(limit: number): Promise<readonly LocalRecord[]> {
    await this.#host.settled()
    const db = await this.#host.connection.open()
    const rows = await db.getAllFromIndex('records', 'dirty', this.#dirtyRange('rejected'), limit)
    return rows.map(syncRowOf)
  }

  async countDirty(): Promise<DirtyRows> {
    await this.#host.settled()
    const db = await this.#host.connection.open()
    const index = db.transaction('records').store.index('dirty')
    const [waiting, rejected, oldest] = await Promise.all([
      index.count(this.#dirtyRange('pending')),
      index.count(this.#dirtyRange('rejected')),
      index.openKeyCursor(this.#dirtyRange('pending')),
    ])
    return { count: waiting + rejected, since: oldest ? oldest.key[2] : null, rejected }
  }

  async update(
    addresses: readonly RecordKey[],
    step: (find: (address: RecordKey) => LocalRecord | undefined, cursor: SyncCursor) => SyncStep,
  ): Promise<void> {
    const folding = await writeTogether(this.#host.connection, foldedStores, async (tx) => {
      const folded = await foldInto(tx, this.#host.tab, resolveJournalRow)
      const known = new Map<string, StoredRow | undefined>()
      const find = (address: RecordKey) => this.#row(tx, address)
      const [cursor, rows] = await Promise.all([
        tx.objectStore('sync').get(this.owner),
        Promise.all(addresses.map(find)),
      ])
      addresses.forEach((address, at) => {
        known.set(keyOf(address), rows[at])
      })
      const next = step((address) => shownRow(known.get(keyOf(address))), cursorOf(cursor))
      await this.#write(tx, folded, next, known)
      if (next.cursor) {
        const moved = { ...cursorOf(cursor), ...next.cursor }
        send(tx.objectStore('sync').put(accountRowOf(this.owner, moved)))
      }
      return folded
    })
    this.#host.announce(toldOf(folding))
  }

  async forgetServer(epoch: string): Promise<void> {
    await this.#host.settled()
    const { connection, tab, pause } = this.#host
    let after: StoredRow | undefined
    do {
      const folding = await writeTogether(connection, foldedStores, async (tx) => {
        const folded = await foldInto(tx, tab, resolveJournalRow)
        const records = tx.objectStore('records')
        const page = await records.getAll(allOf(this.owner, after), pageSize)
        for (const row of page) {
          const next = {
            ...storedOf(forgetServer(syncRowOf(row)), this.owner, row.savedAt),
            order: row.order,
          }
          send(records.put(next))
          folded.rows.set(rowKeyOf(next), next)
        }
        after = page.length === pageSize ? page.at(-1) : undefined
        return folded
      })
      this.#host.announce(toldOf(folding))
      await pause()
    } while (after)
    await writeTogether(connection, ['sync'], async (tx) => {
      const cursor = cursorOf(await tx.objectStore('sync').get(this.owner))
      send(tx.objectStore('sync').put(accountRowOf(this.owner, { ...cursor, epoch, seq: 0, inFlight: [] })))
    })
  }

  async digest(): Promise<Digest> {
    await this.#host.settled()
    let digest = emptyDigest
    for await (const page of pagesOf(this.#host, this.owner, pageSize)) {
      for (const row of page) if (row.seq > 0) digest = nextDigest(digest, undefined, row)
    }
    return digest
  }

  #dirtyRange(state: 'pending' | 'rejected'): IDBKeyRange {
    const d = dirtyCodes[state]
    return IDBKeyRange.bound([this.owner, d], [this.owner, d, []])
  }

  #row(tx: WriteTransaction, { kind, id }: RecordKey): Promise<StoredRow | undefined> {
    return tx.objectStore('records').get([this.owner, kind, id])
  }

  async #write(
    tx: WriteTransaction,
    folding: Folding,
    { rows, added = [] }: SyncStep,
    known: ReadonlyMap<string, StoredRow | undefined>,
  ): Promise<void> {
    const at = this.#host.now()
    const put = (row: LocalRecord, before: StoredRow | undefined) => {
      const next = storedOf(row, this.owner, at)
      if (before && !isReadable(before) && !holdsOnlyServers(before)) {
        if (before.body !== row.body) send(tx.objectStore('aside').add({ at, row: before }))
      }
      send(tx.objectStore('records').put(next))
      const name = rowKeyOf(next)
      if (!before && !folding.rows.has(name)) folding.added++
      folding.rows.set(name, next)
      folding.foreign.set(name, next)
    }
    for (const row of rows) {
      const address = keyOf(row)
      put(row, known.has(address) ? known.get(address) : await this.#row(tx, row))
    }
    const present = await Promise.all(added.map((row) => this.#row(tx, row)))
    added.forEach((row, index) => {
      if (!present[index]) put(row, undefined)
    })
  }
}

/** A row as a round sees it. What cannot be read has nothing to merge: the server's version may take its place. */
function shownRow(row: StoredRow | undefined): LocalRecord | undefined {
  if (!row) return undefined
  const shown = syncRowOf(row)
  if (isReadable(row)) return shown
  const { dirty: _dirty, base: _base, ...clean } = shown
  return clean
}

/** Nothing is lost with it that the server does not have. */
function holdsOnlyServers(row: StoredRow): boolean {
  return row.seq > 0 && row.d === undefined
}

function cursorOf(row: unknown): SyncCursor {
  const { epoch = null, seq = 0, lists = {}, sent = [] } = (row ?? {}) as Partial<AccountRow>
  return { epoch, seq, lists, inFlight: sent }
}

function accountRowOf(owner: string, { epoch, seq, lists, inFlight = [] }: SyncCursor): AccountRow {
  return { owner, epoch, seq, lists, sent: inFlight }
}
