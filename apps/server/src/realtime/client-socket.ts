import { closeCodes, type DownMessage } from '@segno/protocol/realtime/down'
import type { RawData, WebSocket } from 'ws'
import type { SocketCaller } from '../ports/socket-auth'
import { Inbox } from './inbox'
import { type RealtimeTimes, realtimeLimits } from './realtime-limits'

interface ClientSocketDeps {
  readonly socket: WebSocket
  readonly caller: SocketCaller
  readonly device: string | null
  /** The device id, or a name for this channel if the client sent none. */
  readonly name: string
  readonly times: RealtimeTimes
  readonly now: () => number
  readonly isSignedIn: (caller: SocketCaller) => Promise<boolean>
  /** Handles a message and returns how many messages it counts for. */
  readonly handle: (from: ClientSocket, text: string) => Promise<number>
}

/** One open channel: receives and sends messages and limits its lifetime. */
export class ClientSocket {
  readonly caller: SocketCaller
  readonly device: string | null
  /** The device id, or a name for this channel. The server does not send changes of this device back to it. */
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
    // Check the sign-in at once: it may have ended while the channel was opening.
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
    // ws closes the channel after a malformed frame, with the matching code.
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

  /** Closes the channel, and terminates the connection if the client does not answer. */
  close(code: number, reason: string): void {
    this.#inbox.stop()
    // A paused socket cannot read the client's close frame.
    this.#socket.resume()
    this.#socket.close(code, reason)
    const cut = setTimeout(() => this.#cut(), this.#times.goodbye)
    this.#socket.once('close', () => clearTimeout(cut))
  }

  /** Ends a silent channel, sends pings and checks the sign-in again. The sweep calls it every second. */
  check(): void {
    const now = this.#now()
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
    // Binary frames are not part of this protocol. An empty text is refused like any malformed message.
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
