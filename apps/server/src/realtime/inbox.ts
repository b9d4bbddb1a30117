import { realtimeLimits } from './realtime-limits'

interface InboxDeps {
  /** Handles one message and returns how many messages it counts for. Never rejects. */
  readonly handle: (text: string) => Promise<number>
  /** Stops reading from the network until `resume`, which slows down a fast client. */
  readonly pause: () => void
  readonly resume: () => void
  /** The inbox calls it when more messages wait than a correct client would send. */
  readonly overflow: () => void
  /** A clock that never goes back (milliseconds). */
  readonly monotonic: () => number
}

/** The number of waiting messages above which the inbox pauses the socket. */
const COMFORTABLE = 20

/** Queues the messages of one channel and handles them one after the other, at a limited rate. */
export class Inbox {
  readonly #deps: InboxDeps
  #waiting: string[] = []
  #isRunning = false
  #isStopped = false
  #tokens: number = realtimeLimits.messageBurst
  #filledAt: number
  #tokenTimer: NodeJS.Timeout | undefined

  constructor(deps: InboxDeps) {
    this.#deps = deps
    this.#filledAt = deps.monotonic()
  }

  receive(text: string): void {
    if (this.#isStopped) return
    if (this.#waiting.length >= realtimeLimits.waitingMessages) {
      this.#deps.overflow()
      return
    }
    this.#waiting.push(text)
    if (this.#waiting.length > COMFORTABLE) this.#deps.pause()
    if (!this.#isRunning) void this.#run()
  }

  /** Drops waiting messages and ignores later ones. */
  stop(): void {
    this.#isStopped = true
    this.#waiting = []
    clearTimeout(this.#tokenTimer)
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0 && !this.#isStopped) {
      await this.#waitForToken()
      const text = this.#waiting.shift()
      if (text === undefined) break
      this.#tokens -= await this.#deps.handle(text)
      if (this.#waiting.length <= COMFORTABLE) this.#deps.resume()
    }
    this.#isRunning = false
  }

  async #waitForToken(): Promise<void> {
    const { messageBurst, messageRate } = realtimeLimits
    const now = this.#deps.monotonic()
    this.#tokens = Math.min(messageBurst, this.#tokens + ((now - this.#filledAt) / 1000) * messageRate)
    this.#filledAt = now
    if (this.#tokens >= 1) return
    const wait = ((1 - this.#tokens) / messageRate) * 1000
    await new Promise<void>((resolve) => {
      this.#tokenTimer = setTimeout(resolve, wait)
    })
    return this.#waitForToken()
  }
}
