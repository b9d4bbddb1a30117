import type { Clock } from '../contracts/clock'
import { realtimeTimes } from './reconnect'

interface HeartbeatDeps {
  readonly clock: Pick<Clock, 'after' | 'every'>
  /** Asks the other side whether it is there; false where nothing can be asked now. */
  readonly ask: () => boolean
  /** It has not answered in time. */
  readonly onSilence: () => void
}

/** Finds out that a connection is dead: a broken network closes nothing by itself. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps
  #cancelBeat: () => void = () => {}
  #cancelWait: (() => void) | null = null

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps
  }

  start(): void {
    this.stop()
    this.#cancelBeat = this.#deps.clock.every(realtimeTimes.heartbeat, () => this.probe())
    this.probe()
  }

  probe(): void {
    if (!this.#deps.ask()) return
    this.#cancelWait ??= this.#deps.clock.after(realtimeTimes.pong, () => this.#deps.onSilence())
  }

  answered(): void {
    this.#cancelWait?.()
    this.#cancelWait = null
  }

  stop(): void {
    this.#cancelBeat()
    this.answered()
  }
}
