import type { CsvMapping } from '@segno/domain/transfer/csv-columns'
import type { OpenedCsv } from '../../../data/transfer/transfer-messages'
import { useTranslation } from '../../../i18n/use-translation'
import { NativeSelect } from '../../../ui/form/native-select'
import { isUnsure, withColumnField } from './column-fields'
import { NOT_IMPORTED, useFieldOptions } from './field-names'
import styles from './import.module.css'

/** The number of sample values shown per column. */
const EXAMPLES = 3

/** Lists the columns of the file. Each has its name, its first values and a choice of its field. */
export function ColumnList({
  opened,
  mapping,
  onChange,
}: {
  opened: OpenedCsv
  mapping: CsvMapping
  onChange: (mapping: CsvMapping) => void
}) {
  const t = useTranslation('settings')
  const options = useFieldOptions()
  return (
    <table className={styles.columns}>
      <caption className="visually-hidden">{t('columns.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('columns.column')}</th>
          <th scope="col">{t('columns.rows')}</th>
          <th scope="col">{t('columns.meaning')}</th>
        </tr>
      </thead>
      <tbody>
        {mapping.columns.map((column) => {
          const name = column.header || t('columns.numbered', { number: column.index + 1 })
          const values = opened.sample
            .map((row) => row[column.index] ?? '')
            .filter((cell) => cell.trim() !== '')
          return (
            <tr key={column.index} data-unused={column.field === null || undefined}>
              <th scope="row">{name}</th>
              <td className={styles.values}>
                {values.length === 0
                  ? t('columns.empty')
                  : values.slice(0, EXAMPLES).map((value, at) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: values may repeat, and their order never changes.
                      <span key={at}>{value}</span>
                    ))}
              </td>
              <td>
                <NativeSelect
                  label={t('columns.meaningOf', { name })}
                  labelHidden
                  description={isUnsure(column) ? t('columns.unsure') : ''}
                  value={column.field ?? NOT_IMPORTED}
                  options={options}
                  onValueChange={(field) =>
                    onChange(withColumnField(mapping, column.index, field === NOT_IMPORTED ? null : field))
                  }
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
