import { realtimeLimits } from './realtime-limits'

interface InboxParts {
  /** Works one message in; answers how many messages it counts for. Never rejects. */
  readonly handle: (text: string) => Promise<number>
  /** Stops and goes on reading from the network: who sends faster than allowed is slowed down there. */
  readonly pause: () => void
  readonly resume: () => void
  /** More waits than any honest client sends. */
  readonly overflow: () => void
  /** Milliseconds that only grow. */
  readonly monotonic: () => number
}

/** How many may wait before the network is told to hold back. */
const comfortable = 20

/** Messages of one channel, worked in one after the other and not faster than a steady rate. */
export class Inbox {
  readonly #parts: InboxParts
  #waiting: string[] = []
  #isRunning = false
  #isStopped = false
  #tokens: number = realtimeLimits.messageBurst
  #filledAt: number
  #wake: NodeJS.Timeout | undefined

  constructor(parts: InboxParts) {
    this.#parts = parts
    this.#filledAt = parts.monotonic()
  }

  receive(text: string): void {
    if (this.#isStopped) return
    if (this.#waiting.length >= realtimeLimits.waitingMessages) {
      this.#parts.overflow()
      return
    }
    this.#waiting.push(text)
    if (this.#waiting.length > comfortable) this.#parts.pause()
    if (!this.#isRunning) void this.#run()
  }

  /** Nothing more is worked in. */
  stop(): void {
    this.#isStopped = true
    this.#waiting = []
    clearTimeout(this.#wake)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0 && !this.#isStopped) {
      await this.#turn()
      const text = this.#waiting.shift()
      if (text === undefined) break
      this.#tokens -= await this.#parts.handle(text)
      if (this.#waiting.length <= comfortable) this.#parts.resume()
    }
    this.#isRunning = false
  }

  async #turn(): Promise<void> {
    const { messageBurst, messageRate } = realtimeLimits
    const now = this.#parts.monotonic()
    this.#tokens = Math.min(messageBurst, this.#tokens + ((now - this.#filledAt) / 1000) * messageRate)
    this.#filledAt = now
    if (this.#tokens >= 1) return
    const wait = ((1 - this.#tokens) / messageRate) * 1000
    await new Promise<void>((resolve) => {
      this.#wake = setTimeout(resolve, wait)
    })
    return this.#turn()
  }
}
