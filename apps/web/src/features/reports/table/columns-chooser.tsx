import { type TableColumn, tableColumns } from '@segno/domain/report/table/table-columns'
import { Checkbox } from '../../../ui/form/checkbox'
import { withColumn } from './column-choice'
import styles from './entry-table.module.css'
import type { TableFormat } from './use-table-format'

interface ColumnsChooserProps {
  readonly id: string
  readonly chosen: readonly TableColumn[]
  readonly format: TableFormat
  readonly onChoose: (columns: readonly TableColumn[]) => void
}

/** The checkboxes that select the columns of the table. */
export function ColumnsChooser({ id, chosen, format, onChoose }: ColumnsChooserProps) {
  return (
    <fieldset id={id} className={styles.chooser}>
      <legend className="visually-hidden">{format.t('columns')}</legend>
      {tableColumns.map((column) => {
        const isShown = chosen.includes(column)
        return (
          <Checkbox
            key={column}
            label={format.t(`column.${column}`)}
            checked={isShown}
            disabled={isShown && chosen.length === 1}
            onCheckedChange={(next) => onChoose(withColumn(chosen, column, next))}
          />
        )
      })}
    </fieldset>
  )
}
