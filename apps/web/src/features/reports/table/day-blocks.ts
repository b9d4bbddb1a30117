import type { Entry } from '@segno/domain/entry/entry'
import type { ShownRows } from '@segno/domain/report/table/shown-rows'
import type { Sort } from '@segno/domain/report/view/report-view'

/** Whether the previous and the next row are entries of the same day. Such rows form a block. */
export interface DayBlock {
  readonly joinsPrevious: boolean
  readonly joinsNext: boolean
}

const alone: DayBlock = { joinsPrevious: false, joinsNext: false }

/** Returns the block of a row. Blocks of several rows exist only in a table that is sorted by date first. */
export function dayBlockOf(
  row: number,
  rows: Pick<ShownRows, 'count' | 'at'>,
  sorts: readonly Sort[],
  entryAt: (leaf: number) => Pick<Entry, 'localDay'>,
): DayBlock {
  if (sorts[0] && sorts[0].field !== 'date') return alone
  const dayOf = (other: number) => {
    const shown = other >= 0 && other < rows.count ? rows.at(other) : null
    return shown && 'leaf' in shown ? entryAt(shown.leaf).localDay : null
  }
  const day = dayOf(row)
  if (day === null) return alone
  return { joinsPrevious: dayOf(row - 1) === day, joinsNext: dayOf(row + 1) === day }
}
