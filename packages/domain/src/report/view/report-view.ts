import type { Condition } from './condition'
import type { PeriodName } from './period'

/** What practice can be grouped by; `day` to `year` are the date, by its local day. Weeks begin as the locale says. */
export const groupFields = [
  'composer',
  'day',
  'week',
  'month',
  'year',
  'durationRange',
  'instrument',
  'mood',
  'piece',
  'type',
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

/** What the reports show: kept in the address, saved in a preset. */
export interface ReportView {
  readonly period: PeriodName
  /** 0 for the period as it is named today, -1 for the one before it, and so on; always 0 for `all-time`. */
  readonly step: number
  /** All of them hold. */
  readonly conditions: readonly Condition[]
  /** Outer level first; no field twice, and of day, week, month, year each at most once. */
  readonly groups: readonly GroupField[]
  /** The first decides, the next only where it does not; no field twice. */
  readonly sorts: readonly Sort[]
}
