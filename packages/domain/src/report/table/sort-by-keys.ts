const BITS = 11
const BUCKETS = 1 << BITS
const MASK = BUCKETS - 1

/**
 * The numbers of `order` sorted by `keys[number]`, ascending and stable: what has equal keys stays as it was. `order` is
 * not changed. Radix sort from the lowest eleven bits up, so that its work grows with the length alone.
 */
export function sortByKeys(order: Int32Array, keys: Uint32Array): Int32Array {
  let sorted = order
  const most = greatest(order, keys)
  for (let shift = 0; shift < 32 && most >>> shift > 0; shift += BITS)
    sorted = sortByDigit(sorted, keys, shift)
  return sorted
}

function greatest(order: Int32Array, keys: Uint32Array): number {
  let most = 0
  for (let at = 0; at < order.length; at++) {
    const key = keys[order[at] as number] as number
    if (key > most) most = key
  }
  return most
}

function sortByDigit(order: Int32Array, keys: Uint32Array, shift: number): Int32Array {
  const places = new Uint32Array(BUCKETS)
  for (let at = 0; at < order.length; at++) {
    const digit = ((keys[order[at] as number] as number) >>> shift) & MASK
    places[digit] = (places[digit] as number) + 1
  }
  let before = 0
  for (let digit = 0; digit < BUCKETS; digit++) {
    const count = places[digit] as number
    places[digit] = before
    before += count
  }
  const sorted = new Int32Array(order.length)
  for (let at = 0; at < order.length; at++) {
    const number = order[at] as number
    const digit = ((keys[number] as number) >>> shift) & MASK
    const place = places[digit] as number
    places[digit] = place + 1
    sorted[place] = number
  }
  return sorted
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
