import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import { NO, type ValueBitmap, YES } from './value-bitmap'

/** One condition, made ready to be asked of rows. */
export interface RowTest {
  holds(row: number): boolean
  /**
   * Writes those of the rows of which it holds into `chosen`, in their order, and answers how many there are. `chosen`
   * may be the same list. The row is written in any case and stays where it holds: there is nothing to guess for the
   * processor, which guesses wrong half the time.
   */
  select(rows: Int32Array, chosen: Int32Array): number
}

type Column = Uint8Array | Int32Array

/** A number of a column lies between two, both included. */
export class RangeTest implements RowTest {
  readonly #column: () => Column
  readonly #from: number
  readonly #to: number

  constructor(column: () => Column, from: number, to: number) {
    this.#column = column
    this.#from = from
    this.#to = to
  }

  holds(row: number): boolean {
    const value = this.#column()[row] as number
    return value >= this.#from && value <= this.#to
  }

  select(rows: Int32Array, chosen: Int32Array): number {
    const column = this.#column()
    const from = this.#from
    const to = this.#to
    let count = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const value = column[row] as number
      chosen[count] = row
      count += value >= from && value <= to ? 1 : 0
    }
    return count
  }
}

/** The value of a column is set in the bitmap, or is not. */
export class BitmapTest implements RowTest {
  readonly #column: () => Column
  readonly #valueCount: () => number
  readonly #bitmap: ValueBitmap
  readonly #wanted: boolean

  /** All values of the column are below `valueCount`. */
  constructor(column: () => Column, valueCount: () => number, bitmap: ValueBitmap, wanted: boolean) {
    this.#column = column
    this.#valueCount = valueCount
    this.#bitmap = bitmap
    this.#wanted = wanted
  }

  holds(row: number): boolean {
    return this.#bitmap.has(this.#column()[row] as number) === this.#wanted
  }

  select(rows: Int32Array, chosen: Int32Array): number {
    const column = this.#column()
    const bitmap = this.#bitmap
    const bytes = bitmap.bytes(this.#valueCount())
    const wanted = this.#wanted ? YES : NO
    let count = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const value = column[row] as number
      const bit = (bytes[value + 1] as number) || bitmap.judge(value)
      chosen[count] = row
      count += bit === wanted ? 1 : 0
    }
    return count
  }
}

/** The spelling of one of the parts is set, or of none is. */
export class PiecesTest implements RowTest {
  readonly #columns: ReportColumns
  readonly #bitmap: ValueBitmap
  readonly #wanted: boolean

  constructor(columns: ReportColumns, bitmap: ValueBitmap, wanted: boolean) {
    this.#columns = columns
    this.#bitmap = bitmap
    this.#wanted = wanted
  }

  holds(row: number): boolean {
    const { pieceCounts, pieceSpellings } = this.#columns
    const first = row * piecesPerRow
    return this.#isOneMarked(pieceSpellings, first, first + (pieceCounts[row] as number)) === this.#wanted
  }

  select(rows: Int32Array, chosen: Int32Array): number {
    const { pieceSpellings, names } = this.#columns
    // Where there are more names than rows most of them are not met.
    if (names.size > rows.length) return this.#selectFew(rows, chosen)
    const bytes = this.#bitmap.judged(names.size)
    const wanted = this.#wanted ? YES : 0
    let count = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const cell = row * piecesPerRow
      // Each of `piecesPerRow`. Room for a part that is not there says -1, which is never set.
      const bitmap =
        (bytes[(pieceSpellings[cell] as number) + 1] as number) |
        (bytes[(pieceSpellings[cell + 1] as number) + 1] as number) |
        (bytes[(pieceSpellings[cell + 2] as number) + 1] as number)
      chosen[count] = row
      count += (bitmap & YES) === wanted ? 1 : 0
    }
    return count
  }

  #selectFew(rows: Int32Array, chosen: Int32Array): number {
    let count = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      if (this.holds(row)) chosen[count++] = row
    }
    return count
  }

  #isOneMarked(pieceSpellings: Int32Array, first: number, end: number): boolean {
    for (let cell = first; cell < end; cell++) {
      if (this.#bitmap.has(pieceSpellings[cell] as number)) return true
    }
    return false
  }
}
