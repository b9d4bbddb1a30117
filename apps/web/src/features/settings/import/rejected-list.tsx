import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { useServices } from '../../../data/services/use-services'
import type { Rejected } from '../../../data/transfer/transfer-messages'
import { useFormat } from '../../../i18n/use-format'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { Table } from '../../../ui/list/table'
import styles from '../settings.module.css'
import { anyFieldName } from './field-names'
import importStyles from './import.module.css'
import { type RejectedLine, rejectedCsv } from './rejected-csv'

/** The number of rejected rows that the list shows. The CSV file contains all of them. */
const SHOWN = 50

/** Lists the rejected rows with their reasons. */
export function RejectedList({ rejected }: { rejected: readonly Rejected[] }) {
  const t = useTranslation('settings')
  const { list, number } = useFormat()
  const { files, clock } = useServices()
  if (rejected.length === 0) return null
  const lineOf = (row: Rejected): RejectedLine =>
    row.from === 'csv'
      ? {
          row: row.row,
          field: anyFieldName(row.field, t),
          reason: t(`problem.${row.code}`),
          value: row.value,
        }
      : {
          row: row.index + 1,
          field: list(row.fields.map((field) => anyFieldName(field, t))),
          reason: t(`problem.${row.code}`),
          value: row.id ?? '',
        }
  const headers = [t('rejected.row'), t('rejected.field'), t('rejected.reason'), t('rejected.value')] as const
  const download = () => {
    const day = calendarDayOf(clock.now(), clock.timeZone())
    const name = `segno-${t('rejected.fileName')}-${day}.csv`
    void files.save(name, 'text/csv;charset=utf-8', rejectedCsv(headers, rejected.map(lineOf)))
  }
  const lines = rejected.slice(0, SHOWN).map((row, at) => ({ ...lineOf(row), key: String(at) }))
  const rest = rejected.length - lines.length
  return (
    <div className={styles.question}>
      <h3>{t('rejected.title')}</h3>
      <Table
        className={importStyles.table ?? ''}
        caption={t('rejected.title')}
        captionHidden
        rows={lines}
        rowKey={(line) => line.key}
        columns={[
          { key: 'row', header: headers[0], cell: (line) => number(line.row) },
          { key: 'field', header: headers[1], cell: (line) => line.field },
          { key: 'reason', header: headers[2], cell: (line) => line.reason },
          { key: 'value', header: headers[3], cell: (line) => <Value text={line.value} /> },
        ]}
      />
      {rest > 0 && <p className={styles.quiet}>{t('list.more', { count: rest, formatted: number(rest) })}</p>}
      <div>
        <Button size="small" icon="download" onClick={download}>
          {t('rejected.download')}
        </Button>
      </div>
    </div>
  )
}

function Value({ text }: { text: string }) {
  return <span className={importStyles.value}>{text}</span>
}
