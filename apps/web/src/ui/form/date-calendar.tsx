import type { YearlessDay } from '@segno/domain/typed-day/parse-typed-day'
import { addDays, type CalendarDay } from '@segno/domain/units/calendar-day'
import { addMonths } from '@segno/domain/units/calendar-month'
import { dayNumberOf, weekdayOfNumber } from '@segno/domain/units/day-number'
import { monthWeeks } from '@segno/domain/units/month-weeks'
import { weekdaysFrom } from '@segno/domain/units/week-start'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { formatWeekday } from '../../i18n/format-dates'
import { useFormat } from '../../i18n/use-format'
import { useWeekStart } from '../../i18n/use-week-start'
import { Chip } from '../chip'
import { classNames } from '../class-names'
import { IconButton } from '../icon-button'
import { calendarKey } from './calendar-key'
import styles from './date-calendar.module.css'
import { placeCalendar } from './place-calendar'
import { TypedDayField } from './typed-day-field'

interface DateCalendarProps {
  readonly value: CalendarDay | null
  /** The rule for the year of a date typed without one. */
  readonly yearless: YearlessDay
  readonly onChoose: (day: CalendarDay) => void
  readonly onClose: () => void
}

/**
 * A calendar of one month below its field, in the language of the app. The musician can also type a date.
 * It follows the date picker dialog of the WAI-ARIA Authoring Practices: arrow keys move by days and weeks,
 * Page Up and Page Down by months, Escape closes.
 */
export function DateCalendar({ value, yearless, onChoose, onClose }: DateCalendarProps) {
  const weekStart = useWeekStart()
  const format = useFormat()
  const { today } = format
  const [active, setActive] = useState(value ?? today)
  const typed = useRef<HTMLInputElement>(null)
  const title = useId()
  const box = usePopover(active)
  const onKeyDown = (event: KeyboardEvent) => {
    // A letter or digit typed on a day goes into the text field.
    if (isCharacter(event)) typed.current?.focus()
    // Otherwise Escape would also close a dialog around the field.
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }
  const turn = (months: number) => {
    const day = addMonths(active, months)
    const label = format.month(day)
    const icon = months < 0 ? 'chevron-left' : 'chevron-right'
    return <IconButton variant="plain" icon={icon} label={label} onClick={() => setActive(day)} />
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-labelledby={title}
      className={styles.calendar}
      onKeyDown={onKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <TypedDayField ref={typed} yearless={yearless} onRecognise={setActive} onChoose={onChoose} />
      <div className={styles.head}>
        {turn(-1)}
        <h2 id={title} aria-live="polite">
          {format.month(active)}
        </h2>
        {turn(1)}
      </div>
      <Grid {...{ active, value, onChoose, weekStart, title }} onMove={setActive} />
      <div className={styles.foot}>
        {[today, addDays(today, -1)].map((day) => (
          <Chip key={day} pressed={day === value} onClick={() => onChoose(day)}>
            {capitalised(format.daysAgo(day))}
          </Chip>
        ))}
      </div>
    </div>
  )
}

interface GridProps extends Omit<DateCalendarProps, 'yearless' | 'onClose'> {
  /** The focused day. */
  readonly active: CalendarDay
  readonly weekStart: ReturnType<typeof useWeekStart>
  readonly title: string
  readonly onMove: (day: CalendarDay) => void
}

function Grid({ active, value, weekStart, title, onMove, onChoose }: GridProps) {
  const format = useFormat()
  const weekdays = weekdaysFrom(weekStart)
  const onKeyDown = (event: KeyboardEvent) => {
    const day = calendarKey(event, active, weekStart)
    if (day === null) return
    event.preventDefault()
    onMove(day)
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, so it is a grid.
    <table role="grid" aria-labelledby={title} className={styles.grid} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, format.language)}>
              {formatWeekday(day, format.language, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthWeeks(active, weekStart).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                <button
                  type="button"
                  data-active={day === active || undefined}
                  tabIndex={day === active ? 0 : -1}
                  aria-label={`${formatWeekday(weekdayOfNumber(dayNumberOf(day)), format.language)}, ${format.fullDate(day)}`}
                  aria-pressed={day === value}
                  aria-current={day === format.today ? 'date' : undefined}
                  className={classNames(
                    styles.day,
                    day === value && styles.chosen,
                    day.slice(0, 7) !== active.slice(0, 7) && styles.outside,
                  )}
                  onClick={() => onChoose(day)}
                >
                  {Number(day.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the calendar above the page, below its field, and moves the focus to the active day. */
function usePopover(active: CalendarDay) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const calendar = box.current
    const field = calendar?.parentElement
    if (!calendar || !field) return
    calendar.showPopover()
    const place = () => {
      const { top, left } = placeCalendar(
        field.getBoundingClientRect(),
        { width: calendar.offsetWidth, height: calendar.offsetHeight },
        { width: document.documentElement.clientWidth, height: window.innerHeight },
      )
      calendar.style.top = `${top}px`
      calendar.style.left = `${left}px`
    }
    place()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [])
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest(`.${styles.head}, .${styles.typed}`)
    // The text field and the buttons that change the month keep the focus.
    if (!isElsewhere && active) box.current?.querySelector<HTMLElement>('[data-active]')?.focus()
  }, [active])
  return box
}

/** Returns true for a key that types a character. Space does not count, because it presses a button. */
function isCharacter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
