import { Link } from 'wouter'
import { useJournal } from '../../data/services/use-services'
import { joinSentences } from '../../i18n/join-sentences'
import { useLanguage } from '../../i18n/use-translation'
import { Banner } from '../../ui/layout/banner'
import styles from './logbook-screen.module.css'
import type { EntryFormat } from './use-entry-format'

/**
 * Banners for errors that occurred while the diary loaded. They first name the data that is safe, then a
 * remedy.
 */
export function LoadReportBanners({ format }: { format: EntryFormat }) {
  const language = useLanguage()
  const report = useJournal((journal) => journal.loadState().report)
  if (!report) return null
  const { t } = format
  const { unreadable, missing, recovered, interruptedImport } = report
  return (
    <>
      {unreadable.length > 0 && (
        <Banner
          tone="warning"
          className={styles.banner ?? ''}
          action={<Link href="/settings/data">{t('report.show')}</Link>}
        >
          {t('report.unreadable', { count: unreadable.length })}
        </Banner>
      )}
      {missing > 0 && (
        <Banner
          tone={recovered >= missing ? 'info' : 'warning'}
          className={styles.banner ?? ''}
          action={<Link href="/settings/data">{t('report.data')}</Link>}
        >
          {joinSentences(
            [t('report.missing', { count: missing }), t('report.recovered', { count: recovered })],
            language,
          )}
        </Banner>
      )}
      {interruptedImport && (
        <Banner
          tone="warning"
          className={styles.banner ?? ''}
          action={<Link href="/settings/data#import">{t('action.import')}</Link>}
        >
          {t('report.interruptedImport')}
        </Banner>
      )}
    </>
  )
}
