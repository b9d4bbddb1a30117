import { randomBytes } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { closeCodes } from '@segno/protocol/realtime/down'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressGroup } from '../address-groups'
import { isOriginAllowed } from '../http/allowed-origin'
import type { AddressedRequest, ClientAddresses } from '../http/client-addresses'
import type { AccountCosts } from '../limits/account-costs'
import type { Log } from '../log'
import { inLogContext } from '../logging/log-context'
import { isLoopback } from '../loopback'
import type { Bus } from '../ports/bus'
import type { RecordStore } from '../ports/record-store'
import type { SocketAuth, SocketCaller } from '../ports/socket-auth'
import { ClientSocket } from './client-socket'
import { FanOut } from './fan-out'
import { createMessageHandler } from './handle-message'
import { type RealtimeTimes, realtimeLimits, realtimeTimes } from './realtime-limits'
import { Room } from './room'
import { readSocketRequest, type SocketRequest } from './socket-admission'

export interface RealtimeOptions {
  readonly server: Server
  readonly records: RecordStore
  /** Charges messages to their account. Absent: messages cost nothing. */
  readonly costs?: Pick<AccountCosts, 'take'>
  readonly bus: Bus
  readonly tickets: SocketAuth
  /** Server time (milliseconds). */
  readonly now: () => number
  readonly log: Log
  /** The origin that people type, if `PUBLIC_ORIGIN` sets it. */
  readonly publicOrigin?: string | undefined
  readonly clients: ClientAddresses
  readonly times?: RealtimeTimes
}

export interface Realtime {
  /** Returns the number of open channels. */
  size(): number
  /** Closes every channel with the code for a restart and resolves when all are closed. */
  close(): Promise<void>
}

/** The key under which the server counts `::1`. */
const ownNetwork = addressGroup('::1')

/** Opens the channel at `/sync/ws` of a server. */
export function attachRealtime(options: RealtimeOptions): Realtime {
  return new RealtimeHub(options)
}

class RealtimeHub implements Realtime {
  readonly #options: RealtimeOptions
  readonly #times: RealtimeTimes
  readonly #room = new Room()
  readonly #addresses = new Map<string, number>()
  readonly #handle: ReturnType<typeof createMessageHandler>
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: realtimeLimits.messageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  })
  readonly #stops: (() => void)[]
  #isClosing = false

  constructor(options: RealtimeOptions) {
    const { server, bus, records, costs, now, log } = options
    this.#options = options
    this.#times = options.times ?? realtimeTimes
    this.#handle = createMessageHandler({ records, bus, now, log, ...(costs ? { costs } : {}) })
    const fanOut = new FanOut({ records, room: this.#room, now, log })
    const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      void inLogContext(options.clients.of(addressedRequest(request)), () =>
        this.#upgrade(request, socket, head),
      )
    server.on('upgrade', onUpgrade)
    const sweep = setInterval(() => this.#sweep(), this.#times.sweep)
    this.#stops = [
      bus.onPoke((poke) => fanOut.handlePoke(poke)),
      bus.onSignOut((accountId, family) => this.#signOut(accountId, family)),
      () => clearInterval(sweep),
    ]
  }

  size(): number {
    return this.#room.size
  }

  async close(): Promise<void> {
    this.#isClosing = true
    for (const stop of this.#stops) stop()
    const closing = [...this.#room.all()].map(
      (socket) => new Promise<void>((resolve) => socket.onClosed(resolve)),
    )
    for (const socket of this.#room.all()) socket.close(closeCodes.restart, 'restarting')
    await Promise.all(closing)
  }

  async #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // Until the channel is open, no other listener handles errors of the socket.
    const ignore = () => undefined
    socket.on('error', ignore)
    const wanted = readSocketRequest(request.url)
    const release = this.#admit(request, socket, wanted)
    if (!wanted || !release) return
    const caller = await this.#options.tickets.redeemTicket(wanted.token).catch(() => 'unknown' as const)
    if (caller === 'unknown' || this.#isClosing) {
      release()
      return this.#refuse(socket, '503 Service Unavailable')
    }
    // The client left. Node keeps a half-open socket until we close it.
    if (!socket.readable || !socket.writable) {
      release()
      return void socket.destroy()
    }
    socket.off('error', ignore)
    this.#sockets.handleUpgrade(request, socket, head, (open) => {
      open.once('close', release)
      this.#enter(open, caller, wanted)
    })
    if (!socket.writable) release()
  }

  /**
   * Counts an upgrade for its address and returns a function that ends the count. Returns null after refusing
   * the upgrade.
   */
  #admit(request: IncomingMessage, socket: Duplex, wanted: SocketRequest | null): (() => void) | null {
    if (!wanted) {
      this.#refuse(socket, '404 Not Found')
    } else if (this.#isClosing) {
      this.#refuse(socket, '503 Service Unavailable')
    } else if (!isOriginAllowed(request, this.#options.publicOrigin)) {
      this.#refuse(socket, '403 Forbidden')
    } else {
      const release = this.#countAddress(request)
      if (!release) this.#refuse(socket, '429 Too Many Requests')
      return release
    }
    return null
  }

  #countAddress(request: IncomingMessage): (() => void) | null {
    const address = addressGroup(this.#options.clients.of(addressedRequest(request)))
    const count = this.#addresses.get(address) ?? 0
    if (count >= realtimeLimits.socketsPerAddress && !this.#isOurselves(address)) return null
    this.#addresses.set(address, count + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const left = (this.#addresses.get(address) ?? 1) - 1
      if (left > 0) this.#addresses.set(address, left)
      else this.#addresses.delete(address)
    }
  }

  /**
   * Returns true if the address may be a proxy on this machine. Without its `X-Forwarded-For`, every client has
   * a loopback address.
   */
  #isOurselves(address: string): boolean {
    const own = this.#options.server.address()
    const listensHere = typeof own === 'object' && own !== null && isLoopback(own.address)
    return listensHere && (isLoopback(address) || address === ownNetwork)
  }

  /**
   * Adds the channel of a caller to the room, or closes an unauthorised socket with a 44xx code. Browsers hide
   * the HTTP status of a failed upgrade, so we accept every socket first.
   */
  #enter(open: WebSocket, caller: SocketCaller | null, wanted: SocketRequest): void {
    open.on('error', () => undefined)
    if (caller?.accountId !== wanted.userId) {
      const code = caller ? closeCodes.forbidden : closeCodes.unauthorized
      this.#options.log('socket.dismissed', { accountId: caller?.accountId, code })
      dismiss(open, code, caller ? 'not your channel' : 'unauthorized')
      return
    }
    const { tickets, now, log } = this.#options
    const isSignedIn = async ({ accountId, family }: SocketCaller) => {
      try {
        return await tickets.isSignedIn(accountId, family)
      } catch {
        // A database error ends no sign-in.
        log('socket.sign_in_unread', { accountId })
        return true
      }
    }
    const device = caller.device ?? wanted.device
    this.#room.add(
      new ClientSocket({
        socket: open,
        caller,
        device,
        name: device ?? `socket_${randomBytes(8).toString('hex')}`,
        times: this.#times,
        now,
        isSignedIn,
        handle: this.#handle,
      }),
    )
  }

  #refuse(socket: Duplex, status: string): void {
    this.#options.log('socket.refused', { status: Number.parseInt(status, 10) })
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }

  #sweep(): void {
    for (const socket of this.#room.all()) socket.check()
  }

  #signOut(accountId: string, family: string | null): void {
    for (const socket of [...this.#room.of(accountId)]) {
      if (family === null || socket.caller.family === family) {
        socket.close(closeCodes.unauthorized, 'signed out')
      }
    }
  }
}

function dismiss(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  const cut = setTimeout(() => socket.terminate(), realtimeTimes.goodbye)
  socket.once('close', () => clearTimeout(cut))
}

/**
 * Returns the address and the `X-Forwarded-For` header of an upgrade. Node joins repeated headers with commas.
 */
function addressedRequest({ socket, headers }: IncomingMessage): AddressedRequest {
  return {
    remoteAddress: socket.remoteAddress,
    forwardedFor: String(headers['x-forwarded-for'] ?? '') || undefined,
  }
}
