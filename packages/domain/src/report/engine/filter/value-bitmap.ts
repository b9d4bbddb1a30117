import { grown } from '../columns/grown'

/**
 * The results of a test in `bytes`: the value did not pass (`NO`) or passed (`YES`). 0 means not tested yet.
 */
export const NO = 1
export const YES = 2

/**
 * Stores for each value of a column, by its number, whether it passes a test. Tests a value on first use. -1, which is
 * no value in some columns, counts as a value.
 */
export class ValueBitmap {
  readonly #judge: (id: number) => boolean
  #bytes = new Uint8Array(64)

  constructor(judge: (id: number) => boolean) {
    this.#judge = judge
  }

  /**
   * Returns the results of the tests. Index n + 1 holds `YES`, `NO` or 0 (not tested yet) for value n, for all
   * n below `count`. Valid until a call with a greater number.
   */
  bytes(count: number): Uint8Array {
    if (count >= this.#bytes.length) this.#bytes = grown(this.#bytes, count * 2)
    return this.#bytes
  }

  /** Returns `bytes(count)` after testing all numbers below `count`. */
  judged(count: number): Uint8Array {
    for (let id = -1; id < count; id++) this.has(id)
    return this.bytes(count)
  }

  has(id: number): boolean {
    const bit = this.#bytes[id + 1]
    return (bit || this.judge(id)) === YES
  }

  /** Tests the value with the number `id`, and returns `YES` or `NO`. */
  judge(id: number): number {
    const bit = this.#judge(id) ? YES : NO
    this.bytes(id + 1)[id + 1] = bit
    return bit
  }
}
