import { type HourCycle, hourCycles, weekStarts } from '@segno/domain/preferences/preference'
import { type Weekday, weekdaysFrom, weekStartOf } from '@segno/domain/units/week-start'
import { useJournal } from '../../data/services/use-services'
import { formatWeekday } from '../../i18n/format-dates'
import { formatTime } from '../../i18n/format-times'
import { localeOf } from '../../i18n/locale'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { useWeekStart } from '../../i18n/use-week-start'
import { NativeSelect } from '../../ui/form/native-select'
import styles from './settings.module.css'
import { useSavePreference } from './use-save-preference'

/** An afternoon time, because a 12-hour and a 24-hour clock write it differently. */
const EXAMPLE_TIME = '2023-01-01T15:05:00Z'

/** The settings for the first day of the week, a clock of 12 or 24 hours, and the lesson day. */
export function DatesSection() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const language = useLanguage()
  const settings = useJournal((journal) => journal.preference('calendar'))
  const { weekStart, hourCycle, ...others } = settings
  const name = (day: Weekday) => formatWeekday(day, language, 'long')
  const time = (cycle?: HourCycle) => formatTime(EXAMPLE_TIME, 'UTC', { language, hourCycle: cycle })
  return (
    <section className={styles.section}>
      <h2>{t('week.title')}</h2>
      <NativeSelect
        className={styles.narrow ?? ''}
        label={t('week.start')}
        description={t('week.description')}
        value={weekStart === null ? '' : String(weekStart)}
        options={[
          { value: '', label: t('week.region', { day: name(weekStartOf(localeOf(language))) }) },
          ...weekStarts.map((day) => ({ value: String(day), label: name(day) })),
        ]}
        onValueChange={(value) =>
          void save('calendar', {
            ...settings,
            weekStart: weekStarts.find((day) => String(day) === value) ?? null,
          })
        }
      />
      <NativeSelect<HourCycle | ''>
        className={styles.narrow ?? ''}
        label={t('clock.label')}
        value={hourCycle ?? ''}
        options={[
          { value: '', label: t('clock.region', { time: time() }) },
          ...hourCycles.map((cycle) => ({ value: cycle, label: t(`clock.${cycle}`, { time: time(cycle) }) })),
        ]}
        onValueChange={(value) =>
          void save('calendar', { ...others, weekStart, ...(value && { hourCycle: value }) })
        }
      />
      <LessonDay />
    </section>
  )
}

/** The select for the weekday of the lesson. The default is none. */
function LessonDay() {
  const t = useTranslation('settings')
  const save = useSavePreference()
  const language = useLanguage()
  const first = useWeekStart()
  const { lessonDay, ...others } = useJournal((journal) => journal.preference('calendar'))
  const days = weekdaysFrom(first)
  return (
    <NativeSelect
      className={styles.narrow ?? ''}
      label={t('lessonDay.label')}
      description={t('lessonDay.description')}
      value={lessonDay === undefined ? '' : String(lessonDay)}
      options={[
        { value: '', label: t('lessonDay.none') },
        ...days.map((day) => ({ value: String(day), label: formatWeekday(day, language, 'long') })),
      ]}
      onValueChange={(value) => {
        const chosen = days.find((day) => String(day) === value)
        void save('calendar', { ...others, ...(chosen !== undefined && { lessonDay: chosen }) })
      }}
    />
  )
}
