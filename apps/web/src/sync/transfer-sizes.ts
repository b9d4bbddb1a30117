import { CallError } from '../contracts/sync-server'

const KIBIBYTE = 1024

/** The most records of one call, and the most bytes of one push. */
const largest = { pull: 1000, push: 200, bytes: KIBIBYTE * KIBIBYTE } as const
const SMALLEST_BYTES = 4 * KIBIBYTE
/** So many calls in a row must succeed before the size doubles. A link that is just fast enough would else fail often. */
const SUCCESSES = 4

/**
 * How much one call transfers. After a timeout the calls of that direction become half as large, down to one record, and
 * grow again as calls succeed. Without this a slow link would ask for the same page for ever. One instance lives as long
 * as its engine, so a round starts with the size that the last one found.
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

  /** Awaits a call and changes the sizes of its direction. */
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
