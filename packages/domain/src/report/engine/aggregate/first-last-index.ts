import { grown } from '../columns/grown'
import type { ReportColumns } from '../columns/report-columns'

/** Marks a number that no row of the scope has. */
const ABSENT = -1
/** Marks a number whose newest row was subtracted while other rows have the number. */
const LOST = -2
/**
 * Flags of a number in `#unknown`: its newest row (`NEWEST`), first day (`FIRST`) or last day (`LAST`) is
 * unknown, because the row that held it was subtracted.
 */
const NEWEST = 1
const FIRST = 2
const LAST = 4
/** The flag of a number whose extremes `seeUnknown` is recomputing. */
const LOOKED_FOR = 8

interface FirstAndLast {
  /** The index of the newest row. */
  readonly newest: number
  /** The day numbers of the first and the last day. */
  readonly first: number
  readonly last: number
}

interface Lost {
  readonly time: number
  readonly id: string
}

/**
 * The newest row (by timestamp, then id), the first and the last day of each number, for example of each piece.
 * Subtracting a row that held one of these extremes makes it unknown. A later `add` can decide it, as after an edit.
 * Otherwise one pass over the scope recomputes all unknown extremes: `forgetUnknown`, `seeUnknown` for each row, `settle`.
 */
export class FirstLastIndex {
  readonly #columns: ReportColumns
  #newest = new Int32Array(0)
  #first = new Int32Array(0)
  #last = new Int32Array(0)
  #unknown = new Uint8Array(0)
  /** The numbers with unknown extremes, and the timestamp and id of their newest subtracted entry. */
  readonly #lost = new Map<number, Lost>()

  constructor(columns: ReportColumns) {
    this.#columns = columns
  }

  newestRowOf(id: number): number {
    return this.#newest[id] as number
  }

  firstDayOf(id: number): number {
    return this.#first[id] as number
  }

  lastDayOf(id: number): number {
    return this.#last[id] as number
  }

  get hasUnknown(): boolean {
    return this.#lost.size > 0
  }

  /** Updates the newest row, the first and the last day of the number `id` by a row. */
  add(id: number, row: number): void {
    const day = this.#columns.days[row] as number
    this.addAll(id, { newest: row, first: day, last: day })
  }

  /**
   * Updates the extremes of the number `id` by several rows. `found` has their newest row, first and last day.
   */
  addAll(id: number, found: FirstAndLast): void {
    this.#reserve(id)
    if (this.#unknown[id] !== 0) this.#findAgain(id, found)
    this.#see(id, found)
  }

  /**
   * Subtracts a row from the number `id`. `isLast` is true if no other row has the number: then the number
   * has no extremes any more. Otherwise an extreme that the row held becomes unknown.
   */
  subtract(id: number, row: number, isLast: boolean): void {
    if (isLast) {
      this.#newest[id] = ABSENT
      this.#unknown[id] = 0
      this.#lost.delete(id)
      return
    }
    const day = this.#columns.days[row]
    let unknown = this.#unknown[id] as number
    const isNewest = this.#newest[id] === row
    if (isNewest) {
      unknown |= NEWEST
      this.#newest[id] = LOST
    }
    if (this.#first[id] === day) unknown |= FIRST
    if (this.#last[id] === day) unknown |= LAST
    if (unknown === 0) return
    this.#unknown[id] = unknown
    if (isNewest || !this.#lost.has(id)) {
      this.#lost.set(id, { time: this.#columns.times[row] as number, id: this.#columns.entryAt(row).id })
    }
  }

  /** Begins the pass that recomputes unknown extremes. Call `seeUnknown` for every row of the scope next. */
  forgetUnknown(): void {
    for (const id of this.#lost.keys()) {
      this.#newest[id] = ABSENT
      this.#unknown[id] = LOOKED_FOR
    }
  }

  seeUnknown(id: number, row: number): void {
    if (this.#unknown[id] !== LOOKED_FOR) return
    const day = this.#columns.days[row] as number
    this.#see(id, { newest: row, first: day, last: day })
  }

  /** Ends the pass that `forgetUnknown` began. */
  settle(): void {
    for (const id of this.#lost.keys()) this.#unknown[id] = 0
    this.#lost.clear()
  }

  #see(id: number, { newest: row, first, last }: FirstAndLast): void {
    const newest = this.#newest[id] as number
    if (newest === ABSENT) {
      this.#newest[id] = row
      this.#first[id] = first
      this.#last[id] = last
      return
    }
    if (first < (this.#first[id] as number)) this.#first[id] = first
    if (last > (this.#last[id] as number)) this.#last[id] = last
    // The lost newest row was newer than this one; otherwise `#findAgain` would have replaced it.
    if (newest !== LOST && this.#columns.compareTimes(row, newest) > 0) this.#newest[id] = row
  }

  /**
   * Decides unknown extremes by added rows. `#first` and `#last` still hold the subtracted days. So a day at or
   * beyond them is the new extreme.
   */
  #findAgain(id: number, { newest: row, first, last }: FirstAndLast): void {
    let unknown = this.#unknown[id] as number
    if (first <= (this.#first[id] as number)) unknown &= ~FIRST
    if (last >= (this.#last[id] as number)) unknown &= ~LAST
    const lost = this.#lost.get(id)
    if ((unknown & NEWEST) !== 0 && lost && !this.#isOlder(row, lost)) {
      this.#newest[id] = row
      unknown &= ~NEWEST
    }
    this.#unknown[id] = unknown
    if (unknown === 0) this.#lost.delete(id)
  }

  #isOlder(row: number, { time, id }: Lost): boolean {
    const own = this.#columns.times[row] as number
    return own < time || (own === time && this.#columns.entryAt(row).id < id)
  }

  #reserve(id: number): void {
    const known = this.#newest.length
    if (id < known) return
    const length = Math.max(id + 1, known * 2, 16)
    this.#newest = grown(this.#newest, length).fill(ABSENT, known)
    this.#first = grown(this.#first, length)
    this.#last = grown(this.#last, length)
    this.#unknown = grown(this.#unknown, length)
  }
}
