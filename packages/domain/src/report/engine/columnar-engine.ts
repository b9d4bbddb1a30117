import type { Entry } from '../../entry/entry'
import type { ComposerKey } from '../../piece/composer-key'
import type { PieceKey } from '../../piece/piece-key'
import type { CalendarDay } from '../../units/calendar-day'
import type { DiaryDay } from '../metrics/diary-days'
import type { PracticeDay, PracticeStats } from '../metrics/practice-stats'
import type { ReportTable } from '../table/report-table'
import type { Condition } from '../view/condition'
import type { ReportQuery, TableShape } from '../view/report-query'
import { pieceDays } from './aggregate/piece-days'
import { PracticeTotals } from './aggregate/practice-totals'
import type { ProgrammePieces } from './columns/programme-sets'
import { piecesPerRow, ReportColumns } from './columns/report-columns'
import { compileConditions, selectRows } from './filter/report-match'
import { buildTable } from './table/build-table'

/** A query whose aggregate the engine updates with every change. */
interface LiveQuery extends ReportQuery {
  readonly totals: PracticeTotals
  readonly matches: (row: number) => boolean
}

/** The maximum number of live queries. It suffices for the queries of a screen and of the screen before it. */
const MAX_LIVE_QUERIES = 6

interface CachedTable {
  readonly key: string
  readonly table: ReportTable
  readonly entryAt: (leaf: number) => Entry
}

/**
 * The `ReportEngine` over `ReportColumns`. A change costs as much as the days that it touches: the engine subtracts
 * changed entries from the aggregates of its live queries and adds them again.
 */
export class ColumnarEngine {
  readonly #columns: ReportColumns
  readonly #live = new Map<string, LiveQuery>()
  #groups = new Map<CalendarDay, DiaryDay>()
  #seen: readonly DiaryDay[] = []
  /** The queue of changes: entries to remove, and entries to index. */
  readonly #gone = new Set<Entry>()
  readonly #come = new Set<Entry>()
  #programmes: readonly ProgrammePieces[] = []
  #version = 0
  #table: CachedTable | null = null

  constructor(composerKey?: ComposerKey) {
    this.#columns = new ReportColumns(composerKey)
  }

  get version(): number {
    return this.#version
  }

  get pending(): number {
    return this.#gone.size + this.#come.size
  }

  setDays(days: readonly DiaryDay[]): void {
    if (days === this.#seen) return
    const groups = new Map<CalendarDay, DiaryDay>()
    for (const group of days) {
      groups.set(group.day, group)
      const before = this.#groups.get(group.day)
      if (before !== group) this.#compare(before?.entries ?? [], group.entries)
    }
    for (const [day, group] of this.#groups) if (!groups.has(day)) this.#compare(group.entries, [])
    this.#groups = groups
    this.#seen = days
  }

  setProgrammes(programmes: readonly ProgrammePieces[]): void {
    if (programmes === this.#programmes) return
    this.#programmes = programmes
    this.#columns.programmes.set(programmes)
    // Compiled conditions cache the pieces of programmes, so drop the queries that filter by programme.
    for (const [key, { conditions }] of this.#live) {
      if (conditions.some(({ field }) => field === 'programmes')) this.#live.delete(key)
    }
    this.#version++
  }

  indexNext(limit: number): boolean {
    if (this.pending === 0) return true
    // Remove first: an entry that moved to another day is in both sets.
    for (const { id } of this.#gone) this.#remove(id)
    this.#gone.clear()
    let done = 0
    for (const entry of this.#come) {
      if (done++ === limit) break
      this.#put(entry)
      this.#come.delete(entry)
    }
    this.#version++
    return this.#come.size === 0
  }

  select(query: ReportQuery): readonly Entry[] {
    return this.#entriesAt(this.#rows(query))
  }

  aggregate(query: ReportQuery): PracticeStats {
    return this.#liveQuery(query).totals.stats()
  }

  groupAndSort(query: ReportQuery, shape: TableShape): CachedTable {
    const key = JSON.stringify([query.conditions, query.range, shape, this.#version])
    if (this.#table?.key !== key) {
      const table = buildTable(this.#columns, this.#rows(query), shape)
      const entries = this.#columns.entriesByRow()
      this.#table = { key, table, entryAt: (leaf) => entries[table.rowIndexAt(leaf)] as Entry }
    }
    return this.#table
  }

  /** Returns the row indexes of a query, in the order of `select`. */
  #rows({ conditions, range }: ReportQuery): Int32Array {
    const { first, end } = this.#columns.rowsIn(range)
    return selectRows(this.#columns, conditions, this.#columns.order().subarray(first, end))
  }

  selectPiece(key: PieceKey, conditions: readonly Condition[]): readonly Entry[] {
    const piece = this.#columns.names.find(key)
    if (piece === undefined) return []
    const { pieceCounts, pieceIds } = this.#columns
    const names = (row: number) => {
      const first = row * piecesPerRow
      return pieceIds.subarray(first, first + (pieceCounts[row] ?? 0)).includes(piece)
    }
    const rows = this.#rows({ conditions, range: null }).filter(names).reverse()
    return this.#entriesAt(rows).map((entry) => this.#columns.names.underOneKey(entry, piece))
  }

  pieceDays(key: PieceKey, query: ReportQuery): PracticeDay[] {
    const piece = this.#columns.names.find(key)
    return piece === undefined ? [] : pieceDays(this.#columns, piece, this.#rows(query))
  }

  #entriesAt(rows: Int32Array): Entry[] {
    return Array.from(rows, (row) => this.#columns.entryAt(row))
  }

  #liveQuery(query: ReportQuery): LiveQuery {
    const key = JSON.stringify([query.conditions, query.range])
    const known = this.#live.get(key)
    if (known) {
      // A `Map` iterates in insertion order, so its first key is the least recently used query.
      this.#live.delete(key)
      this.#live.set(key, known)
      return known
    }
    const totals = new PracticeTotals(this.#columns)
    totals.addAll(this.#rows(query))
    const live = { ...query, totals, matches: compileConditions(this.#columns, query.conditions) }
    this.#live.set(key, live)
    const [oldest] = this.#live.keys()
    if (this.#live.size > MAX_LIVE_QUERIES && oldest !== undefined) this.#live.delete(oldest)
    return live
  }

  #compare(before: readonly Entry[], after: readonly Entry[]): void {
    const old = new Set(before)
    for (const entry of after) if (!old.delete(entry)) this.#come.add(entry)
    for (const entry of old) if (!this.#come.delete(entry)) this.#gone.add(entry)
  }

  #remove(id: string): void {
    this.#eachQueryOf(id, (totals, row) => totals.subtract(row))
    this.#columns.remove(id)
  }

  #put(entry: Entry): void {
    this.#eachQueryOf(entry.id, (totals, row) => totals.subtract(row))
    this.#columns.upsert(entry)
    this.#eachQueryOf(entry.id, (totals, row) => totals.add(row))
  }

  #eachQueryOf(id: string, act: (totals: PracticeTotals, row: number) => void): void {
    const row = this.#columns.rowOf(id)
    if (row === undefined) return
    const day = this.#columns.entryAt(row).localDay
    for (const { range, matches, totals } of this.#live.values()) {
      const isInRange = range === null || (day >= range.from && day <= range.to)
      if (isInRange && matches(row)) act(totals, row)
    }
  }
}
