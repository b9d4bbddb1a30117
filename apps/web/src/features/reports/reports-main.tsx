import { daysIn } from '@segno/domain/report/view/period'
import { useMemo, useRef } from 'react'
import { Link } from 'wouter'
import { useReport } from '../../data/reports/use-report'
import { useJournal } from '../../data/services/use-services'
import { localeOf } from '../../i18n/locale'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { useWeekStart } from '../../i18n/use-week-start'
import { EmptyState } from '../../ui/layout/empty-state'
import { LinkButton } from '../../ui/link-button'
import { ReportControls } from './controls/report-controls'
import { ReportPrintouts } from './printouts/report-printouts'
import type { ReportContext } from './report'
import { reports } from './report-registry'
import { ReportSection } from './report-section'
import { patternTabs, type ReportTab } from './report-tabs'
import styles from './reports-screen.module.css'
import { usePeriodSwipe } from './use-period-swipe'
import { type ReportAddressActions, useReportAddress } from './use-report-address'

/** The number of entries below which a pattern tab warns that they are too few for a pattern. */
const ENOUGH_ENTRIES = 5

/** The reports of a tab, with the controls that select their entries. */
export function ReportsMain({ tab }: { tab: ReportTab }) {
  return (
    <>
      <LoadedReports tab={tab} />
      <ReportPrintouts />
    </>
  )
}

function LoadedReports({ tab }: { tab: ReportTab }) {
  const t = useTranslation('report-figures')
  const address = useReportAddress(tab)
  const isFailed = useJournal((journal) => journal.loadState().phase === 'failed')
  const locale = localeOf(useLanguage())
  const report = useReport(address.view, { locale, weekStart: useWeekStart() })
  const { others } = address
  const input = useMemo(() => report && { ...report, options: others }, [report, others])
  if (isFailed) return <EmptyState sentence={t('failed.load')} />
  if (!input) return <p role="status">{t('reading')}</p>
  if (input.whole.entries === 0 && address.view.conditions.length === 0) {
    return (
      <EmptyState
        drawing="report"
        sentence={t('empty.sentence')}
        action={
          <Link href="/logbook/new" asChild>
            <LinkButton>{t('empty.action')}</LinkButton>
          </Link>
        }
      />
    )
  }
  return <Reports tab={tab} address={address} input={input} />
}

interface ReportsProps {
  readonly tab: ReportTab
  readonly address: ReportAddressActions
  readonly input: ReportContext
}

function Reports({ tab, address, input }: ReportsProps) {
  const t = useTranslation('report-figures')
  const { entries } = input.scope
  const frame = useRef<HTMLDivElement>(null)
  usePeriodSwipe(frame, input, address.setView)
  const isOneDay = input.range !== null && daysIn(input.range) === 1
  const isThin = entries > 0 && entries < ENOUGH_ENTRIES && patternTabs.has(tab)
  return (
    <>
      <ReportControls
        tab={tab}
        view={address.view}
        onView={address.setView}
        days={input.range ?? input.counted}
        found={t('entries', { count: input.scope.entries })}
      />
      {isThin && <p className={styles.thin}>{t('thin', { count: input.scope.entries })}</p>}
      <div ref={frame} className={styles.reports}>
        {reports
          .filter((report) => report.tab === tab && !(isOneDay && 'needsDays' in report && report.needsDays))
          .map((report) =>
            'OwnView' in report ? (
              <report.OwnView key={report.id} input={input} />
            ) : (
              <ReportSection key={report.id} report={report} input={input} />
            ),
          )}
      </div>
    </>
  )
}
