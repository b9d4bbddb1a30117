import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { useJournal, useServices } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import styles from './settings.module.css'

/** Exports the rows that could not be parsed, as they are stored. They stay in the database. */
export function UnreadableSection() {
  const t = useTranslation('settings')
  const { number } = useFormat()
  const { files, clock } = useServices()
  const report = useJournal((journal) => journal.loadState().report)
  const rows = report?.unreadable ?? []
  if (rows.length === 0) return null
  const download = () => {
    const day = calendarDayOf(clock.now(), clock.timeZone())
    void files.save(`segno-unreadable-${day}.json`, 'application/json', [JSON.stringify(rows, null, 2)])
  }
  return (
    <section className={styles.section} aria-labelledby="settings-unreadable">
      <h2 id="settings-unreadable">{t('unreadable.title')}</h2>
      <div className={styles.act}>
        <p className={styles.quiet}>
          {t('unreadable.text', { count: rows.length, formatted: number(rows.length) })}
        </p>
        <Button icon="download" onClick={download}>
          {t('unreadable.download')}
        </Button>
      </div>
    </section>
  )
}
