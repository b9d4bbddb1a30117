import { piecesPerRow, type ReportColumns } from '../columns/report-columns'

/** The initial first day of a piece: greater than all day numbers. */
const NEVER = 0x7fffffff

/** The sums of pieces over many rows, by piece number, computed in one pass. */
export class PieceSums {
  readonly seconds: Float64Array
  readonly entries: Int32Array
  /** For each composer, the number of entries that the sum over its pieces counts too often. */
  readonly countedTwice: Int32Array
  readonly #newest: Int32Array
  readonly #first: Int32Array
  readonly #last: Int32Array

  constructor(columns: ReportColumns, rows: Int32Array) {
    const { size } = columns.names.pieces
    this.countedTwice = new Int32Array(columns.names.composers.size)
    this.seconds = new Float64Array(size)
    this.entries = new Int32Array(size)
    this.#newest = new Int32Array(size).fill(-1)
    this.#first = new Int32Array(size).fill(NEVER)
    this.#last = new Int32Array(size).fill(-NEVER)
    this.#addUp(columns, rows)
  }

  /** Returns the newest row, the first and the last day of a piece with entries. */
  firstAndLastOf(piece: number) {
    return {
      newest: this.#newest[piece] as number,
      first: this.#first[piece] as number,
      last: this.#last[piece] as number,
    }
  }

  /**
   * Adds up the shares of all rows. Goes from the last row to the first: rows are mostly in the order of time,
   * so the newest one comes first. The loop is long and uses local variables, because a report spends most of
   * its time here.
   */
  #addUp(columns: ReportColumns, rows: Int32Array): void {
    const { pieceCounts, pieceIds, pieceSeconds, days, times } = columns
    const { seconds, entries } = this
    const firstDays = this.#first
    const lastDays = this.#last
    const newestTimes = new Float64Array(entries.length).fill(-Infinity)
    for (let at = rows.length - 1; at >= 0; at--) {
      const row = rows[at] as number
      const first = row * piecesPerRow
      const end = first + (pieceCounts[row] as number)
      const day = days[row] as number
      const time = times[row] as number
      for (let cell = first; cell < end; cell++) {
        const piece = pieceIds[cell] as number
        seconds[piece] = (seconds[piece] as number) + (pieceSeconds[cell] as number)
        entries[piece] = (entries[piece] as number) + 1
        if (day < (firstDays[piece] as number)) firstDays[piece] = day
        if (day > (lastDays[piece] as number)) lastDays[piece] = day
        if (time < (newestTimes[piece] as number)) continue
        newestTimes[piece] = time
        this.#seeNewest(columns, piece, row)
      }
      if (end > first + 1) this.#countTwice(columns.composerIds, first, end)
    }
  }

  /**
   * Makes a row the newest of a piece if none is known or if it is newer. Compares by timestamp, then by id.
   */
  #seeNewest(columns: ReportColumns, piece: number, row: number): void {
    const known = this.#newest[piece] as number
    if (known < 0 || columns.compareTimes(row, known) > 0) this.#newest[piece] = row
  }

  #countTwice(composerIds: Int32Array, first: number, end: number): void {
    for (let cell = first + 1; cell < end; cell++) {
      const composer = composerIds[cell] as number
      let other = first
      while (composerIds[other] !== composer) other++
      if (other < cell) this.countedTwice[composer] = (this.countedTwice[composer] as number) + 1
    }
  }
}
