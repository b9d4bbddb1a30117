import { partsOfSlot, type ReportColumns } from './report-columns'
import type { ValueMarks } from './value-marks'

/** One condition, made ready to be asked of slots. */
export interface SlotTest {
  holds(slot: number): boolean
  /** Those of the slots of which it holds, in their order. */
  select(slots: Int32Array): Int32Array
}

type Column = Uint8Array | Int32Array

/** A number of a column lies between two, both included. */
export class RangeTest implements SlotTest {
  readonly #column: () => Column
  readonly #from: number
  readonly #to: number

  constructor(column: () => Column, from: number, to: number) {
    this.#column = column
    this.#from = from
    this.#to = to
  }

  holds(slot: number): boolean {
    const value = this.#column()[slot] as number
    return value >= this.#from && value <= this.#to
  }

  select(slots: Int32Array): Int32Array {
    const column = this.#column()
    const from = this.#from
    const to = this.#to
    const chosen = new Int32Array(slots.length)
    let count = 0
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      const value = column[slot] as number
      if (value < from || value > to) continue
      chosen[count] = slot
      count++
    }
    return chosen.subarray(0, count)
  }
}

/** The value of a column is marked, or is not. */
export class MarksTest implements SlotTest {
  readonly #column: () => Column
  readonly #marks: ValueMarks
  readonly #wanted: boolean

  constructor(column: () => Column, marks: ValueMarks, wanted: boolean) {
    this.#column = column
    this.#marks = marks
    this.#wanted = wanted
  }

  holds(slot: number): boolean {
    return this.#marks.has(this.#column()[slot] as number) === this.#wanted
  }

  select(slots: Int32Array): Int32Array {
    const column = this.#column()
    const marks = this.#marks
    const chosen = new Int32Array(slots.length)
    let count = 0
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      if (marks.has(column[slot] as number) !== this.#wanted) continue
      chosen[count] = slot
      count++
    }
    return chosen.subarray(0, count)
  }
}

/** The spelling of one of the parts is marked, or of none is. */
export class PartsTest implements SlotTest {
  readonly #columns: ReportColumns
  readonly #marks: ValueMarks
  readonly #wanted: boolean

  constructor(columns: ReportColumns, marks: ValueMarks, wanted: boolean) {
    this.#columns = columns
    this.#marks = marks
    this.#wanted = wanted
  }

  holds(slot: number): boolean {
    const { partCounts, partNames } = this.#columns
    const first = slot * partsOfSlot
    return this.#isOneMarked(partNames, first, first + (partCounts[slot] as number)) === this.#wanted
  }

  select(slots: Int32Array): Int32Array {
    const { partCounts, partNames } = this.#columns
    const chosen = new Int32Array(slots.length)
    let count = 0
    for (let at = 0; at < slots.length; at++) {
      const slot = slots[at] as number
      const first = slot * partsOfSlot
      const end = first + (partCounts[slot] as number)
      if (this.#isOneMarked(partNames, first, end) !== this.#wanted) continue
      chosen[count] = slot
      count++
    }
    return chosen.subarray(0, count)
  }

  #isOneMarked(partNames: Int32Array, first: number, end: number): boolean {
    for (let part = first; part < end; part++) {
      if (this.#marks.has(partNames[part] as number)) return true
    }
    return false
  }
}
