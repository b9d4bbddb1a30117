import { useJournal } from '../../data/services/use-services'
import { useTranslation } from '../../i18n/use-translation'
import { MinutesSelect } from './minutes-select'
import styles from './settings.module.css'
import { useSavePreference } from './use-save-preference'

const offeredMinutes = [5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120]

/** The select for the duration that a new entry starts with. */
export function EntriesSection() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('practice'))
  return (
    <section className={styles.section}>
      <h2>{t('entries.title')}</h2>
      <MinutesSelect
        label={t('entries.length')}
        description={t('entries.description')}
        offered={offeredMinutes}
        value={settings.entryMinutes}
        none={t('entries.automatic')}
        onChange={(entryMinutes) => void save('practice', { ...settings, entryMinutes })}
      />
    </section>
  )
}
