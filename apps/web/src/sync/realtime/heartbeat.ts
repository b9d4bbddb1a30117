import type { Clock } from '../../contracts/clock'
import { realtimeTimes } from './reconnect'

interface HeartbeatDeps {
  readonly clock: Pick<Clock, 'after' | 'every'>
  /** Sends a PING; returns false if the connection is not open. */
  readonly ask: () => boolean
  /** Called if no PONG arrives in time. */
  readonly onSilence: () => void
}

/** Detects dead connections with PING and PONG, because a broken network does not close a socket. */
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
