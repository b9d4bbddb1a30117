import {
  countsAsPractice,
  type Entry,
  type LoggableEntryType,
  loggableEntryTypes,
  moods,
} from '../../../entry/entry'
import { splitTime } from '../../../entry/split-time'
import { limits } from '../../../shared/limits'
import type { CalendarDay } from '../../../units/calendar-day'
import { dayNumberOf, dayOfNumber, weekdayOfNumber } from '../../../units/day-number'
import { timeOf } from '../../../units/instant'
import type { DayRange } from '../../view/period'
import { Dictionary } from './dictionary'
import { grown } from './grown'
import { localHourAt } from './local-hour'
import { PieceNames } from './piece-names'
import { RowOrder } from './row-order'
import { TechniqueSets } from './technique-sets'

/** Parts that a row has room for: part `p` of a row is at `row * piecesPerRow + p`. */
export const piecesPerRow = limits.pieces

/** What `moods` of an entry without a mood says. */
export const noMood = moods.length

/** Places in the order, from `first`, without `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

/**
 * The practice of a diary as columns: what reports read, without the status changes. Each entry has a row, a number
 * that stays the same while the entry is there and is given to another one afterwards; each column says something of
 * every row. The columns are replaced when they grow, so none may be kept from one change to the next.
 */
export class ReportColumns {
  /** Days from 1970-01-01 to `localDay`. */
  days = new Int32Array(0)
  /** The weekday of `localDay`: 0 Sunday to 6 Saturday. */
  weekdays = new Uint8Array(0)
  /** Milliseconds since the epoch. */
  times = new Float64Array(0)
  /** The whole duration. */
  seconds = new Int32Array(0)
  /** The hour (0 to 23) of the clock on the wall of the entry's zone when it began; of UTC where nobody knows the zone. */
  hours = new Uint8Array(0)
  /** Place in `loggableEntryTypes`. */
  types = new Uint8Array(0)
  /** Place in `moods`, or `noMood`. */
  moods = new Uint8Array(0)
  /** Number in `instrumentNames`. */
  instruments = new Int32Array(0)
  /** Number in `techniqueLists`. */
  techniqueSets = new Int32Array(0)
  /** 1 where it was tracked without being asked to. */
  autoTracked = new Uint8Array(0)
  /** Number in `scoreIds` of `scoreId`, -1 where it has none. */
  scores = new Int32Array(0)
  /** How many pieces share it (`pieceTimesOf`): 0 to 3. */
  pieceCounts = new Uint8Array(0)
  /**
   * By part, in the order of `pieceTimesOf`: spelling in `names`; of a piece that is named twice the first. -1 where a
   * row has room for a part that is not there.
   */
  pieceSpellings = new Int32Array(0)
  /** By part: number in `names.pieces`. No piece twice in a row. */
  pieceIds = new Int32Array(0)
  /** By part: number in `names.composers`. */
  composerIds = new Int32Array(0)
  /** By part: its share. */
  pieceSeconds = new Int32Array(0)

  readonly instrumentNames = new Dictionary()
  readonly scoreIds = new Dictionary()
  readonly techniqueLists = new TechniqueSets()
  readonly names = new PieceNames()

  readonly #dayTexts = new Map<number, CalendarDay>()
  readonly #rows = new Map<string, number>()
  readonly #entries: (Entry | undefined)[] = []
  readonly #free: number[] = []
  readonly #order = new RowOrder((a, b) => this.compareRows(a, b))

  /** How many entries there are. */
  get size(): number {
    return this.#rows.size
  }

  /** Rows are below this number. */
  get rowCount(): number {
    return this.#entries.length
  }

  has(id: string): boolean {
    return this.#rows.has(id)
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id)
  }

  /** The entry of a row that is in use. */
  entryAt(row: number): Entry {
    return this.#entries[row] as Entry
  }

  /** The day of a number that stands in `days`. */
  dayOf(number: number): CalendarDay {
    return this.#dayTexts.get(number) ?? dayOfNumber(number)
  }

  /** Adds an entry, or puts it in the place of the one of the same id. One that is a status change now is removed. */
  upsert(entry: Entry): void {
    const known = this.#rows.get(entry.id)
    if (!countsAsPractice(entry)) {
      if (known !== undefined) this.#drop(known, entry.id)
      return
    }
    if (known === undefined) this.#write(this.#take(entry.id), entry)
    else this.#rewrite(known, entry)
  }

  /** Whether there was such an entry. */
  remove(id: string): boolean {
    const row = this.#rows.get(id)
    if (row === undefined) return false
    this.#drop(row, id)
    return true
  }

  /** The rows in use by `localDay`, then timestamp, then id, ascending. Right until the next change. */
  order(): Int32Array {
    return this.#order.all()
  }

  /** Where in `order()` the days of a range are; `null` is all of them. */
  rowsIn(range: DayRange | null): RowRange {
    const order = this.order()
    if (range === null) return { first: 0, end: order.length }
    const first = this.#firstFrom(order, dayNumberOf(range.from))
    return { first, end: Math.max(first, this.#firstFrom(order, dayNumberOf(range.to) + 1)) }
  }

  /** By `localDay`, then timestamp, then id, ascending. */
  compareRows(a: number, b: number): number {
    return (this.days[a] as number) - (this.days[b] as number) || this.compareTimes(a, b)
  }

  /** By timestamp, then id, ascending: the later of two is the newer one. */
  compareTimes(a: number, b: number): number {
    const difference = (this.times[a] as number) - (this.times[b] as number)
    if (difference !== 0 || a === b) return difference
    return this.entryAt(a).id < this.entryAt(b).id ? -1 : 1
  }

  #firstFrom(order: Int32Array, day: number): number {
    let low = 0
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.days[order[middle] as number] as number) < day) low = middle + 1
      else high = middle
    }
    return low
  }

  #take(id: string): number {
    const row = this.#free.pop() ?? this.#entries.length
    if (row >= this.days.length) this.#grow(Math.max(64, row * 2))
    this.#rows.set(id, row)
    return row
  }

  #drop(row: number, id: string): void {
    this.#order.remove(row)
    this.#rows.delete(id)
    this.#entries[row] = undefined
    this.#free.push(row)
  }

  #write(row: number, entry: Entry): void {
    const day = dayNumberOf(entry.localDay)
    if (!this.#dayTexts.has(day)) this.#dayTexts.set(day, entry.localDay)
    this.days[row] = day
    this.weekdays[row] = weekdayOfNumber(day)
    this.times[row] = timeOf(entry.timestamp)
    this.#describe(row, entry)
    this.#order.add(row)
  }

  /** Most edits leave an entry where it is. */
  #rewrite(row: number, entry: Entry): void {
    const moves =
      dayNumberOf(entry.localDay) !== this.days[row] || timeOf(entry.timestamp) !== this.times[row]
    if (moves) {
      this.#order.remove(row)
      this.#write(row, entry)
    } else this.#describe(row, entry)
  }

  #describe(row: number, entry: Entry): void {
    this.#entries[row] = entry
    this.seconds[row] = entry.duration
    this.hours[row] = localHourAt(this.times[row] as number, entry.timeZone)
    this.types[row] = loggableEntryTypes.indexOf(entry.type as LoggableEntryType)
    this.moods[row] = entry.mood === null ? noMood : moods.indexOf(entry.mood)
    this.instruments[row] = this.instrumentNames.idOf(entry.instrument)
    this.techniqueSets[row] = this.techniqueLists.idOf(entry.techniques)
    this.autoTracked[row] = entry.autoTracked ? 1 : 0
    this.scores[row] = entry.scoreId === null ? -1 : this.scoreIds.idOf(entry.scoreId)
    this.#writePieces(row, entry)
  }

  /** What `pieceTimesOf` says. */
  #writePieces(row: number, entry: Entry): void {
    this.pieceCounts[row] = 0
    for (let cell = row * piecesPerRow; cell < (row + 1) * piecesPerRow; cell++)
      this.pieceSpellings[cell] = -1
    const { pieces, duration } = entry
    if (pieces.length === 0) {
      const name = this.names.linkedTo(entry)
      if (name >= 0) this.#addPiece(row, name, duration)
      return
    }
    const shares = pieces.length === 1 ? [duration] : splitTime(duration, pieces.length)
    for (const [index, { title, composer }] of pieces.entries()) {
      this.#addPiece(row, this.names.idOf(title, composer), shares[index] as number)
    }
  }

  #addPiece(row: number, name: number, share: number): void {
    const count = this.pieceCounts[row] as number
    const piece = this.names.pieceOf(name)
    const first = row * piecesPerRow
    for (let cell = first; cell < first + count; cell++) {
      if (this.pieceIds[cell] !== piece) continue
      this.pieceSeconds[cell] = (this.pieceSeconds[cell] as number) + share
      return
    }
    this.pieceSpellings[first + count] = name
    this.pieceIds[first + count] = piece
    this.composerIds[first + count] = this.names.composerOfPiece(piece)
    this.pieceSeconds[first + count] = share
    this.pieceCounts[row] = count + 1
  }

  #grow(rows: number): void {
    this.days = grown(this.days, rows)
    this.weekdays = grown(this.weekdays, rows)
    this.times = grown(this.times, rows)
    this.seconds = grown(this.seconds, rows)
    this.hours = grown(this.hours, rows)
    this.types = grown(this.types, rows)
    this.moods = grown(this.moods, rows)
    this.instruments = grown(this.instruments, rows)
    this.techniqueSets = grown(this.techniqueSets, rows)
    this.autoTracked = grown(this.autoTracked, rows)
    this.scores = grown(this.scores, rows)
    this.pieceCounts = grown(this.pieceCounts, rows)
    this.pieceSpellings = grown(this.pieceSpellings, rows * piecesPerRow)
    this.pieceIds = grown(this.pieceIds, rows * piecesPerRow)
    this.composerIds = grown(this.composerIds, rows * piecesPerRow)
    this.pieceSeconds = grown(this.pieceSeconds, rows * piecesPerRow)
  }
}
