import { Link, Redirect, useLocation, useSearch } from 'wouter'
import { useTranslation } from '../../i18n/use-translation'
import { PageHeader } from '../../ui/layout/page-header'
import { Tabs } from '../../ui/layout/tabs'
import { usePhone } from '../../ui/layout/use-phone'
import { lazyPart } from '../../ui/lazy-part'
import { LinkButton } from '../../ui/link-button'
import type { RouteParams } from '../feature'
import { hrefOfPrintout, hrefOfTab } from './address'
import { isReportTab, reportTabs } from './report-tabs'
import styles from './reports-screen.module.css'
import { TabSelect } from './tab-select'

/** The code of the reports. The route fetches it in parallel with the diary. */
export const ReportsMain = lazyPart({
  load: async () => {
    // Prefetch the code of the export menus, which the report sections need next.
    void import('../../ui/overlay/menu').catch(() => {})
    return (await import('./reports-main')).ReportsMain
  },
  messages: ['music', 'report-controls', 'report-figures'],
})

/** The printable pages that open over the reports. */
const printouts = ['letter', 'year', 'lesson'] as const

/** The reports screen, with a tab for each group of reports. */
export function ReportsScreen({ params }: { params: RouteParams }) {
  const t = useTranslation('reports')
  const [, navigate] = useLocation()
  const search = useSearch()
  const Frame = usePhone() ? TabSelect : Tabs
  const selected = isReportTab(params.tab) ? params.tab : 'overview'
  if (params.tab !== undefined && params.tab !== selected)
    return <Redirect to={hrefOfTab(selected, search)} replace />
  return (
    <>
      <PageHeader
        title={t('title')}
        className={styles.header ?? ''}
        fact={
          <span className={styles.printouts}>
            {printouts.map((printout) => (
              <Link key={printout} href={hrefOfPrintout(selected, search, printout)}>
                {t(`sheet.${printout}`)}
              </Link>
            ))}
          </span>
        }
        actions={
          <Link href="/logbook/new" asChild>
            <LinkButton icon="plus">{t('newEntry')}</LinkButton>
          </Link>
        }
      />
      <Frame
        label={t('title')}
        items={reportTabs.map((id) => ({ id, label: t(`tab.${id}`), href: hrefOfTab(id, search) }))}
        selected={selected}
        onSelect={(id) => navigate(hrefOfTab(id, search))}
      >
        <div className={styles.content}>
          <ReportsMain tab={selected} />
        </div>
      </Frame>
    </>
  )
}
