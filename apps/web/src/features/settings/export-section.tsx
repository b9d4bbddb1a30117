import { exportNews } from '../../data/transfer/export-news'
import { type DiaryExportState, useExport } from '../../data/transfer/use-export'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import { LiveRegion } from '../../ui/layout/live-region'
import { CalendarExport } from './calendar-export'
import styles from './settings.module.css'
import { WorkProgress } from './work-progress'

/** The buttons that export the whole diary as lossless JSON, or the entries as CSV. */
export function ExportSection({ onExported }: { onExported: () => void }) {
  const t = useTranslation('settings')
  const { state, run } = useExport(onExported)
  const pending = (format: 'json' | 'csv') => state.at === 'working' && state.format === format
  return (
    <section className={styles.section} aria-labelledby="settings-export">
      <h2 id="settings-export">{t('export.title')}</h2>
      <div className={styles.acts}>
        <div className={styles.act}>
          <p className={styles.quiet}>{t('export.jsonText')}</p>
          <Button icon="download" pending={pending('json')} onClick={() => void run('json')}>
            {t('export.json')}
          </Button>
        </div>
        <div className={styles.act}>
          <p className={styles.quiet}>{t('export.csvText')}</p>
          <Button icon="download" pending={pending('csv')} onClick={() => void run('csv')}>
            {t('export.csv')}
          </Button>
        </div>
        <CalendarExport />
      </div>
      <ExportNews state={state} onDownloadAnyway={(format) => void run(format, true)} />
    </section>
  )
}

/** Shows the state of an export: written, incomplete, different from the diary, or failed. */
export function ExportNews({
  state,
  onDownloadAnyway,
}: {
  state: DiaryExportState
  onDownloadAnyway: (format: 'json' | 'csv') => void
}) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const news = exportNews(state)
  const isAlert = news?.tone === 'danger'
  const banner = news && (
    <Banner
      tone={news.tone}
      isAlert={isAlert}
      action={
        state.at === 'different' && (
          <Button size="small" onClick={() => onDownloadAnyway(state.format)}>
            {t('export.anyway')}
          </Button>
        )
      }
    >
      {t(news.text, { count: news.missing, formatted: number(news.missing) })}
    </Banner>
  )
  return (
    <>
      {state.at === 'working' && <WorkProgress label={t('export.working')} share={state.share} />}
      <LiveRegion>{!isAlert && banner}</LiveRegion>
      {isAlert && banner}
    </>
  )
}
