import type { Entry } from '@segno/domain/entry/entry'
import type { ReportTable } from '@segno/domain/report/table/report-table'
import { shownRows } from '@segno/domain/report/table/shown-rows'
import { piecesOfLeaf, scopeOfLeaf } from '@segno/domain/report/table/table-leaf'
import type { ReportView } from '@segno/domain/report/view/report-view'
import { useId, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icon'
import { ColumnsChooser } from './columns-chooser'
import styles from './entry-table.module.css'
import { pressedSorts } from './header-sort'
import { TableGrid } from './table-grid'
import { useCollapsedGroups } from './use-collapsed-groups'
import { useTableColumns } from './use-table-columns'
import { type TableFormat, useTableExport } from './use-table-export'
import { useTableFormat } from './use-table-format'

export interface EntryTableProps {
  readonly view: ReportView
  readonly table: ReportTable
  /** Returns the entry of a leaf. */
  readonly entryAt: (leaf: number) => Entry
  /** Whether all days are in the current year. Dates then omit the year. */
  readonly isThisYear: boolean
  readonly onView: (view: ReportView) => void
}

/**
 * The entries of the view in groups with subtotals. Rows link to their entries, and the table can be exported.
 */
export function EntryTable({ view, table, entryAt, isThisYear, onView }: EntryTableProps) {
  const format = useTableFormat()
  const [, navigate] = useLocation()
  const [collapsed, setCollapsed] = useCollapsedGroups(table.groupedBy)
  const [chosen, choose] = useTableColumns()
  const rows = useMemo(() => shownRows(table, collapsed), [table, collapsed])
  const hrefOf = (leaf: number) => `/logbook?entry=${encodeURIComponent(entryAt(leaf).id)}`
  const toggle = (path: string) => {
    const next = new Set(collapsed)
    if (!next.delete(path)) next.add(path)
    setCollapsed(next)
  }
  const collapseAll = () => {
    const paths = Array.from({ length: table.groupCount }, (_, number) => table.pathAt(number))
    setCollapsed(new Set(paths))
  }
  return (
    <>
      <p className={styles.fact}>
        {format.t('fact', { entries: format.entries(table.entries), time: format.duration(table.seconds) })}
      </p>
      <TableBar
        isGrouped={table.groupedBy.length > 0}
        onExpandAll={() => setCollapsed(new Set())}
        onCollapseAll={collapseAll}
        {...{ view, table, entryAt, rows, chosen, choose, format }}
      />
      <TableGrid
        {...{ table, rows, chosen, isThisYear, format, hrefOf }}
        sorts={view.sorts}
        leafAt={(leaf) => {
          const entry = entryAt(leaf)
          return {
            entry,
            share: table.secondsAt(leaf),
            pieces: piecesOfLeaf(entry, scopeOfLeaf(table, leaf)),
          }
        }}
        onSort={(field, isFurther) => onView({ ...view, sorts: pressedSorts(view.sorts, field, isFurther) })}
        onToggle={toggle}
        onOpen={(leaf) => navigate(hrefOf(leaf))}
      />
    </>
  )
}

interface TableBarProps extends Omit<EntryTableProps, 'onView' | 'isThisYear'> {
  readonly rows: ReturnType<typeof shownRows>
  readonly chosen: ReturnType<typeof useTableColumns>[0]
  readonly choose: ReturnType<typeof useTableColumns>[1]
  readonly format: ReturnType<typeof useTableFormat>
  readonly isGrouped: boolean
  readonly onExpandAll: () => void
  readonly onCollapseAll: () => void
}

/** The buttons above the table. They open and close all groups, choose columns, and export the rows. */
function TableBar(props: TableBarProps) {
  const { view, table, entryAt, rows, chosen, choose, format, isGrouped, onExpandAll, onCollapseAll } = props
  const { t } = format
  const chooserId = useId()
  const [isChoosing, setChoosing] = useState(false)
  const [state, run] = useTableExport()
  const exported = (format: TableFormat) => void run(format, { table, entryAt, rows, chosen }, view)
  return (
    <>
      <div className={styles.bar}>
        {isGrouped && (
          <>
            <Button size="small" onClick={onExpandAll}>
              {t('expandAll')}
            </Button>
            <Button size="small" onClick={onCollapseAll}>
              {t('collapseAll')}
            </Button>
          </>
        )}
        <Button
          size="small"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? chooserId : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          {t('columns')}
          <Icon name={isChoosing ? 'chevron-up' : 'chevron-down'} size="small" />
        </Button>
        <span className={styles.space} />
        <Button size="small" pending={state === 'working'} onClick={() => exported('csv')}>
          {t('exportCsv')}
        </Button>
        <Button size="small" pending={state === 'working'} onClick={() => exported('json')}>
          {t('exportJson')}
        </Button>
      </div>
      {isChoosing && <ColumnsChooser id={chooserId} chosen={chosen} format={format} onChoose={choose} />}
      <p role="status" className={styles.status}>
        {state !== 'rest' && t(`export.${state}`)}
      </p>
    </>
  )
}
