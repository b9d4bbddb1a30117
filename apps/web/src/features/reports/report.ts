import type { ComponentType } from 'react'
import type { ReportInput } from '../../data/reports/use-report'
import type { MessageKey } from '../../i18n/keys'
import type { ReportTab } from './report-tabs'

/** What the values of a column are, which says how they are written. Seconds and days are raw in files. */
export type CellKind =
  | 'day'
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
  /** Its name in files, and `column.{key}` its name on screen. */
  readonly key: string
  readonly kind: CellKind
}

/** The figures of a report as rows: what screen readers get, and what files hold. */
export interface ReportRows {
  readonly columns: readonly FigureColumn[]
  readonly rows: readonly (readonly (string | number | null)[])[]
}

/** What a report is worked out from. */
export interface ReportContext extends ReportInput {
  /** What the address says beside the view: the piece whose progress is looked at. */
  readonly options: Readonly<Record<string, string>>
}

export interface ReportViewProps<Data> {
  readonly data: Data
  readonly input: ReportContext
}

/** One report: what it works out, how that is shown, and its figures. `compute` answers numbers and days, never text. */
export interface Report<Data> {
  readonly id: string
  readonly tab: ReportTab
  readonly title: MessageKey<'report-figures'>
  /** `scope` has nothing to show where nothing was practised in the period; `whole` looks at all time. */
  readonly about: 'scope' | 'whole'
  /** Its view is its table. */
  readonly hasOwnTable?: boolean
  /** Whether its view draws a chart, which can be taken away as a picture. Left out: always. */
  readonly hasChart?: (data: Data) => boolean
  readonly compute: (input: ReportContext) => Data
  /** One factual sentence first, the chart second. */
  readonly View: ComponentType<ReportViewProps<Data>>
  readonly toRows: (data: Data) => ReportRows
}

declare const anyData: unique symbol
/** A report whose data only it understands. */
export interface AnyReport extends Omit<Report<unknown>, 'compute' | 'View' | 'toRows' | 'hasChart'> {
  readonly hasChart?: (data: { readonly [anyData]: never }) => boolean
  readonly compute: (input: ReportContext) => { readonly [anyData]: never }
  readonly View: ComponentType<ReportViewProps<{ readonly [anyData]: never }>>
  readonly toRows: (data: { readonly [anyData]: never }) => ReportRows
}

/** A report for the registry: `View` and `toRows` receive the result of `compute`. */
export function defineReport<Data>(report: Report<Data>): AnyReport {
  return report as unknown as AnyReport
}

/** A report that draws itself, without the heading, the rows and the export menu of `ReportSection`. */
export interface OwnReport {
  readonly id: string
  readonly tab: ReportTab
  readonly OwnView: ComponentType<{ readonly input: ReportContext }>
}
