import type { Clock } from '../../../contracts/clock'

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Port = Pick<Worker, 'addEventListener' | 'terminate'>

interface LimitedWorkerDeps {
  readonly clock: Pick<Clock, 'after'>
  /** Milliseconds that a call may take. */
  readonly limit: number
  /**
   * Given for work that needs `requestAnimationFrame`, which stops in a hidden page. The time then stops as well, and
   * `limit` starts again once the page is visible.
   */
  readonly page?: Page
  /** Returns the reason with which calls beyond the limit reject. */
  readonly tooLong: () => Error
}

/**
 * A worker that parses files of strangers. A hostile file can keep it busy for ever, so a call beyond the time limit ends
 * the worker. This call and every later one reject. The time starts with the first message of the worker: loading its
 * script can take long on a slow connection.
 */
export class LimitedWorker {
  readonly #port: Port
  readonly #deps: LimitedWorkerDeps
  readonly #started: Promise<void>
  /** Rejects each call that still waits. A promise for all calls would keep every result until the worker ends. */
  readonly #waiting = new Set<(reason: Error) => void>()
  #failure: Error | null = null
  #hasStarted = false

  /** The worker must send a message as soon as its script has run. */
  constructor(port: Port, deps: LimitedWorkerDeps) {
    this.#port = port
    this.#deps = deps
    this.#started = new Promise((resolve) => {
      const start = () => {
        this.#hasStarted = true
        resolve()
      }
      port.addEventListener('message', start, { once: true })
    })
    port.addEventListener('error', (event) => {
      event.preventDefault()
      // A worker that ran and crashed had no memory left for the file.
      this.#end(this.#hasStarted ? deps.tooLong() : new Error('the worker did not start'))
    })
  }

  /** Whether the script of the worker has arrived and run. */
  get hasStarted(): boolean {
    return this.#hasStarted
  }

  /** Returns the result of `work`, which this worker does. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    let fail = (_reason: Error) => {}
    const failed = new Promise<never>((_resolve, reject) => {
      fail = reject
    })
    this.#waiting.add(fail)
    if (this.#failure) fail(this.#failure)
    let stopTimer = () => {}
    void this.#started.then(() => {
      if (!isDone) stopTimer = this.#limitTime()
    })
    try {
      return await Promise.race([work, failed])
    } finally {
      isDone = true
      this.#waiting.delete(fail)
      stopTimer()
    }
  }

  /** Ends the worker at the time limit. Returns a function that stops the time. */
  #limitTime(): () => void {
    const { clock, limit, page, tooLong } = this.#deps
    let stop = () => {}
    const restart = () => {
      stop()
      const isHidden = page?.visibilityState === 'hidden'
      stop = isHidden ? () => {} : clock.after(limit, () => this.#end(tooLong()))
    }
    restart()
    page?.addEventListener('visibilitychange', restart)
    return () => {
      stop()
      page?.removeEventListener('visibilitychange', restart)
    }
  }

  #end(reason: Error): void {
    this.#port.terminate()
    this.#failure ??= reason
    for (const fail of this.#waiting) fail(reason)
  }
}
