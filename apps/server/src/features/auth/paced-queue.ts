export interface PacedQueueOptions {
  /** Milliseconds between two tasks. */
  readonly interval: number
  /** The most tasks that may wait. */
  readonly longest: number
}

/**
 * The last of 240 waiting e-mails leaves after four minutes. The cookie of the browser that requested its link
 * is then valid for six more.
 */
export const mailPace: PacedQueueOptions = { interval: 1000, longest: 240 }

/** Runs tasks one by one with a pause before each. Tasks that still wait when the process ends are lost. */
export class PacedQueue {
  readonly #options: PacedQueueOptions
  readonly #tasks: (() => Promise<void>)[] = []
  #timer: NodeJS.Timeout | undefined

  constructor(options: PacedQueueOptions) {
    this.#options = options
  }

  /** Adds a task and returns 0. If the queue is full, drops the task and returns the milliseconds until a retry. */
  add(task: () => Promise<void>): number {
    if (this.#tasks.length >= this.#options.longest) return this.#options.interval
    this.#tasks.push(task)
    this.#wait()
    return 0
  }

  #wait(): void {
    if (this.#timer !== undefined || this.#tasks.length === 0) return
    this.#timer = setTimeout(async () => {
      await this.#tasks.shift()?.()
      this.#timer = undefined
      this.#wait()
    }, this.#options.interval)
    this.#timer.unref()
  }
}
