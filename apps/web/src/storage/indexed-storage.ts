import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordKey } from '@segno/domain/record/record'
import { LOCAL_OWNER, type Owners } from '../contracts/account'
import type { KeyValueStore } from '../contracts/key-value-store'
import type { Quarantine } from '../contracts/quarantine'
import {
  type ListedDeviceStorage,
  type LoadReport,
  type OutsideListener,
  type RecordStorage,
  StorageError,
  type StorageState,
} from '../contracts/record-storage'
import type { DeviceSyncStorage, LocalAccounts } from '../contracts/sync-storage'
import type { UnreadableRow } from '../contracts/unreadable-row'
import { type Connection, createConnection } from './database/connection'
import { type Database, ERASE_MARKER, type StoredRow } from './database/database'
import { readDeviceNote, UNKNOWN_ERASURES, valuePrefix } from './database/device-note'
import { storageErrorKindOf } from './database/storage-error-kind'
import { recordOfRow } from './database/stored-row'
import { createDeviceStorage } from './device-storage'
import { DurableWriter } from './durable-writer'
import { allOwnersLeft, TabRowEvents } from './events/row-events'
import { withUnsaved } from './journal/append'
import { findRow } from './journal/fold'
import { withScripts } from './journal/rebased-change'
import { loadRecords } from './load/load-records'
import { OwnerView } from './owner-view'

/**
 * Opens the database of this browser. `tab` names this page among others; `now` is this device's clock (milliseconds).
 * Rejects if the browser refuses.
 */
export async function openIndexedStorage(
  store: KeyValueStore,
  tab: string,
  now: () => number,
  owners: Owners = { writer: LOCAL_OWNER, shown: [LOCAL_OWNER] },
): Promise<RecordStorage> {
  const storage = new IndexedStorage(store, tab, now, owners)
  await storage.open()
  return storage
}

/** Stores records in IndexedDB. Combines the durable writer, the owner view and the row events. */
class IndexedStorage implements RecordStorage {
  readonly device: ListedDeviceStorage
  readonly #connection = createConnection(() => this.#writer.report({ error: 'blocked' }))
  readonly #owners: OwnerView
  readonly #writer: DurableWriter
  readonly #events: TabRowEvents
  readonly #stateListeners = new Set<() => void>()
  readonly #savedListeners = new Set<() => void>()
  #onErased = () => {}

  constructor(store: KeyValueStore, tab: string, now: () => number, owners: Owners) {
    this.#owners = new OwnerView(owners)
    this.#writer = new DurableWriter({
      connection: this.#connection,
      store,
      tab,
      now,
      events: () => this.#events,
      onState: () => callAll(this.#stateListeners),
      onSaved: () => callAll(this.#savedListeners),
      wasErased: (erasures) => this.#owners.wasErased(erasures),
      noticeErasure: (erasures) => {
        if (this.#owners.wasErased(erasures)) this.#events.forget(allOwnersLeft)
      },
    })
    this.#events = new TabRowEvents(store, {
      shown: () => this.#owners.current.shown,
      unfolded: () => this.#writer.unfolded,
      onLeft: (left) => {
        if (!left.to) this.#writer.giveUp(left.left ?? undefined)
        this.#owners.follow(left)
        if (left.left === null) this.#onErased()
      },
      wasErased: () => this.wasErased(),
      mayShowErased: (erasures = Number.POSITIVE_INFINITY) => erasures > (this.#owners.erasures ?? -1),
    })
    const counted: Pick<Connection, 'current' | 'open'> = {
      current: () => (this.#owners.erasures === undefined ? undefined : this.#connection.current()),
      open: () => this.#counted(),
    }
    this.device = createDeviceStorage(counted, () => valuePrefix(this.#owners.erasures))
    this.#followPage()
  }

  async open(): Promise<void> {
    const db = await this.#connection.open()
    await this.#owners.refresh(db).catch(() => {})
    this.#writer.report({ error: null })
  }

  /** Opens the database and reads the device note. Rejects if the note cannot be read. */
  async #counted(): Promise<Database> {
    const db = await this.#connection.open()
    await this.#owners.refresh(db)
    return db
  }

  setOwners(owners: Owners): void {
    this.#owners.set(owners)
    this.#counted().catch(() => {})
  }

  async load(onPage: Parameters<RecordStorage['load']>[0]): Promise<LoadReport> {
    const db = await this.#connection.open()
    await this.#finishErasing(db)
    await this.#writer.settled()
    const unreadable: UnreadableRow[] = []
    const { shown } = this.#owners.current
    await loadRecords(db, shown, (page) => {
      unreadable.push(...page.unreadable)
      onPage(page.records, page.kind)
    })
    // Also load durable changes that a failed fold has left in the journal.
    for (const record of await this.#unfoldedRecords(db)) onPage([record], record.kind)
    try {
      const { compareWithSafetyCopy } = await import('./safety-copy/recover-rows')
      const { sentinel } = this.#events
      const safety = await this.#events.openSafety()
      const { recovered, ...found } = await compareWithSafetyCopy(
        db,
        safety,
        sentinel,
        () => this.#owners.current.shown,
      )
      if (recovered.length > 0) onPage(recovered, 'entry')
      return { unreadable, recovered: recovered.length, ...found }
    } catch (error) {
      // Without the script, this start does not compare the rows with the safety copy. The next start compares
      // them.
      reportError(error)
      return { unreadable, missing: 0, recovered: 0, interruptedImport: false }
    }
  }

  /**
   * Finishes an erasure. A failure must not hide the rows, unless the unfinished erasure still has to delete
   * them.
   */
  async #finishErasing(db: Database): Promise<void> {
    const isErasing = async () => (await db.getKey('device', ERASE_MARKER)) !== undefined
    if (!this.#owners.erasures && !(await isErasing())) return
    try {
      const { finishErasing } = await import('./erase-rows')
      await finishErasing(this.#writer, this.#events, this.#owners)
    } catch (error) {
      if (await isErasing()) throw error
      reportError(error)
    }
  }

  commit(changes: readonly Change[], at: number): Promise<void> {
    const { writer: owner, shown } = this.#owners.current
    const { adoptions: known, erasures = UNKNOWN_ERASURES } = this.#owners
    return this.#writer.write({ owner, shown, known, erasures, tab: this.#writer.tab, at, changes })
  }

  retry(): Promise<void> {
    return this.#writer.retry()
  }

  async commitMany(
    changes: readonly Change[],
    at: number,
    onProgress: (done: number) => void,
  ): Promise<void> {
    try {
      const { writeMany } = await import('./bulk-write')
      await this.#writer.settled()
      await writeMany(this.#writer, this.#owners, { changes, at, onProgress })
    } catch (error) {
      throw new StorageError(storageErrorKindOf(error), error)
    }
    callAll(this.#savedListeners)
  }

  async read(keys: readonly RecordKey[]): Promise<(JournalRecord | null | undefined)[]> {
    await this.#writer.settled()
    const db = await this.#connection.open()
    const tx = db.transaction(['records', 'journal'])
    const { shown, writer } = this.#owners.current
    const [journal, ...rows] = await Promise.all([
      tx.objectStore('journal').getAll(),
      ...keys.map((key) => findRow(tx, shown, key)),
    ])
    // Another tab may have adopted the rows, and its message has not arrived yet.
    if (rows.includes(undefined) && writer === LOCAL_OWNER) await this.#owners.catchUp(db)
    if (shown !== this.#owners.current.shown) return this.read(keys)
    const current = (stored: StoredRow | undefined, at: number) =>
      withUnsaved(stored, keys[at] as RecordKey, [...journal, ...this.#writer.unsaved], writer)
    const latest = await withScripts(async () => rows.map(current))
    return latest.map((row) => {
      if (!row) return undefined
      const record = recordOfRow(row)
      return record.ok ? record.value : null
    })
  }

  async #unfoldedRecords(db: Database): Promise<JournalRecord[]> {
    const journal = await db.getAll('journal')
    if (journal.length === 0) return []
    const { unfoldedKeys } = await import('./journal/unfolded-keys')
    const keys = unfoldedKeys(journal, this.#owners.current.shown)
    return (await this.read(keys)).filter((record) => record !== null && record !== undefined)
  }

  onOutsideChange(listener: OutsideListener): () => void {
    return this.#events.onOutsideChange(listener)
  }

  onSaved(listener: () => void): () => void {
    this.#savedListeners.add(listener)
    return () => this.#savedListeners.delete(listener)
  }

  state(): StorageState {
    return this.#writer.state
  }

  onState(listener: () => void): () => void {
    this.#stateListeners.add(listener)
    return () => this.#stateListeners.delete(listener)
  }

  async openSync(owner: string): Promise<DeviceSyncStorage> {
    return new (await import('./sync/sync-rows')).SyncRows(this.#writer, this.#events, owner)
  }

  async openAccounts(): Promise<LocalAccounts> {
    const { openOwnedRows } = await import('./accounts/open-owned-rows')
    return openOwnedRows(this.#writer, this.#events, (owners) => this.setOwners(owners))
  }

  async openQuarantine(): Promise<Quarantine> {
    await this.#writer.settled()
    const { openQuarantine } = await import('./journal/quarantine')
    return openQuarantine(this.#connection, () => this.#owners.current.shown)
  }

  async erase(): Promise<void> {
    const { eraseRows } = await import('./erase-rows')
    await eraseRows(this.#writer, this.#events)
  }

  onErased(listener: () => void): void {
    this.#onErased = listener
  }

  async wasErased(): Promise<boolean> {
    // If the database cannot be read, write anyway: a lost take is worse than one that outlives an erasure.
    const note = await this.#connection
      .open()
      .then(readDeviceNote)
      .catch(() => undefined)
    const wasErased = this.#owners.wasErased(note?.erasures)
    if (wasErased) this.#events.forget(allOwnersLeft)
    return wasErased
  }

  #followPage(): void {
    const onHide = () => {
      void this.#writer.retry()
      this.#writer.unloadBuffer.write()
      this.#events.flush()
    }
    // The previous page may have left an unload buffer.
    const onTurn = () => (document.visibilityState === 'hidden' ? onHide() : void this.#writer.foldJournal())
    document.addEventListener('visibilitychange', onTurn)
    addEventListener('pagehide', onHide)
  }
}

function callAll(listeners: Iterable<() => void>): void {
  for (const listener of listeners) listener()
}
