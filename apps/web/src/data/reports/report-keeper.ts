import { createReportEngine } from '@segno/domain/report/engine/report-engine'
import type { Clock } from '../../contracts/clock'
import type { JournalStore } from '../journal/journal-store'

/** Entries that are worked in between two frames: some milliseconds on a slow machine. */
const handful = 1500

/** Keeps the columns of the reports up to date with the diary, without ever holding the page up. */
export class ReportKeeper {
  readonly engine = createReportEngine()
  readonly #journal: JournalStore
  readonly #clock: Clock
  readonly #listeners = new Set<() => void>()
  #isWorking = false
  /** What has been told: another number is another state. Negative until everything has been worked in once. */
  #told = -1

  constructor(journal: JournalStore, clock: Clock) {
    this.#journal = journal
    this.#clock = clock
    journal.subscribe(() => this.#follow())
    this.#follow()
  }

  /** -1 until the whole diary has been worked in, then the number of the engine's version that is complete. */
  version(): number {
    return this.#told
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #follow(): void {
    this.engine.setDays(this.#journal.entryDays().days)
    // One entry is worked in at once, so that what is shown is never older than what was saved.
    if (!this.#isWorking && this.engine.pending <= handful) this.engine.indexNext(handful)
    if (this.engine.pending === 0) this.#tell()
    else if (!this.#isWorking) void this.#work()
  }

  async #work(): Promise<void> {
    this.#isWorking = true
    while (!this.engine.indexNext(handful)) await this.#clock.pause()
    this.#isWorking = false
    this.#follow()
  }

  #tell(): void {
    if (this.#journal.loadState().phase !== 'complete' || this.#told === this.engine.version) return
    this.#told = this.engine.version
    for (const listener of this.#listeners) listener()
  }
}

const keepers = new WeakMap<JournalStore, ReportKeeper>()

export function reportKeeperOf(journal: JournalStore, clock: Clock): ReportKeeper {
  let keeper = keepers.get(journal)
  if (!keeper) {
    keeper = new ReportKeeper(journal, clock)
    keepers.set(journal, keeper)
  }
  return keeper
}
