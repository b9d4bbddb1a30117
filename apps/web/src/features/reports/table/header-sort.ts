import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { Sort, SortField } from '@segno/domain/report/view/report-view'

/** The field that each sortable column sorts by. */
const fieldOfColumn: Partial<Record<TableColumn, SortField>> = {
  date: 'date',
  duration: 'duration',
  piece: 'piece',
  composer: 'composer',
}

export function sortFieldOf(column: TableColumn): SortField | null {
  return fieldOfColumn[column] ?? null
}

/**
 * Returns the first direction of a field: names from A, dates and durations from the newest and the longest,
 * which musicians look for.
 */
function firstDirection(field: SortField): Sort['direction'] {
  return field === 'piece' || field === 'composer' ? 'asc' : 'desc'
}

/**
 * Returns the sorts after a press on a column header. A press on a sorted field reverses its direction. Without
 * `isFurther`, the field becomes the only sort. With it, a new field becomes the last sort.
 */
export function pressedSorts(sorts: readonly Sort[], field: SortField, isFurther: boolean): readonly Sort[] {
  const known = sorts.find((sort) => sort.field === field)
  const turned: Sort = {
    field,
    direction: known ? opposite(known.direction) : firstDirection(field),
  }
  if (!isFurther) return [turned]
  return known ? sorts.map((sort) => (sort === known ? turned : sort)) : [...sorts, turned]
}

function opposite(direction: Sort['direction']): Sort['direction'] {
  return direction === 'asc' ? 'desc' : 'asc'
}

/** The default sorts of a table. */
const unsorted: readonly Sort[] = [{ field: 'date', direction: 'desc' }]

export interface ColumnSort {
  readonly direction: Sort['direction']
  /** The rank of the sort, from 1. The first rank has precedence. */
  readonly place: number
}

export function sortOfColumn(sorts: readonly Sort[], column: TableColumn): ColumnSort | null {
  const field = sortFieldOf(column)
  const list = sorts.length > 0 ? sorts : unsorted
  const at = list.findIndex((sort) => sort.field === field)
  const sort = list[at]
  return sort ? { direction: sort.direction, place: at + 1 } : null
}
