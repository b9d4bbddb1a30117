import { keyOf } from '@segno/domain/record/record'
import type { QueuedEvent } from '@segno/domain/sync/offline-queue'
import { timeOf } from '@segno/domain/units/instant'
import { type DownMessage, readDown } from '@segno/protocol/realtime/down'
import type { UpMessage } from '@segno/protocol/realtime/up'
import type { Socket } from '../contracts/socket'
import { CallError } from '../contracts/sync-server'
import { catchUpOf } from './catch-up'
import { Heartbeat } from './heartbeat'
import {
  type AcceptedEvent,
  type Phase,
  type RealtimeDeps,
  type RealtimeStatus,
  realtimeMessages,
  statusOf,
} from './realtime-deps'
import { eventMessage, hintOf, type RealtimeHint } from './realtime-messages'
import {
  type AfterClose,
  afterClose,
  mostReconnects,
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
 * What comes in is a hint, and what goes out is told again by the next push: no message of this channel is needed.
 */
/** The real-time channel of one account: keeps it open, and hands on what it hears. */
export class RealtimeClient {
  readonly #deps: RealtimeDeps
  #status: RealtimeStatus = 'disconnected'
  #phase: Phase = 'idle'
  #isEnabled = false
  /** Nothing but a new `connect()` is worth a try. */
  #isHalted = false
  #hasBeenOpen = false
  /** A new access token has been asked for, and nothing has shown yet that it helped. */
  #hasRefreshed = false
  #tries = 0
  /** The connection that counts: what an older one still says is not heard. */
  #generation = 0
  #socket: Socket | null = null
  readonly #heartbeat: Heartbeat
  #cancelTimer = () => {}
  #stops: (() => void)[] = []
  #callers: { resolve: () => void; reject: (error: Error) => void }[] = []
  #hints: Promise<void> = Promise.resolve()
  readonly #sent = new Map<string, AcceptedEvent['sent']>()

  constructor(deps: RealtimeDeps) {
    this.#deps = deps
    this.#heartbeat = new Heartbeat({
      clock: deps.clock,
      ask: () => this.send({ type: 'PING' }),
      onSilence: () => this.#retry(),
    })
  }

  get status(): RealtimeStatus {
    return this.#status
  }

  /** Opens the channel and keeps it open. Rejects where the first try fails; further ones follow all the same. */
  connect(): Promise<void> {
    if (this.#deps.user() === null) return Promise.reject(new Error(realtimeMessages.authentication))
    if (this.#phase === 'open') return Promise.resolve()
    this.#enable()
    const opened = new Promise<void>((resolve, reject) => this.#callers.push({ resolve, reject }))
    if (this.#phase !== 'trying') this.#try(false)
    return opened
  }

  /** Closes the channel; nothing opens it again but `connect()`. */
  disconnect(): void {
    this.#isEnabled = false
    for (const stop of this.#stops.splice(0)) stop()
    this.#hasBeenOpen = false
    this.#suspend()
  }

  /** Says something now; false where there is no connection to say it on. */
  send(message: UpMessage): boolean {
    return this.#phase === 'open' && this.#socket?.send(JSON.stringify(message)) === true
  }

  /** Tells changes of this device now; the answer comes by `onAccepted`. */
  offer(events: readonly QueuedEvent[], epoch: string | null): void {
    for (const event of events) {
      const { body, updatedAt, deletedAt, rev } = event
      if (!this.send(eventMessage(event, epoch))) return
      const gone = deletedAt === undefined ? {} : { deletedAt }
      this.#sent.set(keyOf(event), { body, updatedAt, rev, ...gone })
    }
  }

  #enable(): void {
    this.#isHalted = false
    this.#hasRefreshed = false
    this.#tries = 0
    if (this.#isEnabled) return
    this.#isEnabled = true
    const { lifecycle } = this.#deps
    const wake = () => this.#wake()
    this.#stops = [
      lifecycle.onShow(wake),
      lifecycle.onFocus(wake),
      lifecycle.onLeave(() => this.#suspend()),
      // Going offline says nothing about an open connection by itself: it is asked.
      lifecycle.onOnlineChange(() => (lifecycle.online() ? this.#wake() : this.#heartbeat.probe())),
    ]
  }

  #wake(): void {
    if (!this.#isEnabled || this.#isHalted || this.#phase === 'trying') return
    if (this.#phase === 'open') {
      this.#heartbeat.probe()
      return
    }
    if (this.#phase === 'idle') this.#tries = 0
    this.#try(false)
  }

  #try(fresh: boolean): void {
    const generation = this.#drop()
    this.#enter('trying')
    void this.#open(generation, fresh)
  }

  async #open(generation: number, fresh: boolean): Promise<void> {
    const { user, ticket, openSocket, url } = this.#deps
    const userId = user()
    if (userId === null) {
      this.#halt(realtimeMessages.authentication)
      return
    }
    this.#limit()
    try {
      const token = await ticket(fresh)
      if (generation !== this.#generation) return
      this.#limit()
      const query = new URLSearchParams({ userId, token })
      this.#socket = openSocket(`${url}/sync/ws?${query}`, {
        onOpen: () => generation === this.#generation && this.#opened(generation),
        onMessage: (text) => generation === this.#generation && this.#hear(text),
        onClose: (code) => generation === this.#generation && this.#closed(code),
      })
    } catch (error) {
      if (generation !== this.#generation) return
      if (error instanceof CallError && error.kind === 'unauthorized') {
        this.#halt(realtimeMessages.authentication)
      } else {
        this.#retry()
      }
    }
  }

  /** Ten seconds from now the try is given up. */
  #limit(): void {
    this.#cancelTimer()
    this.#cancelTimer = this.#deps.clock.after(realtimeTimes.connect, () => this.#retry())
  }

  #opened(generation: number): void {
    this.#cancelTimer()
    this.#hasBeenOpen = true
    this.#enter('open')
    this.#settle(null)
    this.#heartbeat.start()
    void this.#catchUp(generation)
  }

  async #catchUp(generation: number): Promise<void> {
    const { device, clock } = this.#deps
    const said = await catchUpOf(device, clock.now()).catch(() => null)
    if (!said || generation !== this.#generation) return
    this.offer(said.events, said.epoch)
    if (said.request) this.send(said.request)
  }

  #hear(text: string): void {
    const message = readDown(text)
    if (!message) return
    if (message.type === 'PONG') this.#ponged()
    if (message.type === 'ACCEPTED') this.#accepted(message)
    const hint = hintOf(message)
    if (hint) this.#hints = this.#hints.then(() => this.#hint(hint))
  }

  /** The connection works, and so did the token: whatever went wrong before is over. */
  #ponged(): void {
    this.#heartbeat.answered()
    this.#tries = 0
    this.#hasRefreshed = false
  }

  #accepted({ kind, id, seq, updatedAt, epoch }: Extract<DownMessage, { type: 'ACCEPTED' }>): void {
    const sent = this.#sent.get(keyOf({ kind, id }))
    this.#sent.delete(keyOf({ kind, id }))
    if (sent) this.#deps.onAccepted?.({ kind, id, epoch, sent, seq, updatedAt: timeOf(updatedAt) })
  }

  async #hint(hint: RealtimeHint): Promise<void> {
    const cursor = await this.#deps.device.cursor().catch(() => null)
    if (cursor && cursor.epoch === hint.epoch && cursor.seq >= hint.seq) return
    if (this.#isEnabled) this.#deps.onHint(hint)
  }

  #closed(code: number): void {
    const wasOpen = this.#phase === 'open'
    const acts: Readonly<Record<AfterClose, () => void>> = {
      nothing: () => this.#suspend(),
      rest: () => this.#rest(),
      halt: () => this.#halt(realtimeMessages.authentication),
      refresh: () => this.#refresh(),
      later: () => (wasOpen ? this.#wait(restartDelay(this.#deps.random())) : this.#retry()),
      retry: () => this.#retry(),
    }
    acts[afterClose(code)]()
  }

  /** One try with a new access token: where that does not help nothing will. */
  #refresh(): void {
    if (this.#hasRefreshed) {
      this.#halt(realtimeMessages.authentication)
      return
    }
    this.#hasRefreshed = true
    this.#try(true)
  }

  #retry(): void {
    this.#settle(realtimeMessages.connection)
    if (this.#tries >= mostReconnects) this.#rest()
    else this.#wait(retryDelay(this.#tries++, this.#deps.random()))
  }

  #wait(delay: number): void {
    this.#drop()
    this.#enter('waiting')
    this.#cancelTimer = this.#deps.clock.after(delay, () => this.#try(false))
  }

  /** Until something says that a try is worth it, or a minute has passed. */
  #rest(): void {
    this.#suspend()
    this.#cancelTimer = this.#deps.clock.after(realtimeTimes.rest, () => this.#try(false))
  }

  #halt(reason: string): void {
    this.#isHalted = true
    this.#suspend(reason)
  }

  #suspend(reason: string = realtimeMessages.connection): void {
    this.#drop()
    this.#enter('idle')
    this.#settle(reason)
  }

  /** Leaves the connection there is; what it still says is not heard. Answers the number of the next one. */
  #drop(): number {
    const generation = ++this.#generation
    this.#cancelTimer()
    this.#heartbeat.stop()
    this.#sent.clear()
    const socket = this.#socket
    this.#socket = null
    socket?.close(1000)
    return generation
  }

  #enter(phase: Phase): void {
    this.#phase = phase
    const status = statusOf(phase, this.#hasBeenOpen || this.#tries > 0)
    if (status === this.#status) return
    this.#status = status
    this.#deps.onStatus(status)
  }

  #settle(problem: string | null): void {
    for (const { resolve, reject } of this.#callers.splice(0)) {
      if (problem === null) resolve()
      else reject(new Error(problem))
    }
  }
}
