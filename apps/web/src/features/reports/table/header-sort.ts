import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { Sort, SortField } from '@segno/domain/report/view/report-view'

/** What the table is sorted by where a column's name is pressed. */
const fieldOfColumn: Partial<Record<TableColumn, SortField>> = {
  date: 'date',
  duration: 'duration',
  piece: 'piece',
  composer: 'composer',
}

export function sortFieldOf(column: TableColumn): SortField | null {
  return fieldOfColumn[column] ?? null
}

/** Names begin with A; dates and durations with the newest and the longest, which people look for. */
function firstDirection(field: SortField): Sort['direction'] {
  return field === 'piece' || field === 'composer' ? 'asc' : 'desc'
}

/**
 * The sorts after a column's name was pressed. A field that is sorted by already turns round; any other becomes the one
 * that decides, or, where it `isFurther`, decides after those there are.
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

/** What a table that nobody sorted is sorted by. */
const unsorted: readonly Sort[] = [{ field: 'date', direction: 'desc' }]

export interface ColumnSort {
  readonly direction: Sort['direction']
  /** 1 for the one that decides first. */
  readonly place: number
}

export function sortOfColumn(sorts: readonly Sort[], column: TableColumn): ColumnSort | null {
  const field = sortFieldOf(column)
  const list = sorts.length > 0 ? sorts : unsorted
  const at = list.findIndex((sort) => sort.field === field)
  const sort = list[at]
  return sort ? { direction: sort.direction, place: at + 1 } : null
}
