import { type DiaryExportState, useExport } from '../../data/transfer/use-export'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Banner } from '../../ui/layout/banner'
import { CalendarExport } from './calendar-export'
import styles from './settings.module.css'
import { WorkProgress } from './work-progress'

/** Exports the whole diary as lossless JSON, or the entries as CSV. */
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

/** The state of an export as text. */
export function ExportNews({
  state,
  onDownloadAnyway,
}: {
  state: DiaryExportState
  onDownloadAnyway: (format: 'json' | 'csv') => void
}) {
  const t = useTranslation('settings')
  const { number } = useFormat()
  if (state.at === 'working') return <WorkProgress label={t('export.working')} share={state.share} />
  if (state.at === 'offered' && state.missing > 0)
    return (
      <Banner tone="warning" live="polite">
        {t('export.missing', { count: state.missing, formatted: number(state.missing) })}
      </Banner>
    )
  if (state.at === 'offered')
    return (
      <Banner tone="done" live="polite">
        {t(`export.offered.${state.format}`)}
      </Banner>
    )
  if (state.at === 'failed')
    return (
      <Banner tone="danger" live="assertive">
        {t('export.failed')}
      </Banner>
    )
  if (state.at === 'different')
    return (
      <Banner
        tone="danger"
        live="assertive"
        action={
          <Button size="small" onClick={() => onDownloadAnyway(state.format)}>
            {t('export.anyway')}
          </Button>
        }
      >
        {t('export.different')}
      </Banner>
    )
  return null
}
