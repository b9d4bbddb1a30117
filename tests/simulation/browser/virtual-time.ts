interface Timer {
  readonly id: number
  readonly at: number
  readonly run: () => void
}

/** Node's `setImmediate`. A schedule replaces the global function. */
const { setImmediate: nextTurn } = globalThis

/**
 * The event loop of a simulated browser. It runs tasks one by one, and timers only when the schedule moves the
 * clock. Each seed therefore gives one order of events.
 */
export class VirtualTime {
  #now: number
  #count = 0
  #tasks: (() => void)[] = []
  #timers: Timer[] = []

  constructor(start: number) {
    this.#now = start
  }

  /** Returns the time of this device in milliseconds. */
  readonly now = (): number => this.#now

  get isIdle(): boolean {
    return this.#tasks.length === 0
  }

  readonly queue = (run: () => void): void => {
    this.#tasks.push(run)
  }

  readonly after = (delay: number, run: () => void): number => {
    const timer = { id: ++this.#count, at: this.#now + Math.max(0, delay), run }
    const later = this.#timers.findIndex((other) => other.at > timer.at)
    this.#timers.splice(later < 0 ? this.#timers.length : later, 0, timer)
    return timer.id
  }

  readonly cancel = (id: number | undefined): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id)
  }

  /** Runs up to `count` tasks and all promises that they start. */
  async runTasks(count = Number.POSITIVE_INFINITY): Promise<void> {
    await settled()
    for (let ran = 0; ran < count; ran++) {
      const task = this.#tasks.shift()
      if (!task) return
      task()
      await settled()
    }
  }

  /** Moves the clock as a suspended computer does: timers of that time fire late. */
  sleep(duration: number): void {
    this.#now += duration
  }

  /** Moves the clock and runs every task and timer of that time. */
  async advance(duration: number): Promise<void> {
    const end = this.#now + duration
    await this.runTasks()
    for (let timer = this.#timers[0]; timer && timer.at <= end; timer = this.#timers[0]) {
      this.#timers.shift()
      this.#now = Math.max(this.#now, timer.at)
      timer.run()
      await this.runTasks()
    }
    this.#now = end
  }
}

/** Waits until every promise has settled that depends on no task. */
function settled(): Promise<void> {
  return new Promise((resolve) => void nextTurn(resolve))
}
