import { grown } from '../columns/grown'

/** In `bytes`, each a bit of its own; 0 where it was not judged yet. */
export const NO = 1
export const YES = 2

/**
 * A yes or no for each of the values that a column has, by their numbers, judged when first asked for. -1, which stands
 * for no value in some columns, is a value like the others.
 */
export class ValueBitmap {
  readonly #judge: (id: number) => boolean
  #bytes = new Uint8Array(64)

  constructor(judge: (id: number) => boolean) {
    this.#judge = judge
  }

  /** `YES`, `NO` or 0 by number + 1, with room for the numbers below `count`. Right until it is asked of one beyond. */
  bytes(count: number): Uint8Array {
    if (count >= this.#bytes.length) this.#bytes = grown(this.#bytes, count * 2)
    return this.#bytes
  }

  /** The same, with all of them judged. */
  judged(count: number): Uint8Array {
    for (let id = -1; id < count; id++) this.has(id)
    return this.bytes(count)
  }

  has(id: number): boolean {
    const bit = this.#bytes[id + 1]
    return (bit || this.judge(id)) === YES
  }

  /** The bit of a number that was not judged yet. */
  judge(id: number): number {
    const bit = this.#judge(id) ? YES : NO
    this.bytes(id + 1)[id + 1] = bit
    return bit
  }
}
