import type { Change, JournalRecord } from '@segno/domain/change/change'
import {
  type DeviceStorage,
  type LoadReport,
  type RecordKey,
  type RecordStorage,
  StorageError,
  type StorageState,
  type StorageTrouble,
  type UnreadableRow,
} from '../contracts/record-storage'
import type { SmallStore } from '../contracts/small-store'
import { type Connection, createConnection } from './connection'
import type { Database, StoredRow } from './database'
import { createDeviceStorage } from './device-storage'
import { loadRecords } from './load-records'
import type { Recovery } from './recover-rows'
import type { SafetyCopy } from './safety-copy'
import { createSentinel, type Sentinel } from './sentinel'
import { recordOfRow, rowAfterChange } from './stored-row'
import {
  appendToJournal,
  type Batch,
  type Before,
  type Folded,
  foldJournal,
  keysOf,
  revertStep,
  type Writer,
  writeStep,
} from './write-queue'

/** Whose rows these are while nobody is signed in. */
const owner = 'local'
const channelName = 'segno.records'
/** How many changes of an import make one transaction. */
const bulkStep = 500
/** The first and the longest pause before a failed write is tried again (milliseconds). */
const retryPauses = { first: 500, longest: 30_000 }
const importMarker = 'import-in-progress'

/** Opens the database of this browser; `tab` names this page among others. Rejects where the browser refuses. */
export async function openIndexedStorage(small: SmallStore, tab: string): Promise<RecordStorage> {
  let storage: IndexedStorage | undefined
  const connection = createConnection(() => storage?.report({ trouble: 'blocked' }))
  storage = new IndexedStorage(connection, small, tab)
  await connection.open()
  storage.report({ trouble: null })
  return storage
}

/** Records in IndexedDB; see write-queue for how a write becomes durable. */
class IndexedStorage implements RecordStorage {
  readonly device: DeviceStorage
  readonly #connection: Connection
  readonly #channel = new BroadcastChannel(channelName)
  readonly #sentinel: Sentinel
  /** Fetched behind the first page: no screen waits for it. */
  #safety: SafetyCopy | null = null
  /** Rows that wait for it. */
  #uncopied: StoredRow[] = []
  readonly #writer: Writer
  readonly #listeners = new Set<() => void>()
  readonly #outsideListeners = new Set<(keys: readonly RecordKey[]) => void>()
  /** Writes under way; a reading waits for them, so that it never shows less than this tab has done. */
  readonly #appending = new Set<Promise<void>>()
  #state: StorageState = { trouble: null, waiting: 0 }
  #folding: Promise<void> = Promise.resolve()
  /** What could not be made durable yet, oldest first. */
  #unsaved: Batch[] = []
  #retryPause = retryPauses.first
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(connection: Connection, small: SmallStore, tab: string) {
    this.#connection = connection
    this.#writer = { owner, tab }
    this.#sentinel = createSentinel(small)
    this.device = createDeviceStorage(connection)
    const onHide = () => {
      if (this.#unsaved.length > 0) void this.retry()
      this.#safety?.flush()
    }
    this.#channel.onmessage = (event: MessageEvent<RecordKey[]>) => this.#tellOutside(event.data)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && onHide())
    addEventListener('pagehide', onHide)
  }

  async load(onPage: Parameters<RecordStorage['load']>[0]): Promise<LoadReport> {
    const db = await this.#connection.open()
    this.#fold()
    await this.#folding
    const unreadable: UnreadableRow[] = []
    await loadRecords(
      db,
      owner,
      (page) => {
        unreadable.push(...page.unreadable)
        onPage(page.records, page.kind)
      },
      nextTask,
    )
    const { missing, recovered } = await this.#compareWithSafeCopy(db)
    if (recovered.length > 0) onPage(recovered, 'entry')
    const interruptedImport = (await this.device.read(importMarker)) !== undefined
    if (interruptedImport) await this.device.remove(importMarker)
    return { unreadable, missing, recovered: recovered.length, interruptedImport }
  }

  async commit(changes: readonly Change[], at: number): Promise<void> {
    // What failed before goes in the same transaction and first: an edit never overtakes what it edits.
    this.#unsaved.push({ changes, at })
    await this.retry()
    if (this.#state.trouble) throw new StorageError(this.#state.trouble)
  }

  async retry(): Promise<void> {
    clearTimeout(this.#retryTimer)
    this.#retryTimer = undefined
    const batches = this.#unsaved
    this.#unsaved = []
    if (batches.length === 0) return
    try {
      await this.#append(batches)
      this.#retryPause = retryPauses.first
      this.report({ trouble: null, waiting: 0 })
      this.#fold()
    } catch (error) {
      this.#unsaved = [...batches, ...this.#unsaved]
      const waiting = this.#unsaved.reduce((sum, batch) => sum + batch.changes.length, 0)
      this.report({ trouble: troubleOf(error), waiting })
      this.#retryTimer = setTimeout(() => void this.retry(), this.#retryPause)
      this.#retryPause = Math.min(this.#retryPause * 2, retryPauses.longest)
    }
  }

  async commitMany(
    changes: readonly Change[],
    at: number,
    onProgress: (done: number) => void,
  ): Promise<void> {
    await this.#folding
    const steps: Before[] = []
    try {
      await this.device.write(importMarker, { at, total: changes.length })
      for (let from = 0; from < changes.length; from += bulkStep) {
        const step = await writeStep(this.#connection, owner, changes.slice(from, from + bulkStep), at)
        steps.push(step.before)
        this.#announce(step.folded)
        onProgress(Math.min(from + bulkStep, changes.length))
      }
    } catch (error) {
      await this.#takeBack(steps)
      throw new StorageError(troubleOf(error), error)
    } finally {
      await this.device.remove(importMarker).catch(() => {})
    }
  }

  async read(keys: readonly RecordKey[]): Promise<JournalRecord[]> {
    await Promise.allSettled(this.#appending)
    await this.#folding
    const db = await this.#connection.open()
    const records: JournalRecord[] = []
    for (const key of keys) {
      const row = this.#withUnsaved(await db.get('records', [owner, key.kind, key.id]), key)
      const record = row ? recordOfRow(row) : null
      if (record?.ok) records.push(record.value)
    }
    return records
  }

  onOutsideChange(listener: (keys: readonly RecordKey[]) => void): () => void {
    this.#outsideListeners.add(listener)
    return () => this.#outsideListeners.delete(listener)
  }

  state(): StorageState {
    return this.#state
  }

  onState(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async erase(): Promise<void> {
    await this.#folding
    const db = await this.#connection.open()
    const tx = db.transaction(['records', 'journal', 'device', 'aside'], 'readwrite', {
      durability: 'strict',
    })
    for (const name of tx.objectStoreNames)
      void tx
        .objectStore(name)
        .clear()
        .catch(() => {})
    await tx.done
    await (await this.#openSafety()).erase()
    this.#sentinel.forget()
  }

  report(next: Partial<StorageState>): void {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  async #openSafety(): Promise<SafetyCopy> {
    if (!this.#safety) {
      const { SafetyCopy } = await import('./safety-copy')
      this.#safety ??= new SafetyCopy()
      this.#safety.add(this.#uncopied.splice(0))
    }
    return this.#safety
  }

  async #compareWithSafeCopy(db: Database): Promise<Recovery> {
    try {
      const [safety, rows] = await Promise.all([this.#openSafety(), import('./recover-rows')])
      const recovery = await rows.recoverRows(db, this.#sentinel, safety)
      void rows.completeSafetyCopy(db, safety).catch(() => {})
      return recovery
    } catch (error) {
      // Its script could not be fetched: the diary is read all the same, and compared at the next start.
      reportError(error)
      return { missing: 0, recovered: [] }
    }
  }

  #fold(): void {
    // A failed fold loses nothing: the journal is durable and is worked in at the next chance.
    this.#folding = this.#folding
      .then(() => foldJournal(this.#connection, this.#writer.tab))
      .then(
        (folded) => this.#announce(folded),
        () => {},
      )
  }

  #announce(folded: Folded): void {
    if (folded.rows.length === 0) return
    this.#sentinel.add(folded.added)
    if (this.#safety) this.#safety.add(folded.rows)
    else this.#uncopied.push(...folded.rows)
    this.#channel.postMessage(keysOf(folded.rows))
    if (folded.foreign.length > 0) this.#tellOutside(keysOf(folded.foreign))
  }

  #tellOutside(keys: readonly RecordKey[]): void {
    for (const listener of this.#outsideListeners) listener(keys)
  }

  async #append(batches: readonly Batch[]): Promise<void> {
    const appending = appendToJournal(this.#connection, this.#writer, batches)
    this.#appending.add(appending)
    try {
      await appending
    } finally {
      this.#appending.delete(appending)
    }
  }

  /** A stored row with what this tab has changed and could not write yet. */
  #withUnsaved(row: StoredRow | undefined, key: RecordKey): StoredRow | undefined {
    let current = row
    for (const { changes, at } of this.#unsaved) {
      for (const change of changes) {
        if (change.kind !== key.kind || change.id !== key.id) continue
        current = rowAfterChange(current, change, owner, at) ?? current
      }
    }
    return current
  }

  async #takeBack(steps: Before[]): Promise<void> {
    for (const before of steps.reverse()) await revertStep(this.#connection, before).catch(() => {})
    const db = await this.#connection.open().catch(() => null)
    if (db) this.#sentinel.set(await db.count('records'))
  }
}

/** Resolves in a later task; a message comes sooner than a timer, which browsers hold back. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** A full disk comes as UnknownError in Chromium, with the connection closed; a full quota under its own name. */
function troubleOf(error: unknown): StorageTrouble {
  const name = error instanceof Error ? error.name : ''
  const text = error instanceof Error ? error.message : String(error)
  return name === 'QuotaExceededError' || /NO_SPACE|quota/i.test(text) ? 'quota' : 'write-failed'
}
