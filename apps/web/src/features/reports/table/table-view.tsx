import { useReportTable } from '../../../data/reports/use-report'
import { useToday } from '../../../data/services/use-today'
import { useTranslation } from '../../../i18n/use-translation'
import type { ReportContext } from '../report'
import { useReportAddress } from '../use-report-address'
import { EntryTable } from './entry-table'

/** The tab 'Table': the entries of the view as a table. */
export function TableView({ input }: { input: ReportContext }) {
  const { setView } = useReportAddress('table')
  const made = useReportTable(input)
  const t = useTranslation('report-figures')
  const { today } = useToday()
  if (!made) return null
  if (made.table.entries === 0) return <p>{t('nothing.inScope')}</p>
  const year = input.range?.from.slice(0, 4)
  return <EntryTable view={input.view} {...made} isThisYear={year === today.slice(0, 4)} onView={setView} />
}
