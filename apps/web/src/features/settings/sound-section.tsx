import { useJournal } from '../../data/services/use-services'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import { NativeSelect } from '../../ui/form/native-select'
import { Switch } from '../../ui/form/switch'
import styles from './settings.module.css'
import { useSavePreference } from './use-save-preference'

const volumes = [25, 50, 75, 100]

/**
 * The volume of timer reminders and of the chime between turns on the music stand. Metronome and players have
 * their own volumes.
 */
export function SoundSection() {
  const t = useTranslation('device-care')
  const { percent } = useFormat()
  const save = useSavePreference()
  const sound = useJournal((journal) => journal.preference('sound'))
  const offered = volumes.includes(sound.volume) ? volumes : [...volumes, sound.volume].sort((a, b) => a - b)
  return (
    <section className={styles.section}>
      <h2>{t('sound.title')}</h2>
      <Switch
        label={t('sound.on')}
        description={t('sound.text')}
        checked={!sound.isMuted}
        onCheckedChange={(isOn) => void save('sound', { ...sound, isMuted: !isOn })}
      />
      {!sound.isMuted && (
        <NativeSelect
          className={styles.narrow ?? ''}
          label={t('sound.volume')}
          value={String(sound.volume)}
          options={offered.map((volume) => ({ value: String(volume), label: percent(volume / 100) }))}
          onValueChange={(volume) => void save('sound', { ...sound, volume: Number(volume) })}
        />
      )}
    </section>
  )
}
