import type { JournalRecord } from '@segno/domain/change/change'
import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import type { DayMonthOrder } from '@segno/domain/transfer/csv-dates'
import type { ExportOptions } from '@segno/domain/transfer/export-json'
import type { RejectedRow } from '@segno/domain/transfer/import-csv'
import type { IncomingRecord, ReadExportError, RejectedRecord } from '@segno/domain/transfer/import-json'
import type { TextEncodingLabel } from './text-encoding'

/** Why a whole file cannot be imported. */
export type FileProblem =
  | ReadExportError
  | 'empty'
  | 'tooLarge'
  /** A workbook (xlsx, ods, xls), or another ZIP or OLE file. The content alone does not tell them apart. */
  | 'workbook'
  /** A zip file that is incomplete or contradicts itself. */
  | 'brokenZip'
  /** An image, a sound or another file without text. */
  | 'notText'
  /** The text starts as JSON and is invalid. */
  | 'brokenJson'
  /** A report export. It contains sums of the entries and not the entries. */
  | 'figures'
  /** A header without rows. */
  | 'noRows'
  /** The browser could not read the file. */
  | 'unreadable'

/** How a column writes calendar days. */
export interface ColumnDays {
  readonly order: DayMonthOrder
  /** A value of the column that is valid as day-month and as month-day; null if there is none. */
  readonly example: string | null
}

export interface OpenedCsv {
  readonly kind: 'csv'
  /** The column headers; empty texts if the file has no header row. */
  readonly headers: readonly string[]
  readonly mapping: CsvMapping
  /** The first rows of the file, which the preview shows. */
  readonly sample: readonly (readonly string[])[]
  readonly rowCount: number
  readonly encoding: TextEncodingLabel
  readonly delimiter: ',' | ';' | '\t' | '|'
  /** The columns that hold days, by column index. */
  readonly days: Readonly<Record<number, ColumnDays>>
}

export interface OpenedJson {
  readonly kind: 'json'
  /**
   * True for an export of Segno. It contains time zones and instruments, so the person need not choose them.
   */
  readonly own: boolean
}

export type Opened = OpenedCsv | OpenedJson

export interface ReadChoices {
  readonly mapping: CsvMapping | null
  readonly dayMonthOrder: DayMonthOrder
  readonly timeZone: string
  readonly instrumentDefault: string
  /** The current time (milliseconds). */
  readonly now: number
}

/** A row or record of the file that was rejected, and why. */
export type Rejected = ({ readonly from: 'csv' } & RejectedRow) | ({ readonly from: 'json' } & RejectedRecord)

export type TransferRequest =
  | { readonly type: 'open'; readonly file: Blob }
  | { readonly type: 'read'; readonly choices: ReadChoices }
  | { readonly type: 'collect'; readonly records: readonly JournalRecord[] }
  | { readonly type: 'build'; readonly format: 'json' | 'csv'; readonly options: ExportOptions }

/**
 * The worker splits long responses into chunks, so that no message blocks the page. A `TransferEnd` comes last.
 */
export type TransferAnswer =
  | { readonly type: 'records'; readonly records: readonly IncomingRecord[] }
  | { readonly type: 'rejected'; readonly rejected: readonly Rejected[] }
  | { readonly type: 'text'; readonly text: string }
  | TransferEnd
export type TransferEnd =
  | { readonly type: 'opened'; readonly opened: Opened }
  | { readonly type: 'read'; readonly ignoredLists: readonly string[] }
  | { readonly type: 'collected' }
  | { readonly type: 'built'; readonly verified: boolean }
  | { readonly type: 'failed'; readonly problem: FileProblem }
