import type { PieceKey } from '../../../piece/piece-key'
import type { Seconds } from '../../../units/duration'
import type { ComposerShare, PieceShare } from '../../metrics/practice-stats'
import { piecesPerRow, type ReportColumns } from '../columns/report-columns'
import { FirstLastIndex } from './first-last-index'
import { PieceSums } from './piece-sums'
import { compareTexts, RankedTotals } from './ranked-totals'

/** The time of pieces and their composers in a scope; see `PracticeTotals`. */
export class PieceTotals {
  readonly #columns: ReportColumns
  readonly #pieces: RankedTotals<PieceShare>
  readonly #composers: RankedTotals<ComposerShare>
  /** The newest row, the first and the last day of each piece. Those of a composer follow from its pieces. */
  readonly #seen: FirstLastIndex

  constructor(columns: ReportColumns) {
    this.#columns = columns
    this.#seen = new FirstLastIndex(columns)
    this.#pieces = new RankedTotals(
      (piece, seconds, entries) => this.#pieceShare(piece, seconds, entries),
      (a, b) => compareTexts(a.key, b.key),
    )
    this.#composers = new RankedTotals(
      (composer, seconds, entries) => this.#composerShare(composer, seconds, entries),
      (a, b) => compareTexts(a.key, b.key),
    )
  }

  /** Adds the pieces of a row to the totals (`sign` 1) or subtracts them (`sign` -1). */
  count(row: number, sign: 1 | -1): void {
    const { pieceCounts, pieceIds, composerIds, pieceSeconds } = this.#columns
    const first = row * piecesPerRow
    const end = first + (pieceCounts[row] as number)
    for (let cell = first; cell < end; cell++) {
      const piece = pieceIds[cell] as number
      const composer = composerIds[cell] as number
      const share = sign * (pieceSeconds[cell] as number)
      const isNamedBefore = composerIds.subarray(first, cell).includes(composer)
      this.#pieces.add(piece, share, sign)
      this.#composers.add(composer, share, isNamedBefore ? 0 : sign)
      if (sign === 1) this.#seen.add(piece, row)
      else this.#seen.subtract(piece, row, this.#pieces.entriesOf(piece) === 0)
    }
  }

  /** Adds the pieces of many rows. Returns the sum of their seconds. */
  countAll(rows: Int32Array): number {
    const { names } = this.#columns
    const sums = new PieceSums(this.#columns, rows)
    for (let piece = 0; piece < sums.entries.length; piece++) {
      const entries = sums.entries[piece] as number
      if (entries === 0) continue
      const seconds = sums.seconds[piece] as number
      this.#pieces.add(piece, seconds, entries)
      this.#composers.add(names.composerOfPiece(piece), seconds, entries)
      this.#seen.addAll(piece, sums.firstAndLastOf(piece))
    }
    for (const [composer, entries] of sums.countedTwice.entries()) {
      if (entries > 0) this.#composers.add(composer, 0, -entries)
    }
    return sums.seconds.reduce((sum, seconds) => sum + seconds, 0)
  }

  pieces(): readonly PieceShare[] {
    return this.#pieces.list()
  }

  composers(): readonly ComposerShare[] {
    return this.#composers.list()
  }

  /**
   * Recomputes all spellings and days that subtracted rows have made unknown, in one pass over the scope. `members` has 1
   * for each row of the scope. Call it before `pieces` and `composers`.
   */
  settle(members: Uint8Array): void {
    if (!this.#seen.hasUnknown) return
    const { pieceCounts, pieceIds } = this.#columns
    this.#seen.forgetUnknown()
    for (let row = 0; row < members.length; row++) {
      if (members[row] === 0) continue
      const first = row * piecesPerRow
      const end = first + (pieceCounts[row] as number)
      for (let cell = first; cell < end; cell++) this.#seen.seeUnknown(pieceIds[cell] as number, row)
    }
    this.#seen.settle()
  }

  #pieceShare(piece: number, seconds: Seconds, entries: number): PieceShare {
    const { names, pieceIds } = this.#columns
    const name = this.#nameIn(this.#seen.newestRowOf(piece), pieceIds, piece)
    return {
      key: names.pieces.textOf(piece) as PieceKey,
      title: names.titleOf(name),
      composer: names.composerOf(name),
      composerKey: names.composers.textOf(names.composerOfPiece(piece)),
      seconds,
      entries,
      firstDay: this.#columns.dayOf(this.#seen.firstDayOf(piece)),
      lastDay: this.#columns.dayOf(this.#seen.lastDayOf(piece)),
    }
  }

  #composerShare(composer: number, seconds: Seconds, entries: number): ComposerShare {
    const { names, composerIds } = this.#columns
    const practised = names.piecesOfComposer(composer).filter((piece) => this.#pieces.entriesOf(piece) > 0)
    const newest = practised
      .map((piece) => this.#seen.newestRowOf(piece))
      .reduce((a, b) => (this.#columns.compareTimes(a, b) < 0 ? b : a))
    const lastDay = practised.map((piece) => this.#seen.lastDayOf(piece)).reduce((a, b) => Math.max(a, b))
    return {
      key: names.composers.textOf(composer),
      name: names.composerOf(this.#nameIn(newest, composerIds, composer)),
      seconds,
      entries,
      pieces: practised.length,
      lastDay: this.#columns.dayOf(lastDay),
    }
  }

  /** Returns the number of the spelling in the first cell of a row that has the wanted number in `column`. */
  #nameIn(row: number, column: Int32Array, wanted: number): number {
    let cell = row * piecesPerRow
    while (column[cell] !== wanted) cell++
    return this.#columns.pieceSpellings[cell] as number
  }
}
