import type { DownMessage } from '@segno/protocol/realtime/down'
import type { UpMessage } from '@segno/protocol/realtime/up'
import { CallError } from '../../contracts/sync-server'
import type { ChannelState } from '../../data/session/sync-status'
import { catchUpMessages } from '../compatibility/catch-up'
import { hintOf, type RealtimeHint } from './hint'
import { RealtimeConnection } from './realtime-connection'
import {
  type Phase,
  type RealtimeDeps,
  type RealtimeStatus,
  realtimeMessages,
  statusOf,
} from './realtime-deps'
import {
  type AfterClose,
  afterClose,
  MAX_RECONNECTS,
  realtimeTimes,
  restartDelay,
  retryDelay,
} from './reconnect'

/*
 *                  connect()            ticket, then open within 10 s each
 *   disconnected ─────────────▶ connecting ─────────────────────────────▶ connected
 *     ▲  ▲   │                       │                                    │  │   │
 *     │  │   │ focus, visible,       │ no ticket, no opening              │  │   │ closed with 1000, page left,
 *     │  │   │ online, every 60 s    ▼                                    │  │   │ disconnect()
 *     │  │   └───────────────▶ reconnecting ◀─────────────────────────────┘  │   ▼
 *     │  └──────────────────────  1, 2, 4, 8, 16 s      broken, no PONG      │  disconnected
 *     │       5 tries spent                             for 10 s             │
 *     └──────────────────────────────────────────────────────────────────────┘
 *          4401: one try with a new access token, then, like 4403, nothing before the next connect()
 *
 * Incoming messages are hints, and rounds push the changes in outgoing messages. So sync works without this channel.
 */
/** Maintains the real-time channel of one account and calls `onHint` if the server has newer changes. */
export class RealtimeClient {
  readonly #deps: RealtimeDeps
  #phase: Phase = 'idle'
  /** The reason why the channel is not connected, as a key of `realtimeMessages`. */
  #problem: ChannelState['problem'] = null
  #isEnabled = false
  /** True if only a new `connect()` tries again. */
  #isHalted = false
  #hasBeenOpen = false
  /** True if the access token was renewed and no PONG has come since. */
  #hasRefreshed = false
  #tries = 0
  #connection: RealtimeConnection | null = null
  #cancelTimer = () => {}
  #stops: (() => void)[] = []
  #callers: { resolve: () => void; reject: (error: Error) => void }[] = []
  #hints: Promise<void> = Promise.resolve()

  constructor(deps: RealtimeDeps) {
    this.#deps = deps
  }

  get status(): RealtimeStatus {
    return statusOf(this.#phase, this.#hasBeenOpen || this.#tries > 0)
  }

  /**
   * Opens the channel and reopens it after failures. Rejects if no user is signed in, or if the first try
   * fails, although more tries follow.
   */
  connect(): Promise<void> {
    if (this.#deps.user() === null) return Promise.reject(new Error(realtimeMessages.authentication))
    if (this.#phase === 'open') return Promise.resolve()
    this.#enable()
    const opened = new Promise<void>((resolve, reject) => this.#callers.push({ resolve, reject }))
    if (this.#phase !== 'trying') this.#try(false)
    return opened
  }

  /** Closes the channel. Only `connect()` opens it again. */
  disconnect(): void {
    this.#isEnabled = false
    for (const stop of this.#stops.splice(0)) stop()
    this.#hasBeenOpen = false
    this.#problem = null
    this.#suspend()
  }

  /** Sends a message; returns false if there is no connection. */
  send(message: UpMessage): boolean {
    return this.#connection?.send(message) ?? false
  }

  #enable(): void {
    this.#isHalted = false
    this.#hasRefreshed = false
    this.#tries = 0
    if (this.#isEnabled) return
    this.#isEnabled = true
    const { lifecycle } = this.#deps
    const resume = () => this.#resume()
    this.#stops = [
      lifecycle.onShow(resume),
      lifecycle.onFocus(resume),
      lifecycle.onLeave(() => this.#suspend()),
      // A device that reports offline may still have its connection: ask for a PONG.
      lifecycle.onOnlineChange(() => (lifecycle.online() ? this.#resume() : this.#connection?.probe())),
    ]
  }

  #resume(): void {
    if (!this.#isEnabled || this.#isHalted || this.#phase === 'trying') return
    if (this.#phase === 'open') {
      this.#connection?.probe()
      return
    }
    if (this.#phase === 'idle') this.#tries = 0
    this.#try(false)
  }

  #try(fresh: boolean): void {
    this.#drop()
    this.#enter('trying')
    const userId = this.#deps.user()
    if (userId === null) {
      this.#halt()
      return
    }
    const connection = new RealtimeConnection(this.#deps, {
      onOpen: () => this.#opened(connection),
      onMessage: (message) => this.#received(message),
      onClose: (code) => this.#closed(code),
      onFailure: (error) => this.#failed(error),
    })
    this.#connection = connection
    void connection.open(userId, fresh)
  }

  #opened(connection: RealtimeConnection): void {
    this.#hasBeenOpen = true
    this.#problem = null
    this.#enter('open')
    this.#settle(null)
    void this.#catchUp(connection)
  }

  async #catchUp(connection: RealtimeConnection): Promise<void> {
    const { device, clock } = this.#deps
    const messages = await catchUpMessages(device, clock.now()).catch(() => [])
    for (const message of messages) if (!connection.send(message)) return
  }

  #received(message: DownMessage): void {
    if (message.type === 'PONG') {
      // A PONG proves that connection and token are valid, so forget earlier failures.
      this.#tries = 0
      this.#hasRefreshed = false
    }
    const hint = hintOf(message)
    if (hint) this.#hints = this.#hints.then(() => this.#handleHint(hint))
  }

  async #handleHint(hint: RealtimeHint): Promise<void> {
    const cursor = await this.#deps.device.cursor().catch(() => null)
    if (cursor && cursor.epoch === hint.epoch && cursor.seq >= hint.seq) return
    if (this.#isEnabled) this.#deps.onHint(hint)
  }

  #failed(error: unknown): void {
    if (error instanceof CallError && error.kind === 'unauthorized') this.#halt()
    else this.#retry()
  }

  #closed(code: number): void {
    const wasOpen = this.#phase === 'open'
    const acts: Readonly<Record<AfterClose, () => void>> = {
      nothing: () => this.#suspend(),
      rest: () => this.#rest(),
      halt: () => this.#halt(),
      refresh: () => this.#refresh(),
      later: () => (wasOpen ? this.#wait(restartDelay(this.#deps.random())) : this.#retry()),
      retry: () => this.#retry(),
    }
    acts[afterClose(code)]()
  }

  /** Tries once with a new access token. If the server refuses that one too, the client stops. */
  #refresh(): void {
    if (this.#hasRefreshed) {
      this.#halt()
      return
    }
    this.#hasRefreshed = true
    this.#try(true)
  }

  #retry(): void {
    this.#problem = this.#phase === 'open' ? 'failed' : 'connection'
    this.#settle(realtimeMessages[this.#problem])
    if (this.#tries >= MAX_RECONNECTS) this.#rest()
    else this.#wait(retryDelay(this.#tries++, this.#deps.random()))
  }

  #wait(delay: number): void {
    this.#drop()
    this.#enter('waiting')
    this.#cancelTimer = this.#deps.clock.after(delay, () => this.#try(false))
  }

  /** Waits for a lifecycle event, at most a minute, and then tries again. */
  #rest(): void {
    this.#suspend()
    this.#cancelTimer = this.#deps.clock.after(realtimeTimes.rest, () => this.#try(false))
  }

  #halt(): void {
    this.#isHalted = true
    this.#problem = 'authentication'
    this.#suspend(realtimeMessages.authentication)
  }

  #suspend(reason: string = realtimeMessages.connection): void {
    this.#drop()
    this.#enter('idle')
    this.#settle(reason)
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    this.#deps.onState?.({ status: this.status, problem: this.#problem })
  }

  #drop(): void {
    this.#cancelTimer()
    this.#connection?.drop()
    this.#connection = null
  }

  #settle(problem: string | null): void {
    for (const { resolve, reject } of this.#callers.splice(0)) {
      if (problem === null) resolve()
      else reject(new Error(problem))
    }
  }
}
