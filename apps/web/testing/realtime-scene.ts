import type { LocalRecord } from '@segno/domain/record/record'
import { createFakeClock } from '@segno/domain/testing/fakes/fake-clock'
import type { SocketEvents } from '../src/contracts/socket'
import type { RealtimeHint } from '../src/sync/realtime/hint'
import { RealtimeClient } from '../src/sync/realtime/realtime-client'

/** The timestamp of every message from the scripted server. */
export const SENT_AT = '2026-03-01T10:00:00.000Z'

/** A socket that the test controls; it records the messages of the client. */
class ScriptedSocket {
  readonly said: { type: string }[] = []
  closedWith: number | undefined
  readonly url: string
  readonly events: SocketEvents
  constructor(url: string, events: SocketEvents) {
    this.url = url
    this.events = events
  }
  send(text: string): boolean {
    this.said.push(JSON.parse(text))
    return true
  }
  close(code?: number): void {
    this.closedWith = code
  }
  deliver(message: unknown): void {
    this.events.onMessage(JSON.stringify(message))
  }
  get types(): string[] {
    return this.said.map(({ type }) => type)
  }
}

/** A client with a clock, sockets, tickets and page events that the test controls. */
export class RealtimeScene {
  readonly clock = createFakeClock()
  readonly sockets: ScriptedSocket[] = []
  readonly hints: RealtimeHint[] = []
  /** One item for each requested ticket: true if the client asked for a fresh ticket. */
  readonly tickets: boolean[] = []
  /** The client's listeners for events of the page. A test calls them to emit an event. */
  readonly on = { show: () => {}, focus: () => {}, leave: () => {}, online: () => {} }
  user: string | null = 'ada'
  isOnline = true
  random = 0
  cursor = { epoch: 'e' as string | null, seq: 4 }
  rows: LocalRecord[] = []
  lastSync: number | null = null
  readonly client = this.#createClient()

  /** Resolves with a ticket. A test may replace this function. */
  ticket = async (fresh: boolean): Promise<string> => {
    this.tickets.push(fresh)
    return `ticket-${this.tickets.length}`
  }

  get last(): ScriptedSocket {
    const socket = this.sockets.at(-1)
    if (!socket) throw new Error('no connection was opened')
    return socket
  }

  /** Lets twenty turns of the microtask queue pass. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 20; turn++) await undefined
  }

  async pass(milliseconds: number): Promise<void> {
    this.clock.advance(milliseconds)
    await this.settle()
  }

  /** Connects and replies to the first PING. */
  async connected(): Promise<ScriptedSocket> {
    const opened = this.client.connect()
    await this.settle()
    this.last.events.onOpen()
    await opened
    await this.settle()
    this.pong()
    await this.settle()
    return this.last
  }

  pong(seq = this.cursor.seq, epoch = 'e'): void {
    this.last.deliver({ type: 'PONG', seq, epoch, timestamp: SENT_AT })
  }

  #createClient(): RealtimeClient {
    return new RealtimeClient({
      clock: this.clock,
      random: () => this.random,
      openSocket: (url, events) => {
        const socket = new ScriptedSocket(url, events)
        this.sockets.push(socket)
        return socket
      },
      ticket: (fresh) => this.ticket(fresh),
      user: () => this.user,
      url: 'wss://segno.example',
      device: {
        cursor: async () => this.cursor,
        pending: async () => this.rows,
        lastSync: () => this.lastSync,
      },
      lifecycle: {
        onShow: this.#listen('show'),
        onFocus: this.#listen('focus'),
        onLeave: this.#listen('leave'),
        onOnlineChange: this.#listen('online'),
        online: () => this.isOnline,
      },
      onHint: (hint) => this.hints.push(hint),
    })
  }

  #listen(name: keyof RealtimeScene['on']) {
    return (run: () => void) => {
      this.on[name] = run
      return () => {
        this.on[name] = () => {}
      }
    }
  }
}
