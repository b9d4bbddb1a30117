import type { ComposerKey } from '@segno/domain/piece/composer-key'
import { normaliseComposer } from '@segno/domain/piece/piece-key'
import { createReportEngine } from '@segno/domain/report/engine/report-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Clock } from '../../contracts/clock'
import { loadComposerKey } from '../journal/composer-identity'
import type { JournalStore } from '../journal/journal-store'

/** The number of entries indexed between two frames: some milliseconds on a slow machine. */
const BATCH_SIZE = 1500

/** Indexes the diary for the report engine in batches, so that it never blocks the page. */
export class ReportIndex {
  #composerKey: ComposerKey = normaliseComposer
  readonly engine = createReportEngine((composer) => this.#composerKey(composer))
  readonly #journal: JournalStore
  readonly #clock: Clock
  /** The engine's version at the last complete index; -1 until the whole diary is indexed. */
  readonly version: StoreApi<number> = createStore<number>()(() => -1)
  #isIndexing = false

  /** Indexes nothing until `composerKey` resolves, because the key of a composer must not change afterwards. */
  constructor(journal: JournalStore, clock: Clock, composerKey: Promise<ComposerKey> | null = null) {
    this.#journal = journal
    this.#clock = clock
    const start = () => {
      journal.subscribe(() => this.#handleChange())
      this.#handleChange()
    }
    if (composerKey === null) start()
    else
      void composerKey.then((key) => {
        this.#composerKey = key
        start()
      })
  }

  #handleChange(): void {
    this.engine.setDays(this.#journal.entryDays().days)
    // Index a small change at once, so that reports never lag behind a saved entry.
    if (!this.#isIndexing && this.engine.pending <= BATCH_SIZE) this.engine.indexNext(BATCH_SIZE)
    if (this.engine.pending === 0) this.#notify()
    else if (!this.#isIndexing) void this.#indexInBatches()
  }

  async #indexInBatches(): Promise<void> {
    this.#isIndexing = true
    while (!this.engine.indexNext(BATCH_SIZE)) await this.#clock.pause()
    this.#isIndexing = false
    this.#handleChange()
  }

  #notify(): void {
    if (this.#journal.loadState().phase === 'complete') this.version.setState(this.engine.version)
  }
}

const indexes = new WeakMap<JournalStore, ReportIndex>()

export function reportIndexOf(journal: JournalStore, clock: Clock): ReportIndex {
  let index = indexes.get(journal)
  if (!index) {
    index = new ReportIndex(journal, clock, loadComposerKey())
    indexes.set(journal, index)
  }
  return index
}
