import type { AppWorker } from '../contracts/app-worker'
import type { Clock } from '../contracts/clock'
import type { PageLifecycle } from '../contracts/page-lifecycle'

/** How often a newer version is asked for (milliseconds), as long as the page is open. */
const hour = 3_600_000
/** A version that was told to take over and has not done so by then (milliseconds) does not. */
const patience = 4000

/** Newer versions of the app: noticed behind the page, put in place only when somebody says so. */
export class AppUpdate {
  readonly #worker: AppWorker
  readonly #clock: Pick<Clock, 'after' | 'every' | 'now'>
  readonly #lifecycle: Pick<PageLifecycle, 'onShow' | 'reload'>
  #askedAt: number
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
    this.#askedAt = clock.now()
  }

  /** Keeps the app's files on this device; `onReady` hears of every newer version, once it is whole. */
  async start(onReady: () => void): Promise<void> {
    if (!(await this.#worker.start())) return
    this.#worker.onTakenOver(() => {
      if (this.#isAccepted) this.#reload()
      else onReady()
    })
    this.#worker.onWaiting(onReady)
    if (this.#worker.isWaiting()) onReady()
    this.#clock.every(hour, () => this.#ask())
    this.#lifecycle.onShow(() => this.#ask())
  }

  useLanguage(language: string): void {
    this.#worker.useLanguage(language)
  }

  /** Goes over to the newer version: the page is loaded anew, once. */
  accept(): void {
    this.#isAccepted = true
    if (this.#worker.takeOver()) this.#clock.after(patience, () => this.#reload())
    else this.#reload()
  }

  #reload(): void {
    if (this.#isReloading) return
    this.#isReloading = true
    this.#lifecycle.reload()
  }

  #ask(): void {
    const now = this.#clock.now()
    if (now - this.#askedAt < hour) return
    this.#askedAt = now
    // Without a connection there is nothing to hear of.
    void this.#worker.check().catch(() => {})
  }
}
