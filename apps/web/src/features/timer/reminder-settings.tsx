import {
  type ReminderInterval,
  type ReminderType,
  reminderIntervals,
  reminderTypes,
  type TimerSettings,
} from '@segno/domain/preferences/preference'
import { setPreference } from '@segno/domain/preferences/set-preference'
import { REMINDER_VOLUME, reminderChannels } from '@segno/domain/timer/reminders'
import { useId } from 'react'
import { useCommitTexts } from '../../app-state/use-commit-texts'
import { useCommit } from '../../data/services/use-commit'
import { useJournal, useServices } from '../../data/services/use-services'
import { usePracticeTimer } from '../../data/services/use-timer'
import { useTranslation } from '../../i18n/use-translation'
import { NativeSelect } from '../../ui/form/native-select'
import { RadioRow } from '../../ui/form/radio-row'
import { Switch } from '../../ui/form/switch'
import styles from './reminder-settings.module.css'

/**
 * The settings for whether, how and how often the timer reminds the musician. They are a preference, so they
 * sync with the diary.
 */
export function ReminderSettings() {
  const { sound } = usePracticeTimer().devices
  const settings = useJournal((journal) => journal.preference('timer'))
  const t = useTranslation('timer')
  const save = useSaveSettings()
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.settings}>
      <h2 id={title} className={styles.title}>
        {t('reminders.title')}
      </h2>
      <Switch
        label={t('reminders.enable')}
        checked={settings.enableReminders}
        onCheckedChange={(enableReminders) => save({ enableReminders })}
      />
      {settings.enableReminders && (
        <div className={styles.choices}>
          <RadioRow<ReminderType>
            label={t('reminders.type')}
            options={reminderTypes.map((value) => ({ value, label: t(`reminders.${value}`) }))}
            value={settings.reminderType}
            onValueChange={(reminderType) => {
              if (!reminderType) return
              // Play the sound once. A browser that plays a sound in a user gesture also permits later sounds.
              if (reminderChannels(reminderType).sound) sound.chime(REMINDER_VOLUME)
              save({ reminderType })
            }}
          />
          <NativeSelect
            label={t('reminders.interval')}
            options={reminderIntervals.map((count) => ({
              value: String(count),
              label: t('reminders.minutes', { count }),
            }))}
            value={String(settings.reminderInterval)}
            onValueChange={(value) => save({ reminderInterval: Number(value) as ReminderInterval })}
          />
        </div>
      )}
    </section>
  )
}

function useSaveSettings(): (change: Partial<TimerSettings>) => void {
  const { journal } = useServices()
  const commit = useCommit()
  const commitTexts = useCommitTexts()
  const shell = useTranslation('shell')
  return (change) => {
    const value = { ...journal.preference('timer'), ...change }
    void commit(
      setPreference('timer', value, journal.body('preference', 'timer')),
      commitTexts(shell('saved')),
    )
  }
}
