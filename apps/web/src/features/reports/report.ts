import type { Condition } from '@segno/domain/report/view/condition'
import type { DayRange } from '@segno/domain/report/view/period'
import type { ComponentType } from 'react'
import type { ReportInput } from '../../data/reports/use-report'
import type { MessageKey } from '../../i18n/keys'
import type { ReportTab } from './report-tabs'

/**
 * The kind of a column's values, which determines their format on the screen. Exported files contain raw
 * seconds and days.
 */
export type CellKind =
  | 'day'
  | 'dayWithWeekday'
  | 'month'
  | 'seconds'
  | 'count'
  | 'percent'
  | 'tempo'
  | 'instrument'
  | 'type'
  | 'mood'
  | 'technique'
  | 'hour'
  | 'weekday'
  | 'composer'
  | 'number'
  | 'metric'
  | 'text'

export interface FigureColumn {
  /** The name of the column in files. The message `column.{key}` is its name on the screen. */
  readonly key: string
  readonly kind: CellKind
}

/** The values of a report as rows, for the table that screen readers use and for exported files. */
export interface ReportRows {
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
  /**
   * The days that each row sums up, or null for a row without entries. The first cell links to the reports of
   * these days. Exported files omit them.
   */
  readonly ranges?: readonly (DayRange | null)[]
  /**
   * The condition that selects the entries of each row. The first cell links to these entries. Exported files
   * omit it.
   */
  readonly conditions?: readonly (Condition | null)[]
}

/** The input of `Report.compute`: the practice stats of the view and period, and the options in the address. */
export interface ReportContext extends ReportInput {
  /** The parameters of the address that are not part of the view, such as the piece of the progress report. */
  readonly options: Readonly<Record<string, string>>
}

export interface ReportViewProps<Data> {
  readonly data: Data
  readonly input: ReportContext
}

/**
 * A report: how it computes, shows and exports its data. `compute` returns numbers and days, never translated
 * text.
 */
export interface Report<Data> {
  readonly id: string
  readonly tab: ReportTab
  readonly title: MessageKey<'report-figures'>
  /**
   * A message replaces a `scope` report if the period has no practice. A `whole` report also uses practice
   * outside the period.
   */
  readonly about: 'scope' | 'whole'
  /** Whether the report needs several days. It is absent in a period of one day. */
  readonly needsDays?: boolean
  /** Whether the view itself is a table. */
  readonly hasOwnTable?: boolean
  /** Returns true if the view contains a chart, which can be exported as an image. Defaults to true. */
  readonly hasChart?: (data: Data) => boolean
  readonly compute: (input: ReportContext) => Data
  /** Renders one factual sentence, then the chart. */
  readonly View: ComponentType<ReportViewProps<Data>>
  readonly toRows: (data: Data) => ReportRows
}

declare const anyData: unique symbol
/** A report without the type of its data, so that the registry can list all reports together. */
export interface AnyReport extends Omit<Report<unknown>, 'compute' | 'View' | 'toRows' | 'hasChart'> {
  readonly hasChart?: (data: { readonly [anyData]: never }) => boolean
  readonly compute: (input: ReportContext) => { readonly [anyData]: never }
  readonly View: ComponentType<ReportViewProps<{ readonly [anyData]: never }>>
  readonly toRows: (data: { readonly [anyData]: never }) => ReportRows
}

/** Returns a report for the registry. `View` and `toRows` receive the result of `compute`. */
export function defineReport<Data>(report: Report<Data>): AnyReport {
  return report as unknown as AnyReport
}

/** A report that renders itself, without the heading, the rows and the export menu of `ReportSection`. */
export interface OwnReport {
  readonly id: string
  readonly tab: ReportTab
  readonly OwnView: ComponentType<{ readonly input: ReportContext }>
}
