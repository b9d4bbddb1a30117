import { setPreference } from '@segno/domain/preferences/set-preference'
import { toggleDay } from '@segno/domain/reminder/practice-reminder'
import { reminderCalendar } from '@segno/domain/reminder/reminder-calendar'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import { weekdaysFrom } from '@segno/domain/units/week-start'
import { useState } from 'react'
import type { DeviceCare } from '../../../data/device-care/device-care'
import { useCareState, useDeviceCare } from '../../../data/services/use-device-care'
import { useJournal, useServices } from '../../../data/services/use-services'
import { formatWeekday } from '../../../i18n/format-dates'
import { formatTime } from '../../../i18n/format-times'
import { localeOf } from '../../../i18n/locale'
import { useFormat } from '../../../i18n/use-format'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { useWeekStart } from '../../../i18n/use-week-start'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { NativeSelect } from '../../../ui/form/native-select'
import { Switch } from '../../../ui/form/switch'
import { Banner } from '../../../ui/layout/banner'
import { LiveRegion } from '../../../ui/layout/live-region'
import styles from '../settings.module.css'
import { useSavePreference } from '../use-save-preference'

/** Practice reminders: days, time, notifications on this device, and an iCalendar file. */
export function PracticeReminderSection() {
  const t = useTranslation('reminders')
  const care = useDeviceCare()
  return (
    <section className={styles.section} aria-labelledby="settings-practice-reminder">
      <h2 id="settings-practice-reminder">{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      <Days />
      <TimeOfDay />
      {care && <Notify reminders={care.reminders} />}
      <CalendarFile />
    </section>
  )
}

function Days() {
  const t = useTranslation('reminders')
  const language = useLanguage()
  const save = useSavePreference()
  const first = useWeekStart()
  const reminder = useJournal((journal) => journal.preference('practiceReminder'))
  const days = weekdaysFrom(first)
  return (
    <fieldset className={styles.days}>
      <legend>{t('days')}</legend>
      {days.map((day) => (
        <Checkbox
          key={day}
          label={formatWeekday(day, language, 'long')}
          checked={reminder.days.includes(day)}
          onCheckedChange={() => void save('practiceReminder', toggleDay(reminder, day))}
        />
      ))}
    </fieldset>
  )
}

/**
 * The offered times, one each half hour. A time field would use the language of the browser, not of the app.
 */
const halfHours = Array.from(
  { length: 48 },
  (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`,
)

function TimeOfDay() {
  const t = useTranslation('reminders')
  const format = useFormat()
  const save = useSavePreference()
  const reminder = useJournal((journal) => journal.preference('practiceReminder'))
  const times = halfHours.includes(reminder.time) ? halfHours : [...halfHours, reminder.time].sort()
  return (
    <NativeSelect
      className={styles.narrow ?? ''}
      label={t('time')}
      value={reminder.time}
      options={times.map((time) => ({
        value: time,
        label: formatTime(`2023-01-01T${time}:00Z`, 'UTC', format),
      }))}
      onValueChange={(time) => void save('practiceReminder', { ...reminder, time })}
    />
  )
}

function Notify({ reminders }: Pick<DeviceCare, 'reminders'>) {
  const t = useTranslation('reminders')
  const { isOn, choice } = useCareState(reminders)
  const [failed, setFailed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (choice === 'unsupported') return <p className={styles.quiet}>{t('unsupported')}</p>
  const change = (on: boolean) => {
    setFailed(false)
    setAsked(true)
    const done = on ? reminders.switchOn() : reminders.switchOff()
    done.catch(() => setFailed(true))
  }
  return (
    <>
      <Switch
        label={t('notify')}
        description={t('notifyText')}
        checked={isOn && choice === 'granted'}
        onCheckedChange={change}
        error={failed ? t('notSaved') : undefined}
      />
      <LiveRegion>
        {choice === 'denied' && (isAsked || isOn) && <Banner tone="warning">{t('denied')}</Banner>}
      </LiveRegion>
    </>
  )
}

function CalendarFile() {
  const t = useTranslation('reminders')
  const download = useDownload()
  const isEmpty = useJournal((journal) => journal.preference('practiceReminder').days.length === 0)
  return (
    <div className={styles.act}>
      <p className={styles.quiet}>{t(isEmpty ? 'noDays' : 'calendarText')}</p>
      <Button icon="download" disabled={isEmpty} onClick={download}>
        {t('calendar')}
      </Button>
    </div>
  )
}

function useDownload(): () => void {
  const t = useTranslation('reminders')
  const language = useLanguage()
  const { journal, files, clock, ids } = useServices()
  return () => {
    const reminder = journal.preference('practiceReminder')
    const id = reminder.calendarId ?? ids.uuid()
    const texts = { language: localeOf(language), title: t('event.title'), description: t('event.text') }
    const now = clock.now()
    const facts = { id, now, today: calendarDayOf(now, clock.timeZone()) }
    const file = reminderCalendar(reminder, texts, facts)
    if (file === null) return
    void files.save(`${t('fileName')}.ics`, 'text/calendar;charset=utf-8', [file])
    if (reminder.calendarId !== undefined) return
    const before = journal.body('preference', 'practiceReminder')
    const changes = setPreference('practiceReminder', { ...reminder, calendarId: id }, before)
    // If this write fails, the next file has another id, and a calendar shows the event twice.
    journal.commit(changes).catch(() => {})
  }
}
