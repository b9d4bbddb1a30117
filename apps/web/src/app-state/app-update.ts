import type { AppFileGroup, AppWorker } from '../contracts/app-worker'
import type { Clock } from '../contracts/clock'
import type { PageLifecycle } from '../contracts/page-lifecycle'

/** The interval in milliseconds between checks for a newer version. */
const HOUR = 3_600_000
/**
 * The time in milliseconds after which the page reloads even if the new service worker has not taken control.
 */
const TAKEOVER_TIMEOUT = 4000

/**
 * Finds newer versions of the app in the background. The page changes to a newer version only after the
 * musician accepts it.
 */
export class AppUpdate {
  readonly #worker: AppWorker
  readonly #clock: Pick<Clock, 'after' | 'every' | 'now'>
  readonly #lifecycle: Pick<PageLifecycle, 'onShow' | 'reload'>
  #checkedAt: number
  #isAccepted = false
  #isReloading = false

  constructor(
    worker: AppWorker,
    clock: Pick<Clock, 'after' | 'every' | 'now'>,
    lifecycle: Pick<PageLifecycle, 'onShow' | 'reload'>,
  ) {
    this.#worker = worker
    this.#clock = clock
    this.#lifecycle = lifecycle
    this.#checkedAt = clock.now()
  }

  /**
   * Starts the service worker, if the browser has one. Calls `onReady` for each newer version, once all its
   * files are cached.
   */
  async start(onReady: () => void): Promise<void> {
    if (!(await this.#worker.start())) return
    this.#worker.onTakenOver(() => {
      if (this.#isAccepted) this.#reload()
      else onReady()
    })
    this.#worker.onWaiting(onReady)
    if (this.#worker.isWaiting()) onReady()
    this.#clock.every(HOUR, () => this.#check())
    this.#lifecycle.onShow(() => this.#check())
  }

  useLanguage(language: string): void {
    this.#worker.useLanguage(language)
  }

  useGroup(group: AppFileGroup): void {
    this.#worker.useGroup(group)
  }

  /** Activates the newer version and reloads the page once. */
  accept(): void {
    this.#isAccepted = true
    if (this.#worker.takeOver()) this.#clock.after(TAKEOVER_TIMEOUT, () => this.#reload())
    else this.#reload()
  }

  #reload(): void {
    if (this.#isReloading) return
    this.#isReloading = true
    this.#lifecycle.reload()
  }

  #check(): void {
    const now = this.#clock.now()
    if (now - this.#checkedAt < HOUR) return
    this.#checkedAt = now
    // The check fails offline. A later check finds the version.
    void this.#worker.check().catch(() => {})
  }
}
