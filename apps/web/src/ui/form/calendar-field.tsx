import type { YearlessDay } from '@segno/domain/typed-day/parse-typed-day'
import { isCalendarDay } from '@segno/domain/units/calendar-day'
import { useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { IconButton } from '../icon-button'
import { drawNothing, lazyPart } from '../lazy-part'
import { DateTimeField, type DateTimeFieldProps } from './date-time-field'
import styles from './date-time-field.module.css'

const DateCalendar = lazyPart({
  load: async () => (await import('./date-calendar')).DateCalendar,
  messages: ['calendar'],
  fallback: drawNothing,
})

/** The time that a date without a time gets, because the browser's field needs both. */
const NOON = 'T12:00'

type CalendarFieldProps = Omit<DateTimeFieldProps, 'adornment'> & {
  /**
   * CalendarField calls this with a day from the calendar in place of `onValueChange`, for fields that save
   * each whole value.
   */
  onDayChosen?: (value: string) => void
  /**
   * The rule for the year of a date typed without one. Most fields are about practice, so the default is the
   * latest past date.
   */
  yearless?: YearlessDay
}

/**
 * A date field with the app's own calendar, whose code the first press fetches. A day from the calendar keeps
 * the time.
 */
export function CalendarField({ onDayChosen, yearless = 'latest', ...props }: CalendarFieldProps) {
  const onChoose = onDayChosen ?? props.onValueChange
  const button = <CalendarButton {...props} yearless={yearless} onChoose={onChoose} />
  return <DateTimeField {...props} adornment={button} />
}

type CalendarButtonProps = Pick<DateTimeFieldProps, 'label' | 'value' | 'type'> & {
  yearless: YearlessDay
  onChoose: (value: string) => void
}

function CalendarButton({ label, value, type, yearless, onChoose }: CalendarButtonProps) {
  const t = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const day = value.slice(0, 10)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <IconButton
        ref={button}
        icon="calendar"
        variant="plain"
        label={t('date.calendar')}
        aria-description={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={styles.open ?? ''}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <DateCalendar
          value={isCalendarDay(day) ? day : null}
          yearless={yearless}
          onChoose={(chosen) => {
            onChoose(type === 'datetime-local' ? chosen + (value.slice(10) || NOON) : chosen)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
