import { closeCodes, type DownMessage } from '@segno/protocol/realtime/down'
import type { RawData, WebSocket } from 'ws'
import type { SocketCaller } from '../ports/socket-auth'
import { Inbox } from './inbox'
import { type RealtimeTimes, realtimeLimits } from './realtime-limits'

interface ClientSocketDeps {
  readonly socket: WebSocket
  readonly caller: SocketCaller
  readonly device: string | null
  /** The device, or a name of this channel alone where the client did not tell. */
  readonly name: string
  readonly times: RealtimeTimes
  readonly now: () => number
  readonly isSignedIn: (caller: SocketCaller) => Promise<boolean>
  /** Works a message in; answers how many it counts for. */
  readonly handle: (from: ClientSocket, text: string) => Promise<number>
}

/** One open channel: what comes in, what goes out, and how long it may live. */
export class ClientSocket {
  readonly caller: SocketCaller
  readonly device: string | null
  /** Who is not told of what came from here. */
  readonly name: string
  readonly #socket: WebSocket
  readonly #times: RealtimeTimes
  readonly #now: () => number
  readonly #isSignedIn: ClientSocketDeps['isSignedIn']
  readonly #inbox: Inbox
  #lastDataAt: number
  #probedAt: number
  #isProbed = false
  #recheckAt: number

  constructor({ socket, caller, device, name, times, now, isSignedIn, handle }: ClientSocketDeps) {
    this.caller = caller
    this.device = device
    this.name = name
    this.#socket = socket
    this.#times = times
    this.#now = now
    this.#isSignedIn = isSignedIn
    this.#lastDataAt = now()
    this.#probedAt = now()
    // A sign-in may have ended while the channel was being opened.
    this.#recheckAt = now()
    this.#inbox = new Inbox({
      handle: (text) => handle(this, text),
      pause: () => socket.pause(),
      resume: () => socket.resume(),
      overflow: () => this.close(closeCodes.tooMuch, 'too many messages'),
      monotonic: () => performance.now(),
    })
    socket.on('message', (data, isBinary) => this.#handleData(data, isBinary))
    socket.on('ping', () => {
      this.#lastDataAt = now()
    })
    socket.on('pong', () => {
      this.#isProbed = false
    })
    // A broken frame or connection: ws closes the channel itself, with the code that says why.
    socket.on('error', () => this.#inbox.stop())
  }

  onClosed(run: () => void): void {
    this.#socket.once('close', run)
  }

  send(message: DownMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > realtimeLimits.unreadBytes) this.#cut()
    else this.#socket.send(text, () => undefined)
  }

  /** Says goodbye, and cuts the connection where nobody answers. */
  close(code: number, reason: string): void {
    this.#inbox.stop()
    // Somebody who was held back must be heard once more to say goodbye.
    this.#socket.resume()
    this.#socket.close(code, reason)
    const cut = setTimeout(() => this.#cut(), this.#times.goodbye)
    this.#socket.once('close', () => clearTimeout(cut))
  }

  /** Looks after the channel; called every now and then. */
  check(): void {
    const now = this.#now()
    const { expiresAt } = this.caller
    if (expiresAt !== null && now >= expiresAt) {
      this.close(closeCodes.unauthorized, 'token expired')
      return
    }
    if (this.#isDead(now)) {
      this.#cut()
      return
    }
    if (now - this.#probedAt >= this.#times.probe) this.#probe(now)
    if (now >= this.#recheckAt) {
      this.#recheckAt = now + this.#times.recheck
      void this.#recheck()
    }
  }

  #isDead(now: number): boolean {
    if (now - this.#lastDataAt >= this.#times.silence) return true
    return this.#isProbed && now - this.#probedAt >= this.#times.probeAnswer
  }

  #handleData(data: RawData, isBinary: boolean): void {
    this.#lastDataAt = this.#now()
    // Binary frames are no messages of this channel; as text they are refused like any other nonsense.
    this.#inbox.receive(isBinary ? '' : String(data))
  }

  #probe(now: number): void {
    this.#probedAt = now
    this.#isProbed = true
    this.#socket.ping(() => undefined)
  }

  async #recheck(): Promise<void> {
    if (!(await this.#isSignedIn(this.caller))) this.close(closeCodes.unauthorized, 'signed out')
  }

  #cut(): void {
    this.#inbox.stop()
    this.#socket.terminate()
  }
}
