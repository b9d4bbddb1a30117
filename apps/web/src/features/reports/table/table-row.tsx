import type { ReportGroup, ReportTable } from '@segno/domain/report/table/report-table'
import type { ShownRows } from '@segno/domain/report/table/shown-rows'
import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { AriaAttributes, CSSProperties } from 'react'
import { Link } from 'wouter'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { isNumeric } from './column-look'
import type { DayBlock } from './day-blocks'
import { gridCell, gridRow, noRole } from './grid-roles'
import { MovementTitle } from './movement-title'
import styles from './table-grid.module.css'
import type { TableFormat, TableLeaf } from './use-table-format'

interface TableRowProps {
  readonly row: number
  readonly block: DayBlock
  /** The duration of the longest leaf in seconds. */
  readonly longest: number
  readonly table: ReportTable
  readonly rows: ShownRows
  readonly chosen: readonly TableColumn[]
  readonly format: TableFormat
  readonly tracks: string
  readonly top: number
  readonly height: number
  readonly isWide: boolean
  /** Whether the Tab key moves the focus to this row. */
  readonly isActive: boolean
  readonly leafAt: (leaf: number) => TableLeaf
  readonly hrefOf: (leaf: number) => string
  readonly onToggle: (path: string) => void
}

export function TableRow(props: TableRowProps) {
  const { row, rows, isActive, isWide, top, height } = props
  const shown = rows.at(row)
  const index = row + (isWide ? 2 : 1)
  const common = {
    'data-row': row,
    className: classNames(styles.row, isWide && props.block.joinsNext && styles.joinsNext),
    tabIndex: isActive ? 0 : -1,
    style: { top, height },
  }
  if ('group' in shown) {
    const { group, collapsed } = shown
    return (
      <div {...gridRow(index, placeOfGroup(props.table, group, collapsed))} {...common}>
        <GroupCells {...props} group={group} collapsed={collapsed} />
      </div>
    )
  }
  return (
    <div {...gridRow(index, placeOfLeaf(props.table, shown.leaf))} {...common}>
      {isWide ? <WideCells {...props} leaf={shown.leaf} /> : <NarrowCells {...props} leaf={shown.leaf} />}
    </div>
  )
}

function placeOfGroup(table: ReportTable, group: ReportGroup, collapsed: boolean): AriaAttributes {
  const siblings = table.groupsOf(group.first)[group.depth - 1]?.groups ?? table.groups
  return {
    'aria-level': group.depth + 1,
    'aria-expanded': !collapsed,
    'aria-setsize': siblings.length,
    'aria-posinset': siblings.indexOf(group) + 1,
  }
}

/** Returns the ARIA position of a leaf in its group. Returns no attributes if the table has no groups. */
function placeOfLeaf(table: ReportTable, leaf: number): AriaAttributes {
  const group = table.groupsOf(leaf).at(-1)
  if (!group) return {}
  return {
    'aria-level': group.depth + 2,
    'aria-setsize': group.end - group.first,
    'aria-posinset': leaf - group.first + 1,
  }
}

const partStyle = (part: number) => ({ '--part': part }) as CSSProperties
const depthStyle = (depth: number) => ({ '--depth': depth }) as CSSProperties

interface GroupCellsProps extends TableRowProps {
  readonly group: ReportGroup
  readonly collapsed: boolean
}

function GroupCells({ table, group, collapsed, chosen, format, isWide, onToggle }: GroupCellsProps) {
  const isBelowWork = table.groupedBy.slice(0, group.depth).includes('work')
  return (
    <div {...gridCell(isWide ? chosen.length : 1)} className={styles.group} style={depthStyle(group.depth)}>
      <button type="button" tabIndex={-1} className={styles.toggle} onClick={() => onToggle(group.path)}>
        <Icon
          name="chevron-right"
          size="small"
          className={classNames(styles.fold, !collapsed && styles.open)}
        />
        <span className={classNames(styles.groupName, group.key === '' && styles.unset)}>
          <MovementTitle text={format.group(group, isBelowWork)} title={isBelowWork ? null : group.title} />
        </span>
      </button>
      <span className={styles.count}>{format.entries(group.entries)}</span>
      <span className={styles.subtotal}>{format.duration(group.seconds)}</span>
    </div>
  )
}

function WideCells({
  leaf,
  block,
  longest,
  table,
  chosen,
  format,
  tracks,
  leafAt,
  hrefOf,
}: TableRowProps & { leaf: number }) {
  const shown = leafAt(leaf)
  return (
    <div {...noRole} className={styles.cells} style={{ gridTemplateColumns: tracks }}>
      {chosen.map((column, at) => {
        const text = format.cell(column, shown)
        // The first row of a day shows the day for all rows of its block.
        const look = column === 'date' && block.joinsPrevious ? 'visually-hidden' : undefined
        const content = (
          <span className={look}>{titled(column, text || unnamed(at, format, shown), shown)}</span>
        )
        return (
          <div
            key={column}
            {...gridCell()}
            title={text.length > 18 ? text : undefined}
            className={classNames(
              styles.cell,
              isNumeric(column) && styles.numeric,
              column === 'piece' && styles.piece,
              column === 'duration' && styles.bar,
            )}
            style={{
              ...(at === 0 ? depthStyle(table.groupedBy.length) : {}),
              ...(column === 'duration' ? partStyle(shown.share / longest) : {}),
            }}
          >
            {at === 0 ? (
              <Link href={hrefOf(leaf)} tabIndex={-1} className={styles.link}>
                {content}
              </Link>
            ) : (
              content
            )}
          </div>
        )
      })}
    </div>
  )
}

/**
 * Returns the leaf's title for an empty first cell, because this cell contains the link of its row. Returns ''
 * for other cells.
 */
function unnamed(at: number, format: TableFormat, leaf: TableLeaf): string {
  return at === 0 ? format.title(leaf) : ''
}

function titled(column: TableColumn, text: string, leaf: TableLeaf) {
  return column === 'piece' ? <MovementTitle text={text} title={onlyTitle(leaf)} /> : text
}

/** Returns the title of a leaf with one piece, or null. */
function onlyTitle({ pieces }: TableLeaf): string | null {
  return pieces.length === 1 ? (pieces[0]?.title ?? null) : null
}

/**
 * The cells of a row on a narrow screen: piece and duration on the first line, the other columns on the second.
 */
function NarrowCells({ leaf, table, chosen, format, leafAt, hrefOf }: TableRowProps & { leaf: number }) {
  const shown = leafAt(leaf)
  const title = format.title(shown)
  const rest = chosen
    .filter((column) => column !== 'piece' && column !== 'duration')
    .map((column) => format.cell(column, shown))
    .filter((text) => text !== '' && text !== title)
  return (
    <div {...noRole} className={styles.two} style={depthStyle(table.groupedBy.length)}>
      <div {...gridCell()} className={styles.lead}>
        <Link href={hrefOf(leaf)} tabIndex={-1} className={styles.link}>
          <MovementTitle text={title} title={onlyTitle(shown)} />
        </Link>
      </div>
      <div {...gridCell()} className={styles.time}>
        {format.cell('duration', shown)}
      </div>
      <div {...gridCell()} className={styles.rest}>
        {rest.join(' · ')}
      </div>
    </div>
  )
}
