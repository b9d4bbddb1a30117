import type { TableColumn } from '@segno/domain/report/table/table-columns'
import type { Sort, SortField } from '@segno/domain/report/view/report-view'
import { classNames } from '../../../ui/class-names'
import { Icon } from '../../../ui/icon'
import { isNumeric } from './column-look'
import { columnHeader, gridRow, rowGroup } from './grid-roles'
import { type ColumnSort, sortFieldOf, sortOfColumn } from './header-sort'
import styles from './table-grid.module.css'
import type { TableFormat } from './use-table-format'

interface TableHeaderProps {
  readonly chosen: readonly TableColumn[]
  readonly sorts: readonly Sort[]
  readonly format: TableFormat
  readonly tracks: string
  readonly height: number
  readonly onSort: (field: SortField, isFurther: boolean) => void
}

/** The header with the names of the columns. Each sortable column has a button. */
export function TableHeader({ chosen, sorts, format, tracks, height, onSort }: TableHeaderProps) {
  return (
    <div {...rowGroup} className={styles.head}>
      <div {...gridRow(1)} className={styles.header} style={{ gridTemplateColumns: tracks, height }}>
        {chosen.map((column) => {
          const field = sortFieldOf(column)
          const sort = sortOfColumn(sorts, column)
          return (
            <div
              key={column}
              // ARIA allows `aria-sort` only on one column, so only the first sort has it.
              {...columnHeader(sort?.place === 1 ? ariaSort[sort.direction] : undefined)}
              className={classNames(styles.name, isNumeric(column) && styles.numeric)}
            >
              {field ? (
                <button
                  type="button"
                  className={styles.sort}
                  title={format.t('sort.hint')}
                  onClick={(event) => onSort(field, event.shiftKey)}
                >
                  {format.t(`column.${column}`)}
                  {sort && <SortSign sort={sort} isOne={sorts.length < 2} format={format} />}
                </button>
              ) : (
                format.t(`column.${column}`)
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function SortSign({ sort, isOne, format }: { sort: ColumnSort; isOne: boolean; format: TableFormat }) {
  return (
    <span className={styles.sign}>
      <Icon name={sort.direction === 'asc' ? 'chevron-up' : 'chevron-down'} size="small" />
      {!isOne && (
        <>
          <span aria-hidden="true">{sort.place}</span>
          <span className="visually-hidden">, {format.t('sort.place', { place: sort.place })}</span>
        </>
      )}
    </span>
  )
}
