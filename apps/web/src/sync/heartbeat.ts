import type { Clock } from '../contracts/clock'
import { realtimeTimes } from './reconnect'

interface HeartbeatParts {
  readonly clock: Pick<Clock, 'after' | 'every'>
  /** Asks the other side whether it is there; false where nothing can be asked now. */
  readonly ask: () => boolean
  /** It has not answered in time. */
  readonly onSilence: () => void
}

/** Finds out that a connection is dead: a broken network closes nothing by itself. */
export class Heartbeat {
  readonly #parts: HeartbeatParts
  #cancelBeat: () => void = () => {}
  #cancelWait: (() => void) | null = null

  constructor(parts: HeartbeatParts) {
    this.#parts = parts
  }

  start(): void {
    this.stop()
    this.#cancelBeat = this.#parts.clock.every(realtimeTimes.heartbeat, () => this.probe())
    this.probe()
  }

  probe(): void {
    if (!this.#parts.ask()) return
    this.#cancelWait ??= this.#parts.clock.after(realtimeTimes.pong, () => this.#parts.onSilence())
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
