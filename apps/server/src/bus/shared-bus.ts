import { randomUUID } from 'node:crypto'
import type { Bus, Poke } from '../ports/bus'
import { BusListeners } from './bus-listeners'
import { type BusMessage, joinPokes, packMessages, unpackMessages } from './bus-message'

/** Milliseconds for which `SharedBus` collects pokes and ends of sign-ins before it sends them together. */
export const GATHER_FOR = 20
/** Milliseconds that `close` waits for the last messages to be sent. */
const CLOSE_TIMEOUT = 1000
/**
 * The most pokes that `SharedBus` collects before it sends them. Clients find the writes of dropped pokes when
 * they pull.
 */
const MOST_WAITING = 10_000

/** Carries texts between processes. It may lose texts and never rejects. */
export interface BusTransport {
  send(text: string): Promise<void>
  close(): Promise<void>
}

interface SharedBusDeps {
  /** Opens the transport, which calls `onText` with every text, also with those that this process has sent. */
  readonly open: (onText: (text: string) => void) => BusTransport
  /** The longest text that the transport carries (bytes). */
  readonly maxBytes: number
}

/**
 * The bus of a server with several processes. It calls listeners in this process directly, so they miss nothing
 * while the transport is down.
 */
export class SharedBus implements Bus {
  readonly #listeners = new BusListeners()
  readonly #name = randomUUID()
  readonly #transport: BusTransport
  readonly #maxBytes: number
  #pokes: Poke[] = []
  #signOuts: BusMessage[] = []
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ open, maxBytes }: SharedBusDeps) {
    this.#maxBytes = maxBytes
    this.#transport = open((text) => this.#handleText(text))
  }

  publish(poke: Poke): void {
    if (this.#isClosed) return
    this.#listeners.emitPoke(poke)
    if (this.#pokes.length < MOST_WAITING) this.#pokes.push(poke)
    this.#sendSoon()
  }

  publishSignOut(accountId: string, family: string | null): void {
    if (this.#isClosed) return
    this.#listeners.emitSignOut(accountId, family)
    this.#signOuts.push({ signedOut: accountId, family })
    this.#sendSoon()
  }

  onPoke(listener: (poke: Poke) => void): () => void {
    return this.#listeners.onPoke(listener)
  }

  onSignOut(listener: (accountId: string, family: string | null) => void): () => void {
    return this.#listeners.onSignOut(listener)
  }

  /** Sends the messages that still wait, for CLOSE_TIMEOUT at most, and closes the transport. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#timer)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, CLOSE_TIMEOUT)
    })
    await Promise.race([this.#send(), timeout])
    clearTimeout(timer)
    await this.#transport.close()
  }

  #sendSoon(): void {
    this.#timer ??= setTimeout(() => void this.#send(), GATHER_FOR)
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    const messages = [...this.#signOuts, ...joinPokes(this.#pokes)]
    this.#signOuts = []
    this.#pokes = []
    for (const text of packMessages(this.#name, messages, this.#maxBytes)) {
      await this.#transport.send(text)
    }
  }

  #handleText(text: string): void {
    if (this.#isClosed) return
    for (const message of unpackMessages(this.#name, text)) {
      if ('signedOut' in message) this.#listeners.emitSignOut(message.signedOut, message.family)
      else this.#listeners.emitPoke(message)
    }
  }
}
