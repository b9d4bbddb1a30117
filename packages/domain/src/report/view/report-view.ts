import type { Condition } from './condition'
import type { Period } from './period'

/** The fields to group by. `day` to `year` group by `localDay`; weeks begin on `TableShape.weekStart`. */
export const groupFields = [
  'composer',
  'day',
  'week',
  'month',
  'year',
  'durationRange',
  'goal',
  'instrument',
  'mood',
  'piece',
  'programme',
  'tag',
  'type',
  'work',
] as const
export type GroupField = (typeof groupFields)[number]

export const sortFields = [
  'composer',
  'date',
  'duration',
  'lastPracticed',
  'piece',
  'practiceCount',
  'totalDuration',
] as const
export type SortField = (typeof sortFields)[number]

export interface Sort {
  readonly field: SortField
  readonly direction: 'asc' | 'desc'
}

/** The choices of a user for the content of the reports. The URL holds them, and a preset saves them. */
export interface ReportView {
  readonly period: Period
  /**
   * The step of the period: 0 for the period that its name means today, -1 for the one before it, and so on.
   * Always 0 for `all-time` and for a range of days.
   */
  readonly step: number
  /** The conditions of the view. An entry must fulfil all of them. */
  readonly conditions: readonly Condition[]
  /** The fields by which the view groups, outermost level first, no field twice. */
  readonly groups: readonly GroupField[]
  /**
   * The sorts of the view. Each sort decides only between items that the sorts before it find equal; no field
   * twice.
   */
  readonly sorts: readonly Sort[]
}
