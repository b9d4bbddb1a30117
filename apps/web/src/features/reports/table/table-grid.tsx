import type { ReportTable } from '@segno/domain/report/table/report-table'
import type { ShownRows } from '@segno/domain/report/table/shown-rows'
import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { Sort, SortField } from '@segno/domain/report/view/report-view'
import { type KeyboardEvent, useMemo } from 'react'
import { classNames } from '../../../ui/class-names'
import { useWide } from '../../../ui/layout/use-wide'
import { columnTracks, leastWidth } from './column-look'
import { dayBlockOf } from './day-blocks'
import { grid, rowGroup } from './grid-roles'
import { actOfKey } from './row-keys'
import styles from './table-grid.module.css'
import { TableHeader } from './table-header'
import { TableRow } from './table-row'
import { useGridRows } from './use-grid-rows'
import type { TableFormat, TableLeaf } from './use-table-format'

export interface TableGridProps {
  readonly table: ReportTable
  readonly rows: ShownRows
  readonly chosen: readonly TableColumn[]
  /** Whether all days are in the current year. Dates then omit the year. */
  readonly isThisYear: boolean
  readonly sorts: readonly Sort[]
  readonly format: TableFormat
  readonly leafAt: (leaf: number) => TableLeaf
  readonly hrefOf: (leaf: number) => string
  readonly onSort: (field: SortField, isFurther: boolean) => void
  readonly onToggle: (path: string) => void
  readonly onOpen: (leaf: number) => void
}

/**
 * A table of any length that renders only the visible rows. A row has columns on wide screens and two lines on
 * narrow ones.
 * The table is one tab stop. The arrow keys, Page Up, Page Down, Home and End move from row to row.
 */
export function TableGrid(props: TableGridProps) {
  const { table, rows, chosen, isThisYear, format } = props
  const isWide = useWide()
  const levels = table.groupedBy.length
  const least = leastWidth(chosen, levels, isThisYear)
  const shown = useGridRows(rows.count, isWide, least)
  const tracks = columnTracks(chosen, levels, isThisYear)
  const longest = useMemo(() => longestOf(table), [table])

  const onKeyDown = (event: KeyboardEvent) => {
    const act = actOfKey(event, { rows, active: shown.active, page: shown.page() })
    if (!act) return
    event.preventDefault()
    if (act.kind === 'move') return shown.moveTo(act.row)
    if (act.kind === 'toggle') return props.onToggle(act.path)
    props.onOpen(act.leaf)
  }
  return (
    <div
      ref={shown.outer}
      className={classNames(isWide && styles.frame, shown.isScroller && styles.scroller)}
    >
      <div
        {...grid({
          isTree: levels > 0,
          label: format.t('title'),
          rows: rows.count + (isWide ? 1 : 0),
          columns: isWide ? chosen.length : undefined,
        })}
        className={isWide ? styles.table : styles.narrow}
        style={isWide ? { minWidth: `${least}rem` } : undefined}
      >
        {isWide && <TableHeader {...props} height={shown.headerHeight} tracks={tracks} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the group handles the keys of its rows. */}
        <div
          ref={shown.box}
          {...rowGroup}
          className={styles.box}
          style={{ height: shown.boxHeight }}
          onKeyDown={onKeyDown}
          onFocus={shown.onFocus}
        >
          {shown.drawn.map((row) => (
            <TableRow
              key={row}
              {...props}
              row={row}
              block={dayBlockOf(row, rows, props.sorts, (leaf) => props.leafAt(leaf).entry)}
              longest={longest}
              isWide={isWide}
              isActive={row === shown.active}
              tracks={tracks}
              top={shown.topOf(row)}
              height={shown.rowHeight}
            />
          ))}
        </div>
      </div>
    </div>
  )
}

/** Returns the duration of the longest leaf in seconds, at least 1. It scales the bars of all leaves. */
function longestOf(table: ReportTable): number {
  let longest = 1
  for (let leaf = 0; leaf < table.leafCount; leaf++) longest = Math.max(longest, table.secondsAt(leaf))
  return longest
}
