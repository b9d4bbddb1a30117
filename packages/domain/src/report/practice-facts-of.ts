import type { Entry } from '../entry/entry'
import type { Condition } from './condition'
import type { DayRange } from './period'
import type { PracticeFacts } from './practice-facts'
import { PracticeTally } from './practice-tally'
import { ReportColumns } from './report-columns'
import { selectSlots } from './report-match'

/** The facts of one scope of entries: those that fulfil all usable conditions, on the days of a range (null: all). */
export function practiceFactsOf(
  entries: Iterable<Entry>,
  conditions: readonly Condition[] = [],
  range: DayRange | null = null,
): PracticeFacts {
  const columns = new ReportColumns()
  for (const entry of entries) columns.upsert(entry)
  const tally = new PracticeTally(columns)
  const { first, end } = columns.slotsIn(range)
  tally.addAll(selectSlots(columns, conditions, columns.order().subarray(first, end)))
  return tally.facts()
}
