import type { KnownInstrument } from '@segno/domain/instrument/instrument'
import { knownInstrumentOf } from '@segno/domain/instrument/instrument-names'
import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import type { DayMonthOrder } from '@segno/domain/transfer/csv-dates'
import type { CsvField } from '@segno/domain/transfer/csv-fields'
import type { Opened, OpenedCsv } from '../../../data/transfer/transfer-messages'

/** The confidence (0 to 1) below which `isUnsure` returns true for a field. */
const SURE = 0.6

/** Returns `mapping` with `field` for one column. Removes the field from the column that had it before. */
export function withColumnField(mapping: CsvMapping, index: number, field: CsvField | null): CsvMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((column) => {
      if (column.index === index) return { ...column, field, confidence: 1 }
      return field !== null && column.field === field ? { ...column, field: null, confidence: 1 } : column
    }),
  }
}

export function isUnsure({ field, confidence }: CsvMapping['columns'][number]): boolean {
  return field !== null && confidence < SURE
}

/** Returns the required meanings that no column provides: `day`, `duration`, both or none. */
export function missingMeanings(mapping: CsvMapping): ('day' | 'duration')[] {
  const has = (...fields: CsvField[]) => mapping.columns.some(({ field }) => field && fields.includes(field))
  return [
    ...(has('timestamp', 'date', 'start') ? [] : (['day'] as const)),
    ...(has('duration', 'minutes', 'hours', 'seconds', 'end') ? [] : (['duration'] as const)),
  ]
}

/** Returns the day order of the column that is mapped to the day; undefined without such a column. */
function daysOfFile(opened: OpenedCsv, mapping: CsvMapping) {
  for (const wanted of ['timestamp', 'date', 'start'] as const) {
    const column = mapping.columns.find(({ field }) => field === wanted)
    if (column) return opened.days[column.index]
  }
  return undefined
}

/**
 * Returns a date of the file that has two readings, such as `03/04/2026`. Returns null if the file determines
 * the order, or if no column is mapped to the day.
 */
export function ambiguousDay(opened: OpenedCsv, mapping: CsvMapping): string | null {
  const days = daysOfFile(opened, mapping)
  return days?.order === 'ambiguous' ? days.example : null
}

/**
 * Returns the day order of the file, or `yearFirst` if no column is mapped to the day. If the order is
 * ambiguous, returns the musician's choice, else `ambiguous`.
 */
export function dayMonthOrderOf(
  opened: OpenedCsv,
  mapping: CsvMapping,
  chosen: 'dayFirst' | 'monthFirst' | null,
): DayMonthOrder {
  const order = daysOfFile(opened, mapping)?.order ?? 'yearFirst'
  return order === 'ambiguous' ? (chosen ?? 'ambiguous') : order
}

/**
 * Returns the instrument that each project in the sample rows of a time tracker names, else null. Time trackers
 * have no column for an instrument.
 */
export function projectInstrument(opened: Opened): KnownInstrument | null {
  if (opened.kind !== 'csv') return null
  const column = opened.mapping.columns.find(({ field }) => field === 'project')
  if (!column || opened.mapping.columns.some(({ field }) => field === 'instrument')) return null
  const projects = opened.sample.map((row) => row[column.index] ?? '').filter((name) => name.trim() !== '')
  const named = new Set(projects.map((name) => knownInstrumentOf(name.trim())))
  const [only] = named
  return named.size === 1 ? (only ?? null) : null
}
