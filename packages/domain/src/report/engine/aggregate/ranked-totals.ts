import { type Seconds, seconds } from '../../../units/duration'
import type { ValueShare } from '../../metrics/practice-stats'
import { grown } from '../columns/grown'

interface Ranked {
  readonly seconds: Seconds
}

/**
 * Seconds and entries by number, and a sorted list of items made from them. `list` rebuilds and reorders only the items
 * that changed.
 */
export class RankedTotals<Item extends Ranked> {
  readonly #itemOf: (id: number, seconds: Seconds, entries: number) => Item
  readonly #compare: (a: Item, b: Item) => number
  #seconds = new Float64Array(16)
  #entries = new Int32Array(16)
  #isTouched = new Uint8Array(16)
  #touched: number[] = []
  readonly #items: Item[] = []
  #ranked: readonly number[] = []
  #list: readonly Item[] = []

  /** Sorts items by most seconds. `compare` decides between items with equal seconds. */
  constructor(
    itemOf: (id: number, seconds: Seconds, entries: number) => Item,
    compare: (a: Item, b: Item) => number,
  ) {
    this.#itemOf = itemOf
    this.#compare = (a, b) => b.seconds - a.seconds || compare(a, b)
  }

  add(id: number, seconds: number, entries: number): void {
    this.#reserve(id)
    this.#seconds[id] = (this.#seconds[id] as number) + seconds
    this.#entries[id] = (this.#entries[id] as number) + entries
    this.#touch(id)
  }

  /**
   * Adds one entry for each row, to its number in `column` with its seconds in `amounts`. All numbers must be below
   * `count`.
   */
  addAll(rows: Int32Array, column: Uint8Array | Int32Array, amounts: Int32Array, count: number): void {
    this.#reserve(count - 1)
    const seconds = this.#seconds
    const entries = this.#entries
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const id = column[row] as number
      seconds[id] = (seconds[id] as number) + (amounts[row] as number)
      entries[id] = (entries[id] as number) + 1
    }
    for (let id = 0; id < count; id++) this.#touch(id)
  }

  entriesOf(id: number): number {
    return this.#entries[id] ?? 0
  }

  /** Returns the items with entries, in order; the same list until the next `add` or `addAll`. */
  list(): readonly Item[] {
    if (this.#touched.length === 0) return this.#list
    const rest = this.#ranked.filter((id) => this.#isTouched[id] === 0)
    this.#ranked = this.#merge(rest, this.#writeTouched())
    this.#list = this.#ranked.map((id) => this.#itemAt(id))
    return this.#list
  }

  #itemAt(id: number): Item {
    return this.#items[id] as Item
  }

  #writeTouched(): number[] {
    const there: number[] = []
    for (const id of this.#touched) {
      this.#isTouched[id] = 0
      const entries = this.#entries[id] as number
      if (entries === 0) continue
      this.#items[id] = this.#itemOf(id, seconds(this.#seconds[id] as number), entries)
      there.push(id)
    }
    this.#touched = []
    return there.sort((a, b) => this.#compare(this.#itemAt(a), this.#itemAt(b)))
  }

  #merge(placed: readonly number[], more: readonly number[]): number[] {
    const merged: number[] = []
    let next = 0
    for (const id of placed) {
      for (; next < more.length; next++) {
        const other = more[next] as number
        if (this.#compare(this.#itemAt(other), this.#itemAt(id)) > 0) break
        merged.push(other)
      }
      merged.push(id)
    }
    return merged.concat(more.slice(next))
  }

  #touch(id: number): void {
    if (this.#isTouched[id] === 1) return
    this.#isTouched[id] = 1
    this.#touched.push(id)
  }

  #reserve(id: number): void {
    if (id < this.#seconds.length) return
    const length = Math.max(id + 1, this.#seconds.length * 2)
    this.#seconds = grown(this.#seconds, length)
    this.#entries = grown(this.#entries, length)
    this.#isTouched = grown(this.#isTouched, length)
  }
}

/** Creates totals whose items are shares of values. They sort shares by most seconds, then by value. */
export function shareTotals<Value extends string | null>(
  textOf: (id: number) => Value,
): RankedTotals<ValueShare<Value>> {
  return new RankedTotals(
    (id, seconds, entries) => ({ value: textOf(id), seconds, entries }),
    (a, b) => compareTexts(a.value, b.value),
  )
}

/** Compares two texts for a sort, by code units; null comes last. */
export function compareTexts(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return a === null ? 1 : -1
  return a < b ? -1 : 1
}
