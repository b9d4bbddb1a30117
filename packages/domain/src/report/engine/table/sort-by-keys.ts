/** The maximum number of bits in a digit, so that the counts of its values fit into the L1 cache. */
const BITS = 13

/**
 * Sorts a list of numbers by several keys: call `by` with the least significant key first. It fills two buffers
 * in turn, so that further keys need no new buffer.
 */
export class KeySort {
  #order: Int32Array
  #other: Int32Array | undefined

  /** Takes ownership of the list of numbers. */
  constructor(order: Int32Array) {
    this.#order = order
  }

  /** The sorted numbers, valid until the next call of `by`. */
  get order(): Int32Array {
    return this.#order
  }

  /**
   * Sorts by `keys[number]`, ascending and stable. A radix sort from the lowest bits up, so its cost grows linearly with
   * the length.
   */
  by(keys: Uint32Array): void {
    const length = 32 - Math.clz32(greatest(keys))
    if (length === 0) return
    const digits = Math.ceil(length / BITS)
    const bits = Math.ceil(length / digits)
    for (let shift = 0; shift < length; shift += bits) this.#byDigit(keys, shift, 2 ** bits)
  }

  #byDigit(keys: Uint32Array, shift: number, values: number): void {
    const order = this.#order
    const sorted = this.#other ?? new Int32Array(order.length)
    const mask = values - 1
    const places = countsOf(keys, order, shift, values)
    countsToPlaces(places)
    for (let at = 0; at < order.length; at++) {
      const number = order[at] as number
      const digit = ((keys[number] as number) >>> shift) & mask
      const place = places[digit] as number
      places[digit] = place + 1
      sorted[place] = number
    }
    this.#order = sorted
    this.#other = order
  }
}

/** Returns how often each digit occurs. Reads all keys in turn if the order has all of them, because that is faster. */
function countsOf(keys: Uint32Array, order: Int32Array, shift: number, values: number): Uint32Array {
  const counts = new Uint32Array(values)
  const mask = values - 1
  const hasAll = keys.length === order.length
  for (let at = 0; at < order.length; at++) {
    const digit = ((keys[hasAll ? at : (order[at] as number)] as number) >>> shift) & mask
    counts[digit] = (counts[digit] as number) + 1
  }
  return counts
}

/** Turns the count of each digit into the index of the first number with that digit. */
function countsToPlaces(counts: Uint32Array): void {
  let before = 0
  for (let digit = 0; digit < counts.length; digit++) {
    const count = counts[digit] as number
    counts[digit] = before
    before += count
  }
}

function greatest(keys: Uint32Array): number {
  let most = 0
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number
    if (key > most) most = key
  }
  return most
}

/** Returns the numbers 0 to `length - 1`. */
export function inTurn(length: number): Int32Array {
  const order = new Int32Array(length)
  for (let at = 0; at < length; at++) order[at] = at
  return order
}

/** Returns the rank of each value among the distinct values, ascending from 0. */
export function denseRanks(values: Float64Array): Uint32Array {
  const order = inTurn(values.length).sort((a, b) => (values[a] as number) - (values[b] as number))
  const ranks = new Uint32Array(values.length)
  let rank = 0
  for (let at = 1; at < order.length; at++) {
    if (values[order[at] as number] !== values[order[at - 1] as number]) rank++
    ranks[order[at] as number] = rank
  }
  return ranks
}
