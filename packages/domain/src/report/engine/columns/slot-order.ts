/** Negative where the first slot comes before the second, positive where after; 0 only for one and the same slot. */
export type CompareSlots = (a: number, b: number) => number

/** How many are put into their place one by one; of more the whole order is made anew. */
const FEW = 16

const ABSENT = 0
const PLACED = 1
const WAITING = 2
/** Among those that wait, but not to be placed any more. */
const WITHDRAWN = 3

/**
 * Slots in an order that is kept while they come and go. One more takes a binary search and a move of memory; where
 * many come at once they wait until somebody asks, are sorted among themselves and merged.
 */
export class SlotOrder {
  readonly #compare: CompareSlots
  #slots = new Int32Array(64)
  #count = 0
  #states = new Uint8Array(64)
  #waiting: number[] = []
  /** How many of `#slots` are not to be there any more. While there are any, no binary search is made. */
  #gone = 0
  #removedSinceAsked = 0
  #view: Int32Array | undefined

  constructor(compare: CompareSlots) {
    this.#compare = compare
  }

  /** Called when what the slot is compared by is in place. */
  add(slot: number): void {
    if (slot >= this.#states.length) {
      const states = new Uint8Array(Math.max(slot + 1, this.#states.length * 2))
      states.set(this.#states)
      this.#states = states
    }
    if (this.#states[slot] !== WITHDRAWN) this.#waiting.push(slot)
    this.#states[slot] = WAITING
    this.#view = undefined
  }

  /** Called while what the slot is compared by is still in place. */
  remove(slot: number): void {
    const isWaiting = this.#states[slot] === WAITING
    this.#states[slot] = isWaiting ? WITHDRAWN : ABSENT
    this.#view = undefined
    if (isWaiting) return
    if (this.#gone > 0 || this.#removedSinceAsked >= FEW) {
      this.#gone++
      return
    }
    this.#removedSinceAsked++
    const at = this.#placeOf(slot)
    this.#slots.copyWithin(at, at + 1, this.#count)
    this.#count--
  }

  /** All slots in their order. A view that is right until the next change. */
  all(): Int32Array {
    if (this.#view) return this.#view
    this.#removedSinceAsked = 0
    if (this.#gone > 0) this.#dropGone()
    const waiting = this.#takeWaiting()
    this.#reserve(this.#count + waiting.length)
    if (waiting.length <= FEW) for (const slot of waiting) this.#insert(slot)
    else this.#merge(waiting.sort(this.#compare))
    this.#view = this.#slots.subarray(0, this.#count)
    return this.#view
  }

  #takeWaiting(): number[] {
    const waiting: number[] = []
    for (const slot of this.#waiting) {
      if (this.#states[slot] === WAITING) waiting.push(slot)
      else this.#states[slot] = ABSENT
    }
    this.#waiting = []
    return waiting
  }

  /** Where the slot is, or would be. */
  #placeOf(slot: number): number {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#slots[middle] as number, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(slot: number): void {
    const at = this.#placeOf(slot)
    this.#slots.copyWithin(at + 1, at, this.#count)
    this.#slots[at] = slot
    this.#states[slot] = PLACED
    this.#count++
  }

  #dropGone(): void {
    let kept = 0
    for (let at = 0; at < this.#count; at++) {
      const slot = this.#slots[at] as number
      if (this.#states[slot] !== PLACED) continue
      this.#slots[kept] = slot
      kept++
    }
    this.#count = kept
    this.#gone = 0
  }

  /** From the end, so that nothing is overwritten that is still to be read. */
  #merge(waiting: readonly number[]): void {
    let placed = this.#count - 1
    let next = waiting.length - 1
    for (let at = this.#count + waiting.length - 1; next >= 0; at--) {
      const slot = waiting[next] as number
      const other = placed < 0 ? -1 : (this.#slots[placed] as number)
      if (other >= 0 && this.#compare(other, slot) > 0) {
        this.#slots[at] = other
        placed--
      } else {
        this.#slots[at] = slot
        this.#states[slot] = PLACED
        next--
      }
    }
    this.#count += waiting.length
  }

  #reserve(count: number): void {
    if (count <= this.#slots.length) return
    const slots = new Int32Array(Math.max(count, this.#slots.length * 2))
    slots.set(this.#slots)
    this.#slots = slots
  }
}
