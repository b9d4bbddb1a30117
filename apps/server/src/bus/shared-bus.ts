import { randomUUID } from 'node:crypto'
import type { Bus, Poke } from '../ports/bus'
import { BusListeners } from './bus-listeners'
import { type BusMessage, joinPokes, packMessages, unpackMessages } from './bus-message'

/** How long pokes are gathered before they are sent together (milliseconds). */
export const gatherFor = 20
/** How long a line may take to send what was published last (milliseconds). */
const goodbye = 1000
/** Pokes kept while nothing can be sent; who misses the others finds the same by pulling. */
const mostWaiting = 10_000

/** What carries texts between processes. It may lose them, and never rejects. */
export interface BusLine {
  send(text: string): Promise<void>
  close(): Promise<void>
}

interface SharedBusParts {
  /** Opens the line; what comes over it is told to `hear`, also what this process has sent. */
  readonly open: (hear: (text: string) => void) => BusLine
  /** The most bytes of one text. */
  readonly longest: number
}

/**
 * The bus of a server that is several processes. Who listens in this process hears at once, without the line: where
 * the line is dead, only the other processes miss something.
 */
export class SharedBus implements Bus {
  readonly #listeners = new BusListeners()
  readonly #name = randomUUID()
  readonly #line: BusLine
  readonly #longest: number
  #pokes: Poke[] = []
  #signOuts: BusMessage[] = []
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor({ open, longest }: SharedBusParts) {
    this.#longest = longest
    this.#line = open((text) => this.#hear(text))
  }

  publish(poke: Poke): void {
    if (this.#isClosed) return
    this.#listeners.tellPoke(poke)
    if (this.#pokes.length < mostWaiting) this.#pokes.push(poke)
    this.#sendSoon()
  }

  publishSignOut(accountId: string, family: string | null): void {
    if (this.#isClosed) return
    this.#listeners.tellSignOut(accountId, family)
    this.#signOuts.push({ signedOut: accountId, family })
    this.#sendSoon()
  }

  onPoke(listener: (poke: Poke) => void): () => void {
    return this.#listeners.onPoke(listener)
  }

  onSignOut(listener: (accountId: string, family: string | null) => void): () => void {
    return this.#listeners.onSignOut(listener)
  }

  /** What was published before is still sent. */
  async close(): Promise<void> {
    if (this.#isClosed) return
    this.#isClosed = true
    clearTimeout(this.#timer)
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, goodbye)
    })
    await Promise.race([this.#send(), patience])
    clearTimeout(timer)
    await this.#line.close()
  }

  #sendSoon(): void {
    this.#timer ??= setTimeout(() => void this.#send(), gatherFor)
  }

  async #send(): Promise<void> {
    this.#timer = undefined
    const messages = [...this.#signOuts, ...joinPokes(this.#pokes)]
    this.#signOuts = []
    this.#pokes = []
    for (const text of packMessages(this.#name, messages, this.#longest)) await this.#line.send(text)
  }

  #hear(text: string): void {
    if (this.#isClosed) return
    for (const message of unpackMessages(this.#name, text)) {
      if ('signedOut' in message) this.#listeners.tellSignOut(message.signedOut, message.family)
      else this.#listeners.tellPoke(message)
    }
  }
}
