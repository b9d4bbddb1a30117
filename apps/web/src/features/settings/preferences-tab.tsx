import { type Language, languageCodes, languages } from '@segno/domain/language/languages'
import { type ReminderInterval, reminderIntervals, reminderTypes } from '@segno/domain/preferences/preference'
import { useState } from 'react'
import { useOverlay } from '../../app-state/use-overlay'
import { useTheme } from '../../app-state/use-theme'
import type { ThemeChoice } from '../../contracts/theme'
import { useJournal, useServices } from '../../data/services/use-services'
import { chooseLanguage } from '../../i18n/translator'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { NativeSelect } from '../../ui/form/native-select'
import { type RadioOption, RadioRow } from '../../ui/form/radio-row'
import { Switch } from '../../ui/form/switch'
import { drawNothing, lazyPart } from '../../ui/lazy-part'
import { DatesSection } from './dates-section'
import { EntriesSection } from './entries-section'
import styles from './settings.module.css'
import { TargetSection } from './target-section'
import { useSavePreference } from './use-save-preference'

const AutoLogSection = lazyPart({
  load: async () => (await import('./auto-log-section')).AutoLogSection,
  messages: ['auto-log'],
})

const InstallSection = lazyPart({
  load: async () => (await import('./install-section')).InstallSection,
  messages: ['install'],
  fallback: drawNothing,
})
const SoundSection = lazyPart({
  load: async () => (await import('./sound-section')).SoundSection,
  messages: ['device-care'],
})
const PracticeReminderSection = lazyPart({
  load: async () => (await import('./care/practice-reminder-section')).PracticeReminderSection,
  messages: ['reminders'],
})

const ScoresSection = lazyPart({
  load: async () => (await import('./scores-section')).ScoresSection,
  messages: ['score-panels'],
})

export function PreferencesTab() {
  const { isBetaOn } = useServices()
  return (
    <>
      <Appearance />
      <DatesSection />
      <EntriesSection />
      <TargetSection />
      <Keys />
      <Reminders />
      <AutoLogSection />
      <SoundSection />
      <PracticeReminderSection />
      {isBetaOn() && <ScoresSection />}
      <InstallSection />
    </>
  )
}

function Appearance() {
  const t = useTranslation('settings')
  const { keyValueStore } = useServices()
  const language = useLanguage()
  const [theme, chooseTheme] = useTheme()
  const [failed, setFailed] = useState(false)
  const themes: RadioOption<ThemeChoice>[] = [
    { value: 'system', label: t('theme.system'), icon: 'system' },
    { value: 'light', label: t('theme.light'), icon: 'sun' },
    { value: 'dark', label: t('theme.dark'), icon: 'moon' },
  ]
  return (
    <section className={styles.section}>
      <h2>{t('appearance.title')}</h2>
      <NativeSelect<Language>
        className={styles.narrow ?? ''}
        label={t('language.label')}
        value={language}
        options={languageCodes.map((code) => ({ value: code, label: languages[code], lang: code }))}
        error={failed ? t('language.failed') : undefined}
        onValueChange={(next) => {
          setFailed(false)
          chooseLanguage(keyValueStore, next).catch(() => setFailed(true))
        }}
      />
      <RadioRow
        label={t('theme.label')}
        look="stacked"
        className={styles.narrow ?? ''}
        options={themes}
        value={theme}
        onValueChange={(choice) => choice && chooseTheme(choice)}
      />
    </section>
  )
}

function Keys() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const { open } = useOverlay('shortcuts')
  const settings = useJournal((journal) => journal.preference('shortcuts'))
  return (
    <section className={styles.section}>
      <h2>{t('keys.title')}</h2>
      <Switch
        label={t('keys.single')}
        description={t('keys.description')}
        checked={settings.singleKeys}
        onCheckedChange={(singleKeys) => void save('shortcuts', { ...settings, singleKeys })}
      />
      <div className={styles.buttons}>
        <Button onClick={open}>{t('keys.change')}</Button>
      </div>
    </section>
  )
}

function Reminders() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const settings = useJournal((journal) => journal.preference('timer'))
  return (
    <section className={styles.section}>
      <h2>{t('reminders.title')}</h2>
      <Switch
        label={t('reminders.enable')}
        description={t('reminders.description')}
        checked={settings.enableReminders}
        onCheckedChange={(enableReminders) => void save('timer', { ...settings, enableReminders })}
      />
      {settings.enableReminders && (
        <>
          <RadioRow
            label={t('reminders.type')}
            options={reminderTypes.map((type) => ({ value: type, label: t(`reminders.${type}`) }))}
            value={settings.reminderType}
            onValueChange={(reminderType) =>
              reminderType && void save('timer', { ...settings, reminderType })
            }
          />
          <NativeSelect
            className={styles.narrow ?? ''}
            label={t('reminders.interval')}
            value={String(settings.reminderInterval)}
            options={reminderIntervals.map((minutes) => ({
              value: String(minutes),
              label: t('reminders.minutes', { count: minutes }),
            }))}
            onValueChange={(minutes) =>
              void save('timer', { ...settings, reminderInterval: Number(minutes) as ReminderInterval })
            }
          />
        </>
      )}
    </section>
  )
}
