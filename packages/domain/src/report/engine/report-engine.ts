import type { Entry } from '../../entry/entry'
import type { ComposerKey } from '../../piece/composer-key'
import type { PieceKey } from '../../piece/piece-key'
import type { DiaryDay } from '../metrics/diary-days'
import type { PracticeDay, PracticeStats } from '../metrics/practice-stats'
import type { ReportTable } from '../table/report-table'
import type { Condition } from '../view/condition'
import type { ReportQuery, TableShape } from '../view/report-query'
import { ColumnarEngine } from './columnar-engine'
import type { ProgrammePieces } from './columns/programme-sets'

/**
 * Filters, aggregates, groups and sorts the entries of a diary that changes: an in-memory column store behind the one
 * interface that other code uses. See docs/decisions/0014.
 */
export interface ReportEngine {
  /** Changes whenever `indexNext` or `setProgrammes` has changed the index. */
  readonly version: number
  /** Number of entries that are queued to be indexed or removed. */
  readonly pending: number
  /** Compares the days with those of the last call, by identity, and queues every entry that differs. */
  setDays(days: readonly DiaryDay[]): void
  /**
   * Sets the programmes by which entries are filtered and grouped, in their order. Setting the same array again
   * changes nothing.
   */
  setProgrammes(programmes: readonly ProgrammePieces[]): void
  /**
   * Removes the entries queued for removal and indexes at most `limit` queued entries. Returns true if the queue is
   * empty then.
   */
  indexNext(limit: number): boolean
  /** Returns the entries of a query: by `localDay`, then timestamp, then id, ascending. */
  select(query: ReportQuery): readonly Entry[]
  /**
   * Returns the entries that name a piece and fulfil the conditions, on all days, in the reverse order of `select`. They
   * name the piece by one key, also if its composer is spelled in several ways.
   */
  selectPiece(key: PieceKey, conditions: readonly Condition[]): readonly Entry[]
  /**
   * Returns the days on which entries of the query have a share of a piece, oldest first. Their seconds and
   * entries are those of the piece.
   */
  pieceDays(key: PieceKey, query: ReportQuery): PracticeDay[]
  /**
   * Returns the sums of the entries of a query. Returns the same object until an entry or a programme of the
   * query changes. A cache of few queries holds it, so newer queries can displace it.
   */
  aggregate(query: ReportQuery): PracticeStats
  /** Groups and sorts the entries of a query. Returns the same object until the arguments or the index change. */
  groupAndSort(query: ReportQuery, shape: TableShape): TableResult
}

export interface TableResult {
  readonly table: ReportTable
  /** Returns the entry of a leaf, also after the index has changed. */
  readonly entryAt: (leaf: number) => Entry
}

/**
 * Returns an engine without entries. `composerKey` (default `normaliseComposer`) must return the same keys as
 * long as entries are indexed.
 */
export function createReportEngine(composerKey?: ComposerKey): ReportEngine {
  return new ColumnarEngine(composerKey)
}
