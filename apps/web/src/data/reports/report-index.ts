import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { createReportEngine, type ReportEngine } from '@segno/domain/report/engine/report-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from '../journal/journal-store'
import { loadComposerKey } from '../journal/load-composer-key'
import { reportProgrammesOf } from './programmes-of-reports'

/** The number of entries indexed between two frames, which takes some milliseconds on a slow machine. */
const BATCH_SIZE = 1500

/** Resolves with the function that returns a composer's key, or with null if it cannot be fetched now. */
type LoadComposerKey = () => Promise<ComposerKey | null>

/** Indexes the diary for the report engine in batches, so that it never blocks the page. */
export class ReportIndex {
  readonly #journal: JournalStore
  readonly #clock: Clock
  readonly #loadComposerKey: LoadComposerKey | null
  /** Increases each time the index is complete again; -1 until the whole diary is indexed. */
  readonly version: StoreApi<number> = createStore<number>()(() => -1)
  #engine = createReportEngine()
  /** The version of the engine at the last notification. */
  #notified = -1
  #count = 0
  #isIndexing = false
  #isStarted = false
  #composers: 'spelled' | 'loading' | 'known'

  /**
   * Indexes nothing until `loadComposerKey` resolves, because the key of a composer must not change inside an
   * engine. If it resolves with null, the index compares composers as typed until `uniteComposers` succeeds.
   */
  constructor(journal: JournalStore, clock: Clock, loadComposerKey: LoadComposerKey | null = null) {
    this.#journal = journal
    this.#clock = clock
    this.#loadComposerKey = loadComposerKey
    this.#composers = loadComposerKey ? 'spelled' : 'known'
    if (loadComposerKey) void this.uniteComposers()
    else this.#start()
  }

  get engine(): ReportEngine {
    return this.#engine
  }

  /** Fetches the composer key again if the last attempt failed, and then indexes the diary again. */
  async uniteComposers(): Promise<void> {
    if (!this.#loadComposerKey || this.#composers !== 'spelled') return
    this.#composers = 'loading'
    const key = await this.#loadComposerKey()
    this.#composers = key ? 'known' : 'spelled'
    if (key) {
      this.#engine = createReportEngine(key)
      this.#notified = -1
      this.version.setState(-1)
    }
    if (!this.#isStarted) this.#start()
    else if (key) this.#handleChange()
  }

  #start(): void {
    this.#isStarted = true
    this.#journal.subscribe(() => this.#handleChange())
    this.#handleChange()
  }

  #handleChange(): void {
    this.#engine.setProgrammes(reportProgrammesOf(this.#journal))
    this.#engine.setDays(this.#journal.entryDays().days)
    // Index a small change at once, so that reports never lag behind a saved entry.
    if (!this.#isIndexing && this.#engine.pending <= BATCH_SIZE) this.#engine.indexNext(BATCH_SIZE)
    if (this.#engine.pending === 0) this.#notify()
    else if (!this.#isIndexing) void this.#indexInBatches()
  }

  async #indexInBatches(): Promise<void> {
    this.#isIndexing = true
    while (!this.#engine.indexNext(BATCH_SIZE)) await this.#clock.pause()
    this.#isIndexing = false
    this.#handleChange()
  }

  #notify(): void {
    if (this.#journal.loadState().phase !== 'complete' || this.#engine.version === this.#notified) return
    this.#notified = this.#engine.version
    this.version.setState(++this.#count)
  }
}

const indexes = new WeakMap<JournalStore, ReportIndex>()

export function reportIndexOf(journal: JournalStore, clock: Clock): ReportIndex {
  let index = indexes.get(journal)
  if (!index) {
    index = new ReportIndex(journal, clock, loadComposerKey)
    indexes.set(journal, index)
  }
  return index
}
