import { createReportEngine } from '@segno/domain/report/engine/report-engine'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from '../journal/journal-store'

/** Entries that are worked in between two frames: some milliseconds on a slow machine. */
const batchSize = 1500

/** Keeps the columns of the reports up to date with the diary, without ever holding the page up. */
export class ReportIndex {
  readonly engine = createReportEngine()
  readonly #journal: JournalStore
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #isIndexing = false
  /** What has been told: another number is another state. Negative until everything has been worked in once. */
  #notified = -1

  constructor(journal: JournalStore, clock: Clock) {
    this.#journal = journal
    this.#clock = clock
    journal.subscribe(() => this.#handleChange())
    this.#handleChange()
  }

  /** -1 until the whole diary has been worked in, then the number of the engine's version that is complete. */
  version(): number {
    return this.#notified
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #handleChange(): void {
    this.engine.setDays(this.#journal.entryDays().days)
    // One entry is worked in at once, so that what is shown is never older than what was saved.
    if (!this.#isIndexing && this.engine.pending <= batchSize) this.engine.indexNext(batchSize)
    if (this.engine.pending === 0) this.#notify()
    else if (!this.#isIndexing) void this.#indexInBatches()
  }

  async #indexInBatches(): Promise<void> {
    this.#isIndexing = true
    while (!this.engine.indexNext(batchSize)) await this.#clock.pause()
    this.#isIndexing = false
    this.#handleChange()
  }

  #notify(): void {
    if (this.#journal.loadState().phase !== 'complete' || this.#notified === this.engine.version) return
    this.#notified = this.engine.version
    for (const listener of this.#listeners) listener()
  }
}

const indexes = new WeakMap<JournalStore, ReportIndex>()

export function reportIndexOf(journal: JournalStore, clock: Clock): ReportIndex {
  let index = indexes.get(journal)
  if (!index) {
    index = new ReportIndex(journal, clock)
    indexes.set(journal, index)
  }
  return index
}
