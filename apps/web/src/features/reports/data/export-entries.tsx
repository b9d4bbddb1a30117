import { useState } from 'react'
import { useReportEntries } from '../../../data/reports/use-report'
import { useServices } from '../../../data/services/use-services'
import { type ExportFormat, exportRecords } from '../../../data/transfer/export-diary'
import { Button } from '../../../ui/button'
import type { ReportContext } from '../report'
import styles from '../report-parts.module.css'
import { useReportFormat } from '../use-report-format'

type State = 'rest' | 'working' | 'failed'

/** Exports the entries of the view with all their fields, so that a diary can import them again. */
export function ExportEntries({ input }: { input: ReportContext }) {
  const { t } = useReportFormat()
  const services = useServices()
  const entriesOf = useReportEntries()
  const [state, setState] = useState<State>('rest')
  const run = async (format: ExportFormat) => {
    if (state === 'working') return
    setState('working')
    try {
      const records = entriesOf(input).flatMap(({ id }) => services.journal.record('entry', id) ?? [])
      await exportRecords(services, records, {
        format,
        name: 'segno-entries',
        onProgress: () => {},
        evenIfDifferent: true,
      })
      setState('rest')
    } catch {
      setState('failed')
    }
  }
  return (
    <fieldset className={styles.exports}>
      <legend className="visually-hidden">{t('export.note')}</legend>
      <Button onClick={() => void run('csv')}>{t('export.csv')}</Button>
      <Button onClick={() => void run('json')}>{t('export.json')}</Button>
      <span role="status" className={styles.note}>
        {state === 'rest' ? t('export.note') : t(state === 'working' ? 'export.working' : 'export.failed')}
      </span>
    </fieldset>
  )
}
