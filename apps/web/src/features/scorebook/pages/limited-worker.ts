import type { Clock } from '../../../contracts/clock'

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
type Port = Pick<Worker, 'addEventListener' | 'terminate'>

interface LimitedWorkerDeps {
  readonly clock: Pick<Clock, 'after'>
  /** The time limit of a call (milliseconds). */
  readonly limit: number
  /**
   * Pass the page if the work needs `requestAnimationFrame`, which stops in a hidden page. The timer then stops
   * too, and starts again when the page is visible.
   */
  readonly page?: Page
  /** Returns the error with which calls beyond the limit reject. */
  readonly tooLong: () => Error
}

/**
 * A worker that parses untrusted files. A hostile file can keep it busy for ever, so a call beyond the time
 * limit terminates it. That call and all later ones reject. The timer starts with the worker's first message,
 * because loading its script can take long on a slow connection.
 */
export class LimitedWorker {
  readonly #port: Port
  readonly #deps: LimitedWorkerDeps
  readonly #started: Promise<void>
  /**
   * For each waiting call, the function that rejects it. A shared promise would retain every result until the
   * worker ends.
   */
  readonly #waiting = new Set<(reason: Error) => void>()
  #failure: Error | null = null
  #hasStarted = false

  /** Limits the calls of a worker, which must post a message as soon as its script runs. */
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
      // A running worker crashes if the file fills its memory.
      this.#end(this.#hasStarted ? deps.tooLong() : new Error('the worker did not start'))
    })
  }

  /** True once the script of the worker runs. */
  get hasStarted(): boolean {
    return this.#hasStarted
  }

  /**
   * Returns the result of `work`, a call to this worker. Rejects at the time limit, and after the worker has
   * ended.
   */
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

  /** Terminates the worker at the time limit. Returns a function that stops the timer. */
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
