import type { Change, JournalRecord } from '@segno/domain/change/change'
import type { RecordKey } from '@segno/domain/record/record'
import type { Owners } from '../contracts/account'
import { LOCAL_OWNER } from '../contracts/account'
import type { KeyValueStore } from '../contracts/key-value-store'
import {
  type DeviceStorage,
  type LoadReport,
  type OutsideListener,
  type RecordStorage,
  StorageError,
  type StorageState,
  type UnreadableRow,
} from '../contracts/record-storage'
import type { DeviceSyncStorage, LocalAccounts } from '../contracts/sync-storage'
import { type Connection, createConnection } from './connection'
import type { DeviceNote, JournalRow } from './database'
import { createDeviceStorage } from './device-storage'
import { Listeners } from './listeners'
import { loadRecords } from './load-records'
import { nextTask } from './next-task'
import type { SafetyCopy } from './safety-copy'
import type { Sentinel } from './sentinel'
import { storageErrorKindOf } from './storage-error-kind'
import type { LeftOwner, StorageHost } from './storage-host'
import { keysOf, StorageNews } from './storage-news'
import { recordOfRow } from './stored-row'
import { takeOthers } from './take-others'
import { UnloadBuffer } from './unload-buffer'
import { appendToJournal, type Folded, findRow, foldJournal, withBatches } from './write-queue'

/** The first and the longest pause before a failed write is tried again (milliseconds). */
const retryPauses = { first: 500, longest: 30_000 }

/** Opens the database of this browser; `tab` names this page among others. Rejects where the browser refuses. */
export async function openIndexedStorage(
  keyValueStore: KeyValueStore,
  tab: string,
  now: () => number,
  owners: Owners = { writer: LOCAL_OWNER, shown: [LOCAL_OWNER] },
): Promise<RecordStorage> {
  let storage: IndexedStorage | undefined
  const connection = createConnection(() => storage?.report({ error: 'blocked' }))
  storage = new IndexedStorage(connection, keyValueStore, { tab, now, owners })
  await storage.learn()
  storage.report({ error: null })
  return storage
}

interface Opening {
  readonly tab: string
  readonly now: () => number
  readonly owners: Owners
}

/** Records in IndexedDB; see write-queue for how a write becomes durable. */
class IndexedStorage implements RecordStorage, StorageHost {
  readonly device: DeviceStorage
  readonly connection: Connection
  readonly sentinel: Sentinel
  readonly tab: string
  readonly now: () => number
  readonly pause = nextTask
  readonly unloadBuffer: UnloadBuffer
  readonly #news: StorageNews
  readonly #stateChanged = new Listeners<[]>()
  readonly #saved = new Listeners<[]>()
  readonly #changedOutside = new Listeners<Parameters<OutsideListener>>()
  /** Writes under way; a reading waits for them, so that it never shows less than this tab has done. */
  readonly #appending = new Set<Promise<void>>()
  /** What this tab has changed and nobody has worked into its rows yet. */
  readonly #open = new Set<JournalRow>()
  #owners: Owners
  #known = 0
  #state: StorageState = { error: null, waiting: 0 }
  #folding: Promise<void> = Promise.resolve()
  /** What could not be made durable yet, oldest first. */
  #unsaved: JournalRow[] = []
  #retryPause = retryPauses.first
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(connection: Connection, keyValueStore: KeyValueStore, { tab, now, owners }: Opening) {
    this.connection = connection
    this.tab = tab
    this.now = now
    this.#owners = owners
    this.unloadBuffer = new UnloadBuffer(keyValueStore, tab)
    this.#news = new StorageNews(
      keyValueStore,
      (keys) => this.#changedOutside.tell(keys, []),
      (left) => this.follow(left),
    )
    this.sentinel = this.#news.sentinel
    this.device = createDeviceStorage(connection)
    const onHide = () => {
      void this.retry()
      this.unloadBuffer.write()
      this.#news.flush()
    }
    // Where this page is come back to, the one before it may have left something to work in.
    const onTurn = () => (document.visibilityState === 'hidden' ? onHide() : this.#fold())
    document.addEventListener('visibilitychange', onTurn)
    addEventListener('pagehide', onHide)
  }

  owners(): Owners {
    return this.#owners
  }

  setOwners(owners: Owners): void {
    this.#owners = owners
    void this.learn()
  }

  known(): number {
    return this.#known
  }

  async learn(): Promise<void> {
    const db = await this.connection.open()
    const note = await db.get('sync', LOCAL_OWNER).catch(() => undefined)
    this.#known = (note as DeviceNote | undefined)?.count ?? 0
  }

  async load(onPage: Parameters<RecordStorage['load']>[0]): Promise<LoadReport> {
    const db = await this.connection.open()
    await this.settled()
    const unreadable: UnreadableRow[] = []
    await loadRecords(
      db,
      this.#owners.shown,
      (page) => {
        unreadable.push(...page.unreadable)
        onPage(page.records, page.kind)
      },
      nextTask,
    )
    try {
      const { compareWithSafeCopy } = await import('./recover-rows')
      const { recovered, ...found } = await compareWithSafeCopy(db, this)
      if (recovered.length > 0) onPage(recovered, 'entry')
      return { unreadable, recovered: recovered.length, ...found }
    } catch (error) {
      // Its script could not be fetched: the diary is read all the same, and compared at the next start.
      reportError(error)
      return { unreadable, missing: 0, recovered: 0, interruptedImport: false }
    }
  }

  async commit(changes: readonly Change[], at: number): Promise<void> {
    // What failed before goes in the same transaction and first: an edit never overtakes what it edits.
    const { writer: owner, shown } = this.#owners
    const row = { owner, shown, known: this.#known, tab: this.tab, at, changes }
    this.#open.add(row)
    this.#unsaved.push(row)
    this.unloadBuffer.waiting.add(row)
    const saving = this.retry()
    // Nobody tells a page that is not looked at when it goes.
    if (document.visibilityState === 'hidden') this.unloadBuffer.write()
    await saving
    if (this.#state.error) throw new StorageError(this.#state.error)
  }

  async retry(): Promise<void> {
    clearTimeout(this.#retryTimer)
    if (this.#unsaved.length === 0) return
    this.unloadBuffer.reconcile()
    const rows = this.#unsaved.filter((row) => this.unloadBuffer.waiting.has(row))
    this.#unsaved = []
    try {
      const appending = appendToJournal(this.connection, rows)
      this.#appending.add(appending)
      await appending.finally(() => this.#appending.delete(appending))
      this.unloadBuffer.settle(rows)
      this.#retryPause = retryPauses.first
      this.report({ error: null, waiting: 0 })
      this.#fold()
      this.#saved.tell()
    } catch (error) {
      this.#unsaved = [...rows, ...this.#unsaved]
      const waiting = this.#unsaved.reduce((sum, row) => sum + row.changes.length, 0)
      this.report({ error: storageErrorKindOf(error), waiting })
      this.#retryTimer = setTimeout(() => void this.retry(), this.#retryPause)
      this.#retryPause = Math.min(this.#retryPause * 2, retryPauses.longest)
    }
  }

  async commitMany(
    changes: readonly Change[],
    at: number,
    onProgress: (done: number) => void,
  ): Promise<void> {
    try {
      const { writeMany } = await import('./bulk-write')
      await this.settled()
      await writeMany(this, changes, at, onProgress)
    } catch (error) {
      throw new StorageError(storageErrorKindOf(error), error)
    }
    this.#saved.tell()
  }

  async read(keys: readonly RecordKey[]): Promise<(JournalRecord | null | undefined)[]> {
    await this.settled()
    const db = await this.connection.open()
    const tx = db.transaction('records')
    const { shown } = this.#owners
    const rows = await Promise.all(keys.map((key) => findRow(tx, shown, key)))
    // They may have been adopted before this tab could hear of it.
    if (rows.includes(undefined) && this.#owners.writer === LOCAL_OWNER) {
      await (await import('./follow-adoption')).followAdoption(this)
    }
    if (shown !== this.#owners.shown) return this.read(keys)
    return rows.map((stored, at) => {
      const row = withBatches(stored, keys[at] as RecordKey, this.#unsaved, this.#owners.writer)
      if (!row) return undefined
      const record = recordOfRow(row)
      return record.ok ? record.value : null
    })
  }

  onOutsideChange(listener: OutsideListener): () => void {
    return this.#changedOutside.add(listener)
  }

  onSaved(listener: () => void): () => void {
    return this.#saved.add(listener)
  }

  state(): StorageState {
    return this.#state
  }

  onState(listener: () => void): () => void {
    return this.#stateChanged.add(listener)
  }

  async openSync(owner: string): Promise<DeviceSyncStorage> {
    return new (await import('./sync-rows')).SyncRows(this, owner)
  }

  async openAccounts(): Promise<LocalAccounts> {
    return new (await import('./owned-rows')).OwnedRows(this)
  }

  async erase(): Promise<void> {
    await (await import('./erase-rows')).eraseRows(this)
  }

  report(next: Partial<StorageState>): void {
    this.#state = { ...this.#state, ...next }
    this.#stateChanged.tell()
  }

  openSafety(): Promise<SafetyCopy> {
    return this.#news.openSafety()
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#appending)
    this.#fold()
    await this.#folding
  }

  announce({ rows, added, foreign, tell }: Folded): void {
    this.#news.tell(rows, added)
    if (foreign.length === 0) return
    const told = tell?.(foreign, this.#owners.shown, this.#open)
    this.#changedOutside.tell(told?.keys ?? keysOf(foreign), told?.records ?? [])
  }

  leave(left: LeftOwner): void {
    this.#news.leave(left)
  }

  follow({ left, to, known = 0 }: LeftOwner): void {
    const { writer, shown } = this.#owners
    this.#known = Math.max(this.#known, known)
    if (!to) this.unloadBuffer.settle([...this.unloadBuffer.waiting].filter((row) => row.owner === left))
    if (!to || !shown.includes(left)) return
    const others = shown.filter((owner) => owner !== left && owner !== to)
    this.#owners = { writer: writer === left ? to : writer, shown: [to, ...others] }
  }

  #fold(): void {
    // A failed fold loses nothing: the journal is durable and is worked in at the next chance.
    this.#folding = this.#folding
      .then(async () => {
        const durable = [...this.#open].filter((row) => !this.unloadBuffer.waiting.has(row))
        await takeOthers(this)
        const folded = await foldJournal(this.connection, this.tab)
        for (const row of durable) this.#open.delete(row)
        this.announce(folded)
      })
      .catch(() => {})
  }
}
