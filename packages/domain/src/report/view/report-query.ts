import type { Weekday } from '../../units/week-start'
import type { Condition } from './condition'
import type { DayRange } from './period'
import type { ReportView } from './report-view'

/** The entries that fulfil all conditions, on days of the range, both ends included (null: all days). */
export interface ReportQuery {
  readonly conditions: readonly Condition[]
  readonly range: DayRange | null
}

/** How the table of a query is grouped and sorted. */
export interface TableShape extends Pick<ReportView, 'groups' | 'sorts'> {
  /** The weekday on which weeks begin. */
  readonly weekStart: Weekday
  /** BCP 47 tag of the language whose collation orders names. */
  readonly locale: string
}
