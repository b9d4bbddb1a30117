import { applyChange } from '@segno/domain/change/apply-change'
import { type Change, invertChanges, type JournalRecord } from '@segno/domain/change/change'
import {
  type RecordBodies,
  type RecordKind,
  recordKindNames,
  recordKindOf,
} from '@segno/domain/change/record-kinds'
import {
  type PreferenceName,
  type PreferenceValue,
  readPreference,
} from '@segno/domain/preferences/preference'
import { keyOf, type RecordKey } from '@segno/domain/record/record'
import type { Clock } from '../../contracts/clock'
import type { LoadReport, RecordStorage, StorageState } from '../../contracts/record-storage'
import { type EntryDays, EntryIndex } from './entry-index'

/** How much of the diary is loaded. From 'first-page' on, the logbook can show its list. */
export type LoadPhase = 'opening' | 'first-page' | 'complete' | 'failed'

export interface LoadState {
  readonly phase: LoadPhase
  readonly report: LoadReport | null
}

/** The number of changes that an import shows at once, so that the page stays responsive. */
const SLICE_OF_MANY = 2000

/** The shortest time between two notifications while the diary loads (milliseconds). */
const NOTIFY_PAUSE = 400

/** Called with the changes of a commit, a bulk commit or an undo. Returns changes that the same write adds. */
export type CommitHook = (changes: readonly Change[]) => readonly Change[]

type Tables = { [K in RecordKind]: Map<string, JournalRecord<K>> }

/**
 * The diary in memory, and the only writer of records. All changes pass through it: from this person, another
 * tab, the server, a file or an undo. `RecordStorage` makes them durable.
 */
export class JournalStore {
  readonly #storage: RecordStorage
  readonly #clock: Clock
  readonly #tables = Object.fromEntries(recordKindNames.map((kind) => [kind, new Map()])) as unknown as Tables
  readonly #entryIndex = new EntryIndex()
  readonly #preferences = new Map<PreferenceName, unknown>()
  readonly #listeners = new Set<() => void>()
  readonly #versions = new Map<RecordKind, number>()
  readonly #commitHooks: CommitHook[] = []
  /** One set for each read in progress: the keys that changed since it began. These are read again. */
  readonly #reads = new Set<Set<string>>()
  #loadState: LoadState = { phase: 'opening', report: null }
  #loading: Promise<LoadReport> | null = null
  #notifying = false

  constructor(storage: RecordStorage, clock: Clock) {
    this.#storage = storage
    this.#clock = clock
    storage.onOutsideChange((keys, records) => {
      for (const record of records) this.#place(record)
      this.#notify()
      if (keys.length > 0) void this.#readAgain(keys)
    })
    storage.onState(() => this.#notify())
  }

  /** Reads all records. Later calls return the same promise. */
  load(): Promise<LoadReport> {
    this.#loading ??= this.#readAll().catch((error: unknown) => {
      this.#loadState = { phase: 'failed', report: null }
      this.#notify()
      throw error
    })
    return this.#loading
  }

  loadState(): LoadState {
    return this.#loadState
  }

  record<K extends RecordKind>(kind: K, id: string): JournalRecord<K> | undefined {
    return this.#tables[kind].get(id)
  }

  /** Resolves with true if the device has a record, deleted or not. Does not wait until the diary is loaded. */
  async has(kind: RecordKind, id: string): Promise<boolean> {
    if (this.record(kind, id)) return true
    if (this.#loadState.phase === 'complete') return false
    const [stored] = await this.#storage.read([{ kind, id }])
    return stored !== undefined
  }

  /** Returns the body of a record; undefined if it is deleted or missing. */
  body<K extends RecordKind>(kind: K, id: string): RecordBodies[K] | undefined {
    const record = this.#tables[kind].get(id)
    return record && record.deletedAt === undefined ? record.body : undefined
  }

  /** Returns every record of a kind, including tombstones. */
  records<K extends RecordKind>(kind: K): Iterable<JournalRecord<K>> {
    return this.#tables[kind].values()
  }

  /** Returns a number that increases with each change of a record of this kind. */
  version(kind: RecordKind): number {
    return this.#versions.get(kind) ?? 0
  }

  /**
   * Calls `hook` before every write of this tab. The changes that it returns become durable with that write.
   */
  addCommitHook(hook: CommitHook): void {
    this.#commitHooks.push(hook)
  }

  entryDays(): EntryDays {
    return this.#entryIndex.snapshot()
  }

  preference<N extends PreferenceName>(name: N): PreferenceValue<N> {
    if (!this.#preferences.has(name)) {
      this.#preferences.set(name, readPreference(name, this.body('preference', name)))
    }
    return this.#preferences.get(name) as PreferenceValue<N>
  }

  /**
   * Applies the changes in memory at once and resolves when they are durable. Rejects with a StorageError if storage
   * refuses them; they then stay in memory, and storage tries again.
   */
  commit(asked: readonly Change[]): Promise<void> {
    const at = this.#clock.now()
    const changes = this.#withDerived(asked)
    this.#apply(changes, at)
    return this.#storage.commit(changes, at)
  }

  /**
   * Commits thousands of changes like `commit`, all or none. Calls `onProgress` with the number of changes that
   * have reached their rows. If storage refuses, nothing changes. Without storage, the changes stay in memory,
   * as in `commit`.
   */
  async commitMany(asked: readonly Change[], onProgress: (done: number) => void): Promise<void> {
    const at = this.#clock.now()
    const changes = this.#withDerived(asked)
    const staleKeys = new Set<string>()
    this.#reads.add(staleKeys)
    let refusal: unknown = null
    try {
      await this.#storage.commitMany(changes, at, onProgress).catch((error: unknown) => {
        if (this.#storage.state().error !== 'memory-only') throw error
        refusal = error
      })
      for (let from = 0; from < changes.length; from += SLICE_OF_MANY) {
        this.#reads.delete(staleKeys)
        this.#apply(changes.slice(from, from + SLICE_OF_MANY), at)
        this.#reads.add(staleKeys)
        await this.#clock.pause()
      }
    } finally {
      this.#reads.delete(staleKeys)
    }
    if (refusal !== null) throw refusal
    // Another tab wrote these records after our changes. This tab applied them in the reverse order, so read
    // them again.
    if (staleKeys.size > 0) await this.#readAgain(changes.filter((change) => staleKeys.has(keyOf(change))))
  }

  /** Commits the inverse of the changes. */
  undo(changes: readonly Change[]): Promise<void> {
    const back = invertChanges(changes)
    return back.length > 500 ? this.commitMany(back, () => {}) : this.commit(back)
  }

  storageState(): StorageState {
    return this.#storage.state()
  }

  retry(): Promise<void> {
    return this.#storage.retry()
  }

  /** Calls `listener` in a microtask after changes, once for all changes of a task. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #readAll(): Promise<LoadReport> {
    let notifiedAt = Number.NEGATIVE_INFINITY
    const report = await this.#storage.load((page, kind) => {
      for (const record of page) {
        // A change that this tab made during the load is newer than the stored record.
        const known = this.#tables[record.kind].get(record.id)
        if (!known || known.updatedAt < record.updatedAt) this.#place(record)
      }
      const isFirst = this.#loadState.phase === 'opening' && kind === 'entry'
      if (isFirst) this.#loadState = { phase: 'first-page', report: null }
      // Do not notify after every page: rendering would cost as much as reading.
      const now = this.#clock.monotonic()
      if (!isFirst && now - notifiedAt < NOTIFY_PAUSE) return
      notifiedAt = now
      this.#notify()
    })
    this.#loadState = { phase: 'complete', report }
    this.#notify()
    return report
  }

  async #readAgain(keys: readonly RecordKey[]): Promise<void> {
    const staleKeys = new Set<string>()
    this.#reads.add(staleKeys)
    const records = await this.#storage.read(keys).finally(() => this.#reads.delete(staleKeys))
    const again: RecordKey[] = []
    keys.forEach((key, at) => {
      const record = records[at]
      // A tab with a newer version may announce kinds that this version lacks.
      const kind = recordKindOf(key.kind)
      const known = kind && this.#tables[kind].get(key.id)
      if (staleKeys.has(keyOf(key))) again.push(key)
      else if (record) this.#place(record)
      // The record got another id, or its creation was undone.
      else if (record === undefined && known) this.#place({ ...known, deletedAt: known.updatedAt })
    })
    this.#notify()
    if (again.length > 0) await this.#readAgain(again)
  }

  #withDerived(changes: readonly Change[]): readonly Change[] {
    return [...changes, ...this.#commitHooks.flatMap((hook) => hook(changes))]
  }

  #apply(changes: readonly Change[], at: number): void {
    for (const change of changes) {
      const next = applyChange(this.#tables[change.kind].get(change.id), change, at)
      if (next) this.#place(next)
      else this.#markStale(change)
    }
    this.#notify()
  }

  #place(record: JournalRecord): void {
    const table = this.#tables[record.kind] as Map<string, JournalRecord>
    const before = table.get(record.id)
    table.set(record.id, record)
    this.#versions.set(record.kind, this.version(record.kind) + 1)
    this.#markStale(record)
    if (record.kind === 'entry') {
      this.#entryIndex.apply(before as JournalRecord<'entry'> | undefined, record as JournalRecord<'entry'>)
    } else if (record.kind === 'preference') {
      this.#preferences.delete(record.id as PreferenceName)
    }
  }

  #markStale(key: RecordKey): void {
    for (const staleKeys of this.#reads) staleKeys.add(keyOf(key))
  }

  #notify(): void {
    if (this.#notifying) return
    this.#notifying = true
    queueMicrotask(() => {
      this.#notifying = false
      for (const listener of this.#listeners) listener()
    })
  }
}
