/** Most bits of a digit: the counts of its values lie in the innermost cache. */
const BITS = 13

/**
 * Numbers in an order, sorted again and again: by what decides least first, by what decides most last. Two lists are
 * filled by turns, so that sorting by however much makes no more of them.
 */
export class KeySort {
  #order: Int32Array
  #other: Int32Array | undefined

  /** The numbers as they are before; the list is taken over. */
  constructor(order: Int32Array) {
    this.#order = order
  }

  /** Right until it is sorted again. */
  get order(): Int32Array {
    return this.#order
  }

  /**
   * By `keys[number]`, ascending and stable: what has equal keys stays as it was. Radix sort from the lowest bits up, so
   * that its work grows with the length alone.
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
    const places = new Uint32Array(values)
    for (let at = 0; at < order.length; at++) {
      const digit = ((keys[order[at] as number] as number) >>> shift) & mask
      places[digit] = (places[digit] as number) + 1
    }
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

/** How often each digit occurs becomes where the first number with it goes. */
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

/** 0 to `length - 1`. */
export function inTurn(length: number): Int32Array {
  const order = new Int32Array(length)
  for (let at = 0; at < length; at++) order[at] = at
  return order
}

/** The place of each value among the distinct values, ascending from 0. */
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
