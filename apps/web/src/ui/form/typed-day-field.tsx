import { parseTypedDay, type YearlessDay } from '@segno/domain/typed-day/parse-typed-day'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { type Ref, useState } from 'react'
import { formatTypedDay, isMonthFirst } from '../../i18n/date-order'
import { dayText } from '../../i18n/format'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'
import styles from './date-calendar.module.css'
import { TextField } from './field'

interface TypedDayFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly yearless: YearlessDay
  /** TypedDayField calls this with the day whenever the typed text is a date. */
  readonly onRecognise: (day: CalendarDay) => void
  readonly onChoose: (day: CalendarDay) => void
}

/**
 * The text field of the calendar. It parses dates in the order of the language: `3.11.`, `11/3`, `gestern`.
 * Enter chooses the day.
 * The browser's date field accepts only the order of the browser's language.
 */
export function TypedDayField({ ref, yearless, onRecognise, onChoose }: TypedDayFieldProps) {
  const t = useTranslation('calendar')
  const { today, language } = useFormat()
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const read = (typed: string) =>
    parseTypedDay(typed, { today, isMonthFirst: isMonthFirst(language), yearless })
  const day = read(text)
  const example = formatTypedDay(today, language)
  return (
    <div className={styles.typed}>
      <TextField
        ref={ref}
        label={t('typed.label')}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        error={isRefused ? t('typed.unknown', { example }) : undefined}
        onValueChange={(typed) => {
          setText(typed)
          setRefused(false)
          const found = read(typed)
          if (found) onRecognise(found)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          // Otherwise Enter would submit the form around the field.
          event.preventDefault()
          if (day) onChoose(day)
          else setRefused(true)
        }}
      />
      <p role="status" className={styles.read}>
        {day
          ? dayText(day, language, { dateStyle: 'full', timeZone: 'UTC' })
          : !isRefused && t('typed.hint', { example })}
      </p>
    </div>
  )
}
