import {
  countsAsPractice,
  type Entry,
  type LoggableEntryType,
  loggableEntryTypes,
  moods,
} from '../../../entry/entry'
import { hasTime } from '../../../entry/has-time'
import { splitTime } from '../../../entry/split-time'
import type { ComposerKey } from '../../../piece/composer-key'
import { limits } from '../../../shared/limits'
import type { CalendarDay } from '../../../units/calendar-day'
import { dayNumberOf, dayOfNumber, weekdayOfNumber } from '../../../units/day-number'
import { timeOf } from '../../../units/instant'
import type { DayRange } from '../../view/period'
import { Dictionary } from './dictionary'
import { grown } from './grown'
import { localHourAt } from './local-hour'
import { PieceNames } from './piece-names'
import { ProgrammeSets } from './programme-sets'
import { RowOrder } from './row-order'
import { TextLists } from './text-lists'

/** Columns of pieces have this many cells for each row: piece `p` of a row is in cell `row * piecesPerRow + p`. */
export const piecesPerRow = limits.pieces

/** The value in the column `hours` of an imported entry whose time of day is unknown. */
export const NO_HOUR = 24
/** The value in the column `moods` of an entry without a mood. */
export const noMood = moods.length

/** Indexes into `order()` from `first` up to, but not including, `end`. */
export interface RowRange {
  readonly first: number
  readonly end: number
}

/**
 * The practice of a diary as typed arrays, one for each field, without status changes. Each entry has a row
 * index, which indexes all columns. It stays the same until the entry is removed; then a new entry can get it.
 * `upsert` replaces a full column by a longer array. Never hold a column or a row index across a change.
 */
export class ReportColumns {
  /** The `localDay` of each row, as days from 1970-01-01. */
  days = new Int32Array(0)
  /** The weekday of each row's `localDay`: 0 Sunday to 6 Saturday. */
  weekdays = new Uint8Array(0)
  /** The start of each row's entry in milliseconds since the epoch. */
  times = new Float64Array(0)
  /** Durations of whole entries in seconds. */
  seconds = new Int32Array(0)
  /**
   * The hour (0 to 23) in which the entry began, in its own zone; in UTC if the zone is unknown. `NO_HOUR` if the entry
   * has a day only.
   */
  hours = new Uint8Array(0)
  /** The index of each row's type in `loggableEntryTypes`. */
  types = new Uint8Array(0)
  /** The index of each row's mood in `moods`, or `noMood`. */
  moods = new Uint8Array(0)
  /** The number of each row's instrument in `instrumentNames`. */
  instruments = new Int32Array(0)
  /** The number of each row's list of techniques in `techniqueLists`. */
  techniqueSets = new Int32Array(0)
  /** The number of each row's list of tags in `tagLists`. */
  tagSets = new Int32Array(0)
  /** The number of each row's list of goals in `goalLists`. */
  goalSets = new Int32Array(0)
  /** The number of each row's notes in `noteTexts`, -1 for none. */
  notes = new Int32Array(0)
  /** 1 for an entry that was tracked automatically, else 0. */
  autoTracked = new Uint8Array(0)
  /** The number of each row's `scoreId` in `scoreIds`, -1 for none. */
  scores = new Int32Array(0)
  /** The number of pieces that share each row's entry (`pieceTimesOf`): 0 to 3. */
  pieceCounts = new Uint8Array(0)
  /**
   * For each cell, in the order of `pieceTimesOf`, the number of the spelling in `names`: the first one of a piece that
   * is named twice. -1 in unused cells.
   */
  pieceSpellings = new Int32Array(0)
  /** For each cell, the number of the piece in `names.pieces`. No piece occurs twice in a row. */
  pieceIds = new Int32Array(0)
  /** For each cell, the number of the composer in `names.composers`. */
  composerIds = new Int32Array(0)
  /** For each cell, the share of the piece in seconds. */
  pieceSeconds = new Int32Array(0)

  readonly instrumentNames = new Dictionary()
  readonly scoreIds = new Dictionary()
  readonly techniqueLists = new TextLists()
  readonly tagLists = new TextLists()
  readonly goalLists = new TextLists()
  readonly noteTexts = new Dictionary()
  readonly names: PieceNames
  readonly programmes: ProgrammeSets

  readonly #dayTexts = new Map<number, CalendarDay>()
  readonly #rows = new Map<string, number>()
  readonly #entries: (Entry | undefined)[] = []
  readonly #free: number[] = []
  readonly #order = new RowOrder((a, b) => this.compareRows(a, b))

  /** Creates empty columns. `composerKey` identifies composers, by default by the normalised spelling. */
  constructor(composerKey?: ComposerKey) {
    this.names = new PieceNames(composerKey)
    this.programmes = new ProgrammeSets(this.names)
  }

  /** The number of entries. */
  get size(): number {
    return this.#rows.size
  }

  /** The number of rows, used or free. All row indexes are below it. */
  get rowCount(): number {
    return this.#entries.length
  }

  rowOf(id: string): number | undefined {
    return this.#rows.get(id)
  }

  /** Returns the entry of a used row. */
  entryAt(row: number): Entry {
    return this.#entries[row] as Entry
  }

  /** Returns a copy of the current entries by row index, with undefined for each free row. */
  entriesByRow(): readonly (Entry | undefined)[] {
    return this.#entries.slice()
  }

  /** Returns the calendar day of a day number in `days`. */
  dayOf(number: number): CalendarDay {
    return this.#dayTexts.get(number) ?? dayOfNumber(number)
  }

  /** Adds an entry or replaces the one with its id. Removes an entry that has become a status change. */
  upsert(entry: Entry): void {
    const known = this.#rows.get(entry.id)
    if (!countsAsPractice(entry)) {
      if (known !== undefined) this.#drop(known, entry.id)
      return
    }
    if (known === undefined) this.#write(this.#take(entry.id), entry)
    else this.#rewrite(known, entry)
  }

  /** Removes the entry with this id. Returns false if there is none. */
  remove(id: string): boolean {
    const row = this.#rows.get(id)
    if (row === undefined) return false
    this.#drop(row, id)
    return true
  }

  /** Returns the used rows by `localDay`, then timestamp, then id, ascending. Valid until the next change. */
  order(): Int32Array {
    return this.#order.all()
  }

  /** Returns the part of `order()` within a range of days; null is all days. */
  rowsIn(range: DayRange | null): RowRange {
    const order = this.order()
    if (range === null) return { first: 0, end: order.length }
    const first = this.#firstFrom(order, dayNumberOf(range.from))
    return { first, end: Math.max(first, this.#firstFrom(order, dayNumberOf(range.to) + 1)) }
  }

  /** Compares two rows by `localDay`, then timestamp, then id, ascending. */
  compareRows(a: number, b: number): number {
    return (this.days[a] as number) - (this.days[b] as number) || this.compareTimes(a, b)
  }

  /** Compares two rows by timestamp, then id, ascending: the newer entry comes last. */
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

  /** Writes an edited entry. Keeps its place in the order if day and timestamp stay the same. */
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
    this.hours[row] = hasTime(entry) ? localHourAt(this.times[row] as number, entry.timeZone) : NO_HOUR
    this.types[row] = loggableEntryTypes.indexOf(entry.type as LoggableEntryType)
    this.moods[row] = entry.mood === null ? noMood : moods.indexOf(entry.mood)
    this.instruments[row] = this.instrumentNames.idOf(entry.instrument)
    this.techniqueSets[row] = this.techniqueLists.idOf(entry.techniques)
    this.tagSets[row] = this.tagLists.idOf(entry.tags)
    this.goalSets[row] = this.goalLists.idOf(entry.goalIds)
    this.notes[row] = entry.notes ? this.noteTexts.idOf(entry.notes) : -1
    this.autoTracked[row] = entry.autoTracked ? 1 : 0
    this.scores[row] = entry.scoreId === null ? -1 : this.scoreIds.idOf(entry.scoreId)
    this.#writePieces(row, entry)
  }

  /** Writes the pieces and shares of `pieceTimesOf` into the cells of a row. */
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
    this.tagSets = grown(this.tagSets, rows)
    this.goalSets = grown(this.goalSets, rows)
    this.notes = grown(this.notes, rows)
    this.autoTracked = grown(this.autoTracked, rows)
    this.scores = grown(this.scores, rows)
    this.pieceCounts = grown(this.pieceCounts, rows)
    this.pieceSpellings = grown(this.pieceSpellings, rows * piecesPerRow)
    this.pieceIds = grown(this.pieceIds, rows * piecesPerRow)
    this.composerIds = grown(this.composerIds, rows * piecesPerRow)
    this.pieceSeconds = grown(this.pieceSeconds, rows * piecesPerRow)
  }
}
