import { type LoggableEntryType, loggableEntryTypes, type Mood, moods } from '../../../entry/entry'
import { weekdayOfNumber } from '../../../units/day-number'
import { seconds } from '../../../units/duration'
import type { PracticeStats, ValueShare } from '../../metrics/practice-stats'
import { grown } from '../columns/grown'
import { NO_HOUR, noMood, type ReportColumns } from '../columns/report-columns'
import { DayTotals } from './day-totals'
import { PieceTotals } from './piece-totals'
import { type RankedTotals, shareTotals } from './ranked-totals'
import { TechniqueTotals } from './technique-totals'

/** The number of hours in a day, plus one place for entries without a time. */
const HOURS = NO_HOUR + 1
const typeCount = loggableEntryTypes.length
const moodCount = noMood + 1
const combinations = HOURS * typeCount * moodCount

/**
 * The aggregate of a scope, updated as rows are added and subtracted. The cost of a row depends on its pieces and
 * techniques, not on the length of the diary. `stats` recomputes only the lists that changed.
 */
export class PracticeTotals {
  readonly #columns: ReportColumns
  /** For each row index, 1 if the row is in the scope, else 0. */
  #members = new Uint8Array(0)
  #seconds = 0
  #entries = 0
  #unassigned = 0
  readonly #hours = new Float64Array(HOURS)
  readonly #weekdays = new Float64Array(7)
  readonly #days: DayTotals
  readonly #instruments: RankedTotals<ValueShare<string>>
  readonly #types: RankedTotals<ValueShare<LoggableEntryType>>
  readonly #moods: RankedTotals<ValueShare<Mood | null>>
  readonly #techniques: TechniqueTotals
  readonly #pieces: PieceTotals
  #stats: PracticeStats | undefined

  constructor(columns: ReportColumns) {
    this.#columns = columns
    this.#days = new DayTotals((number) => columns.dayOf(number))
    this.#instruments = shareTotals((id) => columns.instrumentNames.textOf(id))
    this.#types = shareTotals((id) => loggableEntryTypes[id] as LoggableEntryType)
    this.#moods = shareTotals((id) => moods[id] ?? null)
    this.#techniques = new TechniqueTotals(columns)
    this.#pieces = new PieceTotals(columns)
  }

  /** Returns true if a row is in the scope. */
  has(row: number): boolean {
    return this.#members[row] === 1
  }

  /** Adds a row, which must not be in the scope yet. */
  add(row: number): void {
    this.#reserve()
    this.#members[row] = 1
    this.#count(row, 1)
  }

  /**
   * Adds many rows. Equals `add` for each row, but is faster. No row may be in the scope yet. If `matches` is given,
   * adds only the rows that match. `selectRows` is a faster filter.
   */
  addAll(rows: Int32Array, matches?: (row: number) => boolean): void {
    const chosen = matches ? rows.filter((row) => matches(row)) : rows
    this.#reserve()
    this.#countAll(chosen)
  }

  /** Subtracts a row of the scope. Call it before the columns of the row change. */
  subtract(row: number): void {
    this.#members[row] = 0
    this.#count(row, -1)
  }

  /** Returns the sums of the scope: the same object until a row is added or subtracted. */
  stats(): PracticeStats {
    this.#stats ??= this.#computeStats()
    return this.#stats
  }

  #computeStats(): PracticeStats {
    this.#pieces.settle(this.#members)
    return {
      seconds: seconds(this.#seconds),
      entries: this.#entries,
      days: this.#days.list(),
      instruments: this.#instruments.list(),
      types: this.#types.list(),
      moods: this.#moods.list(),
      techniques: this.#techniques.list(),
      hours: Array.from(this.#hours.subarray(0, NO_HOUR), seconds),
      weekdays: Array.from(this.#weekdays, seconds),
      pieces: this.#pieces.pieces(),
      unassigned: seconds(this.#unassigned),
      composers: this.#pieces.composers(),
    }
  }

  #reserve(): void {
    const { rowCount } = this.#columns
    if (rowCount > this.#members.length) this.#members = grown(this.#members, rowCount * 2)
  }

  #count(row: number, sign: 1 | -1): void {
    const columns = this.#columns
    const duration = sign * (columns.seconds[row] as number)
    this.#stats = undefined
    this.#entries += sign
    this.#countWhole(row, duration)
    this.#days.add(columns.days[row] as number, duration, sign)
    this.#instruments.add(columns.instruments[row] as number, duration, sign)
    this.#types.add(columns.types[row] as number, duration, sign)
    this.#moods.add(columns.moods[row] as number, duration, sign)
    this.#techniques.count(row, sign)
    this.#pieces.count(row, sign)
  }

  /** Adds rows to all totals. Reads few columns in each loop, because short loops are fast. */
  #countAll(rows: Int32Array): void {
    const { seconds, days, instruments, instrumentNames } = this.#columns
    this.#stats = undefined
    this.#entries += rows.length
    this.#join(rows)
    const before = this.#seconds
    this.#days.addAll(rows, days, seconds, (day, amount) => this.#countDay(day, amount))
    this.#instruments.addAll(rows, instruments, seconds, instrumentNames.size)
    this.#countKinds(rows)
    this.#techniques.countAll(rows)
    this.#unassigned += this.#seconds - before - this.#pieces.countAll(rows)
  }

  #join(rows: Int32Array): void {
    const members = this.#members
    for (let at = 0; at < rows.length; at++) members[rows[at] as number] = 1
  }

  #countDay(day: number, seconds: number): void {
    const weekday = weekdayOfNumber(day)
    this.#seconds += seconds
    this.#weekdays[weekday] = (this.#weekdays[weekday] as number) + seconds
  }

  /**
   * Adds rows to the totals by hour, type and mood. Sums by the combination of all three, then splits each sum
   * once, because there are few combinations.
   */
  #countKinds(rows: Int32Array): void {
    const { seconds, hours, types, moods } = this.#columns
    const sums = new Float64Array(combinations)
    const entries = new Int32Array(combinations)
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number
      const place =
        ((hours[row] as number) * typeCount + (types[row] as number)) * moodCount + (moods[row] as number)
      sums[place] = (sums[place] as number) + (seconds[row] as number)
      entries[place] = (entries[place] as number) + 1
    }
    for (let place = 0; place < combinations; place++) {
      const count = entries[place] as number
      if (count === 0) continue
      const sum = sums[place] as number
      const hour = Math.floor(place / (typeCount * moodCount))
      this.#hours[hour] = (this.#hours[hour] as number) + sum
      this.#types.add(Math.floor(place / moodCount) % typeCount, sum, count)
      this.#moods.add(place % moodCount, sum, count)
    }
  }

  #countWhole(row: number, duration: number): void {
    const { weekdays, hours, pieceCounts } = this.#columns
    const hour = hours[row] as number
    const weekday = weekdays[row] as number
    this.#seconds += duration
    this.#hours[hour] = (this.#hours[hour] as number) + duration
    this.#weekdays[weekday] = (this.#weekdays[weekday] as number) + duration
    if (pieceCounts[row] === 0) this.#unassigned += duration
  }
}
