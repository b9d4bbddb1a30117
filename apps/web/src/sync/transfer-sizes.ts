import { CallError } from '../contracts/sync-server'

const KIBIBYTE = 1024

/** The maximum number of records in a call, and of bytes in a push. */
const largest = { pull: 1000, push: 200, bytes: KIBIBYTE * KIBIBYTE } as const
const SMALLEST_BYTES = 4 * KIBIBYTE
/**
 * This many calls in a row must succeed before the size doubles. Otherwise a link that is just fast enough would often
 * fail.
 */
const SUCCESSES = 4

/**
 * The sizes of the calls. After a timeout, calls in that direction become half as large, down to one record.
 * They grow again as calls succeed. Otherwise a device on a slow link would request the same page for ever. An
 * engine owns one instance, so a round starts with the sizes of the previous round.
 */
export class TransferSizes {
  #pull: number = largest.pull
  #push: number = largest.push
  #bytes: number = largest.bytes
  readonly #successes = { pull: 0, push: 0 }

  get pull(): number {
    return this.#pull
  }

  get push(): number {
    return this.#push
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Awaits a call and adjusts the sizes for its direction. */
  async measured<T>(direction: 'pull' | 'push', call: Promise<T>): Promise<T> {
    try {
      const answer = await call
      this.#successes[direction]++
      if (this.#successes[direction] >= SUCCESSES) this.#scale(direction, 2)
      return answer
    } catch (error) {
      if (error instanceof CallError && error.kind === 'timeout') this.#scale(direction, 0.5)
      throw error
    }
  }

  #scale(direction: 'pull' | 'push', factor: number): void {
    this.#successes[direction] = 0
    if (direction === 'pull') {
      this.#pull = within(this.#pull * factor, 1, largest.pull)
      return
    }
    this.#push = within(this.#push * factor, 1, largest.push)
    this.#bytes = within(this.#bytes * factor, SMALLEST_BYTES, largest.bytes)
  }
}

function within(size: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, Math.floor(size)))
}
