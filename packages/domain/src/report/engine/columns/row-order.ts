/**
 * Compares two rows for a sort: negative if row `a` comes before row `b`, positive if after. Returns 0 only for
 * the same row.
 */
export type CompareRows = (a: number, b: number) => number

/**
 * Up to this many changes, `RowOrder` inserts or removes each row by itself. It merges more changes at once.
 */
const FEW = 16

const ABSENT = 0
const PLACED = 1
const WAITING = 2
/** The state of a row in the waiting list that was removed after it got there. */
const WITHDRAWN = 3

/**
 * A sorted list of rows. New rows wait until `all` is called. `all` inserts up to `FEW` waiting rows one by
 * one, by a binary search and a move of memory. It sorts more rows among themselves and merges them.
 */
export class RowOrder {
  readonly #compare: CompareRows
  #rows = new Int32Array(64)
  #count = 0
  #states = new Uint8Array(64)
  #waiting: number[] = []
  /** Number of removed rows that are still in `#rows`. While there are any, binary searches would be wrong. */
  #gone = 0
  #removedSinceAsked = 0
  #view: Int32Array | undefined

  constructor(compare: CompareRows) {
    this.#compare = compare
  }

  /** Adds a row. Call it after the compared columns of the row are written. */
  add(row: number): void {
    if (row >= this.#states.length) {
      const states = new Uint8Array(Math.max(row + 1, this.#states.length * 2))
      states.set(this.#states)
      this.#states = states
    }
    if (this.#states[row] !== WITHDRAWN) this.#waiting.push(row)
    this.#states[row] = WAITING
    this.#view = undefined
  }

  /** Removes a row. Call it before the compared columns of the row change. */
  remove(row: number): void {
    const isWaiting = this.#states[row] === WAITING
    this.#states[row] = isWaiting ? WITHDRAWN : ABSENT
    this.#view = undefined
    if (isWaiting) return
    if (this.#gone > 0 || this.#removedSinceAsked >= FEW) {
      this.#gone++
      return
    }
    this.#removedSinceAsked++
    const at = this.#placeOf(row)
    this.#rows.copyWithin(at, at + 1, this.#count)
    this.#count--
  }

  /** Returns all rows in order, as a view that is valid until the next change. */
  all(): Int32Array {
    if (this.#view) return this.#view
    this.#removedSinceAsked = 0
    if (this.#gone > 0) this.#dropGone()
    const waiting = this.#takeWaiting()
    this.#reserve(this.#count + waiting.length)
    if (waiting.length <= FEW) for (const row of waiting) this.#insert(row)
    else this.#merge(waiting.sort(this.#compare))
    this.#view = this.#rows.subarray(0, this.#count)
    return this.#view
  }

  #takeWaiting(): number[] {
    const waiting: number[] = []
    for (const row of this.#waiting) {
      if (this.#states[row] === WAITING) waiting.push(row)
      else this.#states[row] = ABSENT
    }
    this.#waiting = []
    return waiting
  }

  /** Returns the index of a row, or the index at which to insert it. */
  #placeOf(row: number): number {
    let low = 0
    let high = this.#count
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#rows[middle] as number, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #insert(row: number): void {
    const at = this.#placeOf(row)
    this.#rows.copyWithin(at + 1, at, this.#count)
    this.#rows[at] = row
    this.#states[row] = PLACED
    this.#count++
  }

  #dropGone(): void {
    let kept = 0
    for (let at = 0; at < this.#count; at++) {
      const row = this.#rows[at] as number
      if (this.#states[row] !== PLACED) continue
      this.#rows[kept] = row
      kept++
    }
    this.#count = kept
    this.#gone = 0
  }

  /**
   * Merges the sorted waiting rows into the other rows. Merges from the end, so that it never overwrites a row
   * that it has not read yet.
   */
  #merge(waiting: readonly number[]): void {
    let placed = this.#count - 1
    let next = waiting.length - 1
    for (let at = this.#count + waiting.length - 1; next >= 0; at--) {
      const row = waiting[next] as number
      const other = placed < 0 ? -1 : (this.#rows[placed] as number)
      if (other >= 0 && this.#compare(other, row) > 0) {
        this.#rows[at] = other
        placed--
      } else {
        this.#rows[at] = row
        this.#states[row] = PLACED
        next--
      }
    }
    this.#count += waiting.length
  }

  #reserve(count: number): void {
    if (count <= this.#rows.length) return
    const rows = new Int32Array(Math.max(count, this.#rows.length * 2))
    rows.set(this.#rows)
    this.#rows = rows
  }
}
