import { useJournal } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { NativeSelect } from '../../ui/form/native-select'
import styles from './settings.module.css'
import { useSavePreference } from './use-save-preference'

const offeredMinutes = [5, 10, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120]

/** The duration that new entries start with. */
export function EntriesSection() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const { duration } = useFormat()
  const settings = useJournal((journal) => journal.preference('practice'))
  const { entryMinutes } = settings
  // Another version or a program may have set minutes that this list lacks.
  const minutes = [...new Set([...offeredMinutes, ...(entryMinutes === null ? [] : [entryMinutes])])]
  return (
    <section className={styles.section}>
      <h2>{t('entries.title')}</h2>
      <NativeSelect
        className={styles.narrow ?? ''}
        label={t('entries.length')}
        description={t('entries.description')}
        value={String(entryMinutes ?? '')}
        options={[
          { value: '', label: t('entries.automatic') },
          ...minutes
            .sort((one, other) => one - other)
            .map((count) => ({ value: String(count), label: duration(count * 60) })),
        ]}
        onValueChange={(value) =>
          void save('practice', { ...settings, entryMinutes: value === '' ? null : Number(value) })
        }
      />
    </section>
  )
}
