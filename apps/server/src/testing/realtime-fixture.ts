import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { type DownMessage, readDown } from '@segno/protocol/realtime/down'
import { type ClientOptions, WebSocket } from 'ws'
import { InProcessBus } from '../bus/in-process-bus'
import { ClientAddresses } from '../http/client-addresses'
import type { Bus } from '../ports/bus'
import type { RecordStore } from '../ports/record-store'
import type { SocketAuth, SocketCaller } from '../ports/socket-auth'
import { attachRealtime, type RealtimeOptions } from '../realtime/attach-realtime'
import { realtimeTimes } from '../realtime/realtime-limits'
import { collectLog } from './collect-log'

/** Accepts tickets `ticket:{account}`, all of the sign-in `{account}-family`. */
export class FakeSocketAuth implements SocketAuth {
  readonly ended = new Set<string>()
  /** The device of all tickets. */
  device: string | null = null

  async redeemTicket(token: string): Promise<SocketCaller | null> {
    const accountId = /^ticket:(.+)$/.exec(token)?.[1]
    return accountId ? this.#caller(accountId) : null
  }

  async isSignedIn(_accountId: string, family: string): Promise<boolean> {
    return !this.ended.has(family)
  }

  #caller(accountId: string): SocketCaller {
    return { accountId, family: `${accountId}-family`, device: this.device }
  }
}

/** A client of the channel that stores every received message. */
export class TestSocket {
  readonly socket: WebSocket
  readonly received: DownMessage[] = []
  readonly closed: Promise<number>
  #waiting: (() => void)[] = []

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, { ...options, perMessageDeflate: false })
    this.socket.on('error', () => undefined)
    this.socket.on('message', (data) => {
      const message = readDown(String(data))
      if (!message) throw new Error(`not a message of ours: ${String(data)}`)
      this.received.push(message)
      for (const look of this.#waiting.splice(0)) look()
    })
    this.closed = new Promise((resolve) => this.socket.once('close', resolve))
  }

  async opened(): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('error', reject)
    })
    return this
  }

  send(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Returns the first message of a type, received or still to come. */
  async waitFor<T extends DownMessage['type']>(type: T): Promise<Extract<DownMessage, { type: T }>> {
    for (;;) {
      const found = this.received.find((message) => message.type === type)
      if (found) return found as Extract<DownMessage, { type: T }>
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    }
  }

  /**
   * Sends a PING. After its answer, returns every message received so far except PONGs, so that all earlier
   * messages are handled.
   */
  async allReceived(): Promise<DownMessage[]> {
    const pongs = () => this.received.filter(({ type }) => type === 'PONG').length
    const before = pongs()
    this.send({ type: 'PING' })
    while (pongs() === before) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.received.filter(({ type }) => type !== 'PONG')
  }
}

interface FixtureDeps {
  readonly records: RecordStore
  readonly now: () => number
  readonly bus?: Bus
  readonly options?: Partial<RealtimeOptions>
}

/** Starts a server with the channel. Tests open as many clients as they need. */
export async function startRealtime({ records, now, bus = new InProcessBus(), options }: FixtureDeps) {
  const server: Server = createServer()
  const auth = new FakeSocketAuth()
  const lines: string[] = []
  const realtime = attachRealtime({
    server,
    records,
    bus,
    tickets: auth,
    clients: new ClientAddresses(['127.0.0.0/8']),
    now,
    log: collectLog(lines),
    times: { ...realtimeTimes, sweep: 10, goodbye: 200 },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const sockets: TestSocket[] = []
  const connections = new Set<Socket>()
  server.on('connection', (connection) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  function dial(query: string, clientOptions: ClientOptions = {}): TestSocket {
    const socket = new TestSocket(`ws://127.0.0.1:${port}/sync/ws?${query}`, clientOptions)
    sockets.push(socket)
    return socket
  }

  return {
    realtime,
    server,
    bus,
    auth,
    lines,
    port,
    /** Returns the network connections, so that tests can cut them. */
    openSockets: () => [...connections],
    dial,
    /** Opens a channel of an account with a ticket. */
    async join(account: string, device?: string): Promise<TestSocket> {
      const query = new URLSearchParams({ userId: account, token: `ticket:${account}` })
      if (device) query.set('deviceId', device)
      return dial(String(query)).opened()
    },
    async stop() {
      for (const { socket } of sockets) socket.terminate()
      await realtime.close()
      await bus.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
