import type { Entry } from '../../entry/entry'
import type { PracticeStats } from '../metrics/practice-stats'
import type { Condition } from '../view/condition'
import type { DayRange } from '../view/period'
import { PracticeTotals } from './aggregate/practice-totals'
import type { ProgrammePieces } from './columns/programme-sets'
import { ReportColumns } from './columns/report-columns'
import { selectRows } from './filter/report-match'

/** Returns the stats of the entries that fulfil all usable conditions, on the days of a range (null: all days). */
export function practiceStatsOf(
  entries: Iterable<Entry>,
  conditions: readonly Condition[] = [],
  range: DayRange | null = null,
  programmes: readonly ProgrammePieces[] = [],
): PracticeStats {
  const columns = new ReportColumns()
  columns.programmes.set(programmes)
  for (const entry of entries) columns.upsert(entry)
  const totals = new PracticeTotals(columns)
  const { first, end } = columns.rowsIn(range)
  totals.addAll(selectRows(columns, conditions, columns.order().subarray(first, end)))
  return totals.stats()
}
