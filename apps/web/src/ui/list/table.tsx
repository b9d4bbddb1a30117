import type { ReactNode } from 'react'
import { useId } from 'react'
import { classNames } from '../class-names'
import styles from './table.module.css'

export interface TableColumn<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Whether the column contains numbers: aligned to the right, with tabular figures. */
  numeric?: boolean
}

export interface TableProps<Row> {
  caption: string
  captionHidden?: boolean
  /** The columns. The first column is the header of its row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  footer?: ReactNode
  className?: string
}

export function Table<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  rowKey,
  footer,
  className,
}: TableProps<Row>) {
  const captionId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields, and a region would add a landmark for each table.
    <div
      role="group"
      className={classNames(styles.scroller, className)}
      aria-labelledby={captionId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard.
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classNames(column.numeric && styles.numeric)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={classNames(column.numeric && styles.numeric)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={classNames(column.numeric && styles.numeric)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </div>
  )
}
