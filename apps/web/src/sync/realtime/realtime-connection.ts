import { type DownMessage, readDown } from '@segno/protocol/realtime/down'
import type { UpMessage } from '@segno/protocol/realtime/up'
import type { Socket } from '../../contracts/socket'
import { Heartbeat } from './heartbeat'
import type { RealtimeDeps } from './realtime-deps'
import { realtimeTimes } from './reconnect'

export interface ConnectionEvents {
  onOpen(): void
  onMessage(message: DownMessage): void
  onClose(code: number): void
  /** Called if no ticket, open socket or PONG arrives in time. `error` says why there is no ticket. */
  onFailure(error?: unknown): void
}

/** One connection of the channel: fetches a ticket, opens the socket, and detects when it is dead. */
export class RealtimeConnection {
  readonly #deps: Pick<RealtimeDeps, 'clock' | 'openSocket' | 'ticket' | 'url'>
  readonly #events: ConnectionEvents
  readonly #heartbeat: Heartbeat
  #socket: Socket | null = null
  #isOpen = false
  #isDropped = false
  #cancelLimit = () => {}

  constructor(deps: Pick<RealtimeDeps, 'clock' | 'openSocket' | 'ticket' | 'url'>, events: ConnectionEvents) {
    this.#deps = deps
    this.#events = events
    this.#heartbeat = new Heartbeat({
      clock: deps.clock,
      ask: () => this.send({ type: 'PING' }),
      onSilence: () => events.onFailure(),
    })
  }

  /** Opens the connection. Ticket and socket may take 10 s each. `fresh` renews the access token first. */
  async open(userId: string, fresh: boolean): Promise<void> {
    const { ticket, openSocket, url } = this.#deps
    this.#limit()
    try {
      const token = await ticket(fresh)
      if (this.#isDropped) return
      this.#limit()
      const query = new URLSearchParams({ userId, token })
      this.#socket = openSocket(`${url}/sync/ws?${query}`, {
        onOpen: () => !this.#isDropped && this.#opened(),
        onMessage: (text) => !this.#isDropped && this.#received(text),
        onClose: (code) => !this.#isDropped && this.#events.onClose(code),
      })
    } catch (error) {
      if (!this.#isDropped) this.#events.onFailure(error)
    }
  }

  /** Sends a message; returns false if the connection is not open. */
  send(message: UpMessage): boolean {
    return this.#isOpen && this.#socket?.send(JSON.stringify(message)) === true
  }

  /** Sends a PING now. */
  probe(): void {
    this.#heartbeat.probe()
  }

  /** Closes the connection. It then calls no more handlers. */
  drop(): void {
    this.#isDropped = true
    this.#isOpen = false
    this.#cancelLimit()
    this.#heartbeat.stop()
    this.#socket?.close(1000)
    this.#socket = null
  }

  #limit(): void {
    this.#cancelLimit()
    this.#cancelLimit = this.#deps.clock.after(realtimeTimes.connect, () => this.#events.onFailure())
  }

  #opened(): void {
    this.#cancelLimit()
    this.#isOpen = true
    this.#events.onOpen()
    this.#heartbeat.start()
  }

  #received(text: string): void {
    const message = readDown(text)
    if (!message) return
    if (message.type === 'PONG') this.#heartbeat.answered()
    this.#events.onMessage(message)
  }
}
