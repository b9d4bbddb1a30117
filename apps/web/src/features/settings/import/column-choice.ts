import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import type { DayMonthOrder } from '@segno/domain/transfer/csv-dates'
import type { CsvField } from '@segno/domain/transfer/csv-fields'
import type { OpenedCsv } from '../../../data/transfer/transfer-messages'

/** Below this a guess is shown as one. */
const sure = 0.6

/** The mapping with another meaning for one column; a meaning that another column had moves here. */
export function withField(mapping: CsvMapping, index: number, field: CsvField | null): CsvMapping {
  return {
    ...mapping,
    columns: mapping.columns.map((column) => {
      if (column.index === index) return { ...column, field, confidence: 1 }
      return field !== null && column.field === field ? { ...column, field: null, confidence: 1 } : column
    }),
  }
}

export function isUnsure({ field, confidence }: CsvMapping['columns'][number]): boolean {
  return field !== null && confidence < sure
}

/** What no entry can do without and no column gives. */
export function missingMeanings(mapping: CsvMapping): ('day' | 'duration')[] {
  const has = (...fields: CsvField[]) => mapping.columns.some(({ field }) => field && fields.includes(field))
  return [
    ...(has('timestamp', 'date', 'start') ? [] : (['day'] as const)),
    ...(has('duration', 'minutes', 'hours', 'seconds', 'end') ? [] : (['duration'] as const)),
  ]
}

/** How the days of the file are written, as far as the column that names them tells. */
function daysOfFile(opened: OpenedCsv, mapping: CsvMapping) {
  for (const wanted of ['timestamp', 'date', 'start'] as const) {
    const column = mapping.columns.find(({ field }) => field === wanted)
    if (column) return opened.days[column.index]
  }
  return undefined
}

/** A day that can be read in two ways, where nothing in the file decides; else null. */
export function ambiguousDay(opened: OpenedCsv, mapping: CsvMapping): string | null {
  const days = daysOfFile(opened, mapping)
  return days?.order === 'ambiguous' ? days.example : null
}

/** The order to read by: the file's own where it tells, else what the person said. */
export function dayMonthOrderOf(
  opened: OpenedCsv,
  mapping: CsvMapping,
  said: 'dayFirst' | 'monthFirst' | null,
): DayMonthOrder {
  const order = daysOfFile(opened, mapping)?.order ?? 'yearFirst'
  return order === 'ambiguous' ? (said ?? 'ambiguous') : order
}
