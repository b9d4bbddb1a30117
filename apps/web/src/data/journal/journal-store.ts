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

/** How far reading the diary has come. The list can be shown from 'first-page' on. */
export type LoadPhase = 'opening' | 'first-page' | 'complete' | 'failed'

export interface LoadState {
  readonly phase: LoadPhase
  readonly report: LoadReport | null
}

/** How many changes of an import are shown at once, so that the page goes on answering. */
const sliceOfMany = 2000

/** The least time between two drawings while the diary is being read (milliseconds). */
const tellingPause = 400

/** Receives the changes of a commit, a commit of many or an undo; returns changes to add to the same write. */
export type CommitHook = (changes: readonly Change[]) => readonly Change[]

type Tables = { [K in RecordKind]: Map<string, JournalRecord<K>> }

/**
 * The diary in memory, and the one writer of records: whatever changes a record (this person, another tab, the
 * server, a file, an undo) comes through here. Storage is its durable shadow.
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
  /** What has changed since each reading under way began: a reading that a change overtook is made again. */
  readonly #readings = new Set<Set<string>>()
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

  /** Reads everything, once. */
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

  /** The body of a living record. */
  body<K extends RecordKind>(kind: K, id: string): RecordBodies[K] | undefined {
    const record = this.#tables[kind].get(id)
    return record && record.deletedAt === undefined ? record.body : undefined
  }

  /** Every record of a kind, tombstones too. */
  records<K extends RecordKind>(kind: K): Iterable<JournalRecord<K>> {
    return this.#tables[kind].values()
  }

  /** Another number whenever a record of this kind has changed. */
  version(kind: RecordKind): number {
    return this.#versions.get(kind) ?? 0
  }

  /** Calls `hook` before every write of this tab. What it returns becomes durable with that write. */
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
   * Shows the changes at once and resolves when they are durable; rejects with a StorageError where they could
   * not be made so (they stay in memory, and saving is tried again).
   */
  commit(asked: readonly Change[]): Promise<void> {
    const at = this.#clock.now()
    const changes = this.#withDerived(asked)
    this.#apply(changes, at)
    return this.#storage.commit(changes, at)
  }

  /** The same for thousands of changes, all or none; `onProgress` hears how many are durable. */
  async commitMany(asked: readonly Change[], onProgress: (done: number) => void): Promise<void> {
    const at = this.#clock.now()
    const changes = this.#withDerived(asked)
    const overtaken = new Set<string>()
    this.#readings.add(overtaken)
    try {
      await this.#storage.commitMany(changes, at, onProgress)
      for (let from = 0; from < changes.length; from += sliceOfMany) {
        this.#readings.delete(overtaken)
        this.#apply(changes.slice(from, from + sliceOfMany), at)
        this.#readings.add(overtaken)
        await this.#clock.pause()
      }
    } finally {
      this.#readings.delete(overtaken)
    }
    // What came from outside meanwhile was stored after these changes and is shown before them.
    if (overtaken.size > 0) await this.#readAgain(changes.filter((change) => overtaken.has(keyOf(change))))
  }

  /** Takes a list of changes back, as a change of its own. */
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

  /** Called once a microtask after anything changed. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #readAll(): Promise<LoadReport> {
    let toldAt = Number.NEGATIVE_INFINITY
    const report = await this.#storage.load((page, kind) => {
      for (const record of page) {
        // What this tab changed while it was still reading is newer than what it reads.
        const known = this.#tables[record.kind].get(record.id)
        if (!known || known.updatedAt < record.updatedAt) this.#place(record)
      }
      const isFirst = this.#loadState.phase === 'opening' && kind === 'entry'
      if (isFirst) this.#loadState = { phase: 'first-page', report: null }
      // Older pages are told of seldom: drawing after each would cost as much as reading it.
      const now = this.#clock.monotonic()
      if (!isFirst && now - toldAt < tellingPause) return
      toldAt = now
      this.#notify()
    })
    this.#loadState = { phase: 'complete', report }
    this.#notify()
    return report
  }

  async #readAgain(keys: readonly RecordKey[]): Promise<void> {
    const overtaken = new Set<string>()
    this.#readings.add(overtaken)
    const records = await this.#storage.read(keys).finally(() => this.#readings.delete(overtaken))
    const again: RecordKey[] = []
    keys.forEach((key, at) => {
      const record = records[at]
      // A tab of a newer version may send kinds that this version does not know.
      const kind = recordKindOf(key.kind)
      const known = kind && this.#tables[kind].get(key.id)
      if (overtaken.has(keyOf(key))) again.push(key)
      else if (record) this.#place(record)
      // It has another id now, or was taken back.
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
      else this.#overtake(change)
    }
    this.#notify()
  }

  #place(record: JournalRecord): void {
    const table = this.#tables[record.kind] as Map<string, JournalRecord>
    const before = table.get(record.id)
    table.set(record.id, record)
    this.#versions.set(record.kind, this.version(record.kind) + 1)
    this.#overtake(record)
    if (record.kind === 'entry') {
      this.#entryIndex.apply(before as JournalRecord<'entry'> | undefined, record as JournalRecord<'entry'>)
    } else if (record.kind === 'preference') {
      this.#preferences.delete(record.id as PreferenceName)
    }
  }

  #overtake(key: RecordKey): void {
    for (const overtaken of this.#readings) overtaken.add(keyOf(key))
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
