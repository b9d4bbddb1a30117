import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import { NO, type ValueBitmap, YES } from './value-bitmap'

/** One compiled condition. */
export interface RowTest {
  holds(row: number): boolean
  /**
   * Writes the rows that pass into `chosen`, in their order, and returns their number. `chosen` may be the same
   * array. Loops over many rows write every row and advance only if it passes: without a branch, the processor
   * cannot mispredict one.
   */
  select(rows: Int32Array, chosen: Int32Array): number
}

type Column = Uint8Array | Int32Array

/** Passes if the number in a column is between two bounds, both included. */
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

/** Passes if the bitmap has the value of a column, or if it does not have it (`wanted` false). */
export class BitmapTest implements RowTest {
  readonly #column: () => Column
  readonly #valueCount: () => number
  readonly #bitmap: ValueBitmap
  readonly #wanted: boolean

  /** Creates the test of a column by a bitmap. All values of the column must be below `valueCount`. */
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

/** Passes if the bitmap has the spelling of one piece of the row, or if it has none (`wanted` false). */
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
    // With more spellings than rows, most spellings do not occur: test only those that do.
    if (names.size > rows.length) return this.#selectFew(rows, chosen)
    const bytes = this.#bitmap.judged(names.size)
    const wanted = this.#wanted ? YES : 0
    let count = 0
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const cell = row * piecesPerRow
      // One term for each of `piecesPerRow` cells. An unused cell has -1, which is never set.
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
