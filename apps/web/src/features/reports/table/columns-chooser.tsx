import { type TableColumn, tableColumns } from '@segno/domain/report/table/table-columns'
import { Checkbox } from '../../../ui/form/checkbox'
import { withColumn } from './column-choice'
import styles from './table-report.module.css'
import type { TableWords } from './use-table-words'

interface ColumnsChooserProps {
  readonly id: string
  readonly chosen: readonly TableColumn[]
  readonly words: TableWords
  readonly onChoose: (columns: readonly TableColumn[]) => void
}

/** Which columns the table shows. */
export function ColumnsChooser({ id, chosen, words, onChoose }: ColumnsChooserProps) {
  return (
    <fieldset id={id} className={styles.chooser}>
      <legend className="visually-hidden">{words.t('columns')}</legend>
      {tableColumns.map((column) => {
        const isShown = chosen.includes(column)
        return (
          <Checkbox
            key={column}
            label={words.t(`column.${column}`)}
            checked={isShown}
            disabled={isShown && chosen.length === 1}
            onCheckedChange={(next) => onChoose(withColumn(chosen, column, next))}
          />
        )
      })}
    </fieldset>
  )
}
