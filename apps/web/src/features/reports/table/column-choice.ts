import { type TableColumn, tableColumns } from '@segno/domain/report/table/table-columns'

/**
 * Returns the columns with `column` added or removed. Inserts it before the first column that follows it in the
 * default order.
 * Never removes the last remaining column.
 */
export function withColumn(
  chosen: readonly TableColumn[],
  column: TableColumn,
  isShown: boolean,
): readonly TableColumn[] {
  if (!isShown) return chosen.length > 1 ? chosen.filter((other) => other !== column) : chosen
  if (chosen.includes(column)) return chosen
  const place = tableColumns.indexOf(column)
  const before = chosen.findIndex((other) => tableColumns.indexOf(other) > place)
  return before < 0 ? [...chosen, column] : [...chosen.slice(0, before), column, ...chosen.slice(before)]
}
