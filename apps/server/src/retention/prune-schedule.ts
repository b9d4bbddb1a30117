import type { Log } from '../log'
import { type PruneRule, runPruning } from './run-pruning'

const HOUR = 3_600_000
/** Milliseconds from the start to the first run, so that servers that restart often prune too. */
const FIRST_RUN = 60_000

/** Deletes expired data every hour while the server runs. */
export class PruneSchedule {
  readonly #timers: readonly NodeJS.Timeout[]
  #run: Promise<void> | null = null
  #isStopped = false

  constructor(rules: readonly PruneRule[], now: () => number, log: Log) {
    const start = () => {
      // If a run takes longer than an hour, the next one starts only after it.
      this.#run ??= runPruning(rules, now, log, () => this.#isStopped).finally(() => {
        this.#run = null
      })
    }
    this.#timers = [setTimeout(start, FIRST_RUN), setInterval(start, HOUR)]
    for (const timer of this.#timers) timer.unref()
  }

  /** Stops the schedule. Resolves when the page that is being pruned has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const timer of this.#timers) clearTimeout(timer)
    await this.#run
  }
}
