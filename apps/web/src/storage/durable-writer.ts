import { keyOf } from '@segno/domain/record/record'
import type { KeyValueStore } from '../contracts/key-value-store'
import { StorageError, type StorageState } from '../contracts/record-storage'
import type { Connection } from './database/connection'
import type { JournalRow } from './database/database'
import { storageErrorKindOf } from './database/storage-error-kind'
import type { StoreName, WriteTransaction } from './database/transaction'
import type { RowEvents } from './events/row-events'
import { appendToJournal } from './journal/append'
import type { Folding } from './journal/fold'
import { type Folded, foldWith, type RowTransaction } from './journal/row-transaction'
import { UnloadBuffer } from './unload-buffer/unload-buffer'

/** The first and the longest pause before the writer repeats a failed append (milliseconds). */
const retryPauses = { first: 500, longest: 30_000 }
/** The pause before the writer repeats a failed fold (milliseconds). */
const FOLD_PAUSE = 5000
/** After this many changes, the writer begins another transaction for the fold. */
const FOLD_STEP = 500

export interface WriterDeps {
  readonly connection: Connection
  readonly store: KeyValueStore
  readonly tab: string
  readonly now: () => number
  readonly events: () => RowEvents
  readonly onState: () => void
  readonly onSaved: () => void
  /** Returns true if the device was erased after this tab opened, given the number of erasures. */
  readonly wasErased: (erasures: number | undefined) => boolean
  /** Discards the changes of this tab and reloads it if the device was erased after this tab opened. */
  readonly noticeErasure: (erasures: number | undefined) => void
}

/** Makes the changes of this tab durable and folds the journal into rows. See journal/fold for the two steps. */
export class DurableWriter implements RowTransaction {
  readonly connection: Connection
  readonly tab: string
  readonly now: () => number
  readonly unloadBuffer: UnloadBuffer
  readonly #deps: WriterDeps
  /** Appends that are running. Reads wait for them, so that they include every change of this tab. */
  readonly #appending = new Set<Promise<void>>()
  /** Changes of this tab that are not folded yet. */
  readonly #unfolded = new Set<JournalRow>()
  /** Changes that are not durable yet, oldest first. */
  #unsaved: JournalRow[] = []
  #state: StorageState = { error: null, waiting: 0 }
  #folding: Promise<void> = Promise.resolve()
  #hasFoldFailed = false
  #foldTimer: ReturnType<typeof setTimeout> | undefined
  #retryPause = retryPauses.first
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: WriterDeps) {
    this.connection = deps.connection
    this.tab = deps.tab
    this.now = deps.now
    this.#deps = deps
    this.unloadBuffer = new UnloadBuffer(deps.store, deps.tab)
  }

  get state(): StorageState {
    return this.#state
  }

  get unsaved(): readonly JournalRow[] {
    return this.#unsaved
  }

  get isFailing(): boolean {
    return this.#state.error !== null
  }

  get unfolded(): Iterable<JournalRow> {
    return this.#unfolded
  }

  report(next: Partial<StorageState>): void {
    this.#state = { ...this.#state, ...next }
    this.#deps.onState()
  }

  /**
   * Appends the changes to the journal and resolves when they are durable. If the append fails, rejects with a
   * StorageError, and the writer retries automatically.
   */
  async write(row: JournalRow): Promise<void> {
    // First append earlier changes that failed, in the same transaction, because an edit must follow earlier edits.
    this.#unfolded.add(row)
    this.#unsaved.push(row)
    this.unloadBuffer.waiting.add(row)
    const saving = this.retry()
    // A hidden page may be closed without another event, so write the unload buffer now.
    if (document.visibilityState === 'hidden') this.unloadBuffer.write()
    await saving
    if (!this.#state.error) return
    // A sync round can send the change, although this device cannot store it.
    this.#deps.onSaved()
    throw new StorageError(this.#state.error)
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
      void this.foldJournal()
      this.#deps.onSaved()
    } catch (error) {
      this.#unsaved = [...rows, ...this.#unsaved]
      const waiting = this.#unsaved.reduce((sum, row) => sum + row.changes.length, 0)
      this.report({ error: storageErrorKindOf(error), waiting })
      this.#retryTimer = setTimeout(() => void this.retry(), this.#retryPause)
      this.#retryPause = Math.min(this.#retryPause * 2, retryPauses.longest)
    }
  }

  /** Discards changes that are not durable yet: those of an owner whose rows were removed, or all of them. */
  giveUp(owner?: string): void {
    const waiting = [...this.unloadBuffer.waiting]
    this.unloadBuffer.settle(waiting.filter((row) => owner === undefined || row.owner === owner))
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.#appending)
    await this.foldJournal()
  }

  fold<T>(
    work: (tx: WriteTransaction, folding: Folding) => Promise<T>,
    stores?: readonly StoreName[],
  ): Promise<Folded<T>> {
    return foldWith(
      this.connection,
      this.tab,
      (tx, folding) => {
        this.#deps.noticeErasure(folding.erasures)
        if (this.#deps.wasErased(folding.erasures)) throw new Error('the device was erased')
        return work(tx, folding)
      },
      stores,
    )
  }

  /**
   * Starts a fold after the running folds. If it fails, the journal is durable and reads include it. The writer reports
   * the failure and folds again later. `onStep` receives the number of changes of each transaction.
   */
  foldJournal(onStep?: (count: number) => void): Promise<void> {
    this.#folding = this.#folding
      .then(async () => {
        const durable = [...this.#unfolded].filter((row) => !this.unloadBuffer.waiting.has(row))
        await this.#recoverUnloadBuffers()
        for (let hasMore = true; hasMore; ) {
          const { folding } = await foldWith(this.connection, this.tab, async () => {}, [], FOLD_STEP)
          this.#deps.noticeErasure(folding.erasures)
          hasMore = folding.hasMore === true
          if (!hasMore) for (const row of durable) this.#unfolded.delete(row)
          this.#deps.events().announce(folding)
          this.#foldSucceeded(folding)
          onStep?.(folding.count ?? 0)
        }
      })
      .catch((error: unknown) => this.#foldFailed(error))
    return this.#folding
  }

  #foldSucceeded({ failed = [] }: Folding): void {
    clearTimeout(this.#foldTimer)
    if (this.#hasFoldFailed && this.#unsaved.length === 0) this.report({ error: null })
    this.#hasFoldFailed = false
    if (failed.length === 0) return
    const keys = failed.map(keyOf).join(', ')
    reportError(new Error(`changes that could not be folded are in the quarantine: ${keys}`))
    this.report({ error: 'write-failed' })
  }

  #foldFailed(error: unknown): void {
    this.#hasFoldFailed = true
    this.report({ error: storageErrorKindOf(error) })
    clearTimeout(this.#foldTimer)
    this.#foldTimer = setTimeout(() => void this.foldJournal(), FOLD_PAUSE)
  }

  /**
   * Folds the unload buffers of other tabs. If that fails, the buffers stay until the next fold, and this tab's
   * own fold continues.
   */
  async #recoverUnloadBuffers(): Promise<void> {
    try {
      if (this.unloadBuffer.orphans().length === 0) return
      const { recoverUnloadBuffers } = await import('./unload-buffer/recover-unload-buffers')
      await recoverUnloadBuffers(this, this.#deps.events(), this.unloadBuffer)
    } catch {
      // The next fold tries again.
    }
  }
}
