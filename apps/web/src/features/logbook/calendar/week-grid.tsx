import { calendarEntries } from '@segno/domain/entry/calendar/day-stretches'
import { type PlacedDay, placeBlocks, shownHours } from '@segno/domain/entry/calendar/place-blocks'
import type { Entry } from '@segno/domain/entry/entry'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { dayNumberOf, weekdayOfNumber } from '@segno/domain/units/day-number'
import { type CSSProperties, type KeyboardEvent, useMemo } from 'react'
import { formatWeekday } from '../../../i18n/format-dates'
import { classNames } from '../../../ui/class-names'
import shared from './calendar.module.css'
import type { CalendarParts } from './calendar-parts'
import { clockText } from './clock-text'
import { DayColumn } from './day-column'
import { EntryLink } from './entry-link'
import { MoreLink } from './more-link'
import { moveInDay, moveKey } from './move-key'
import { shortDuration } from './short-duration'
import type { CalendarModel } from './use-calendar'
import styles from './week.module.css'

/**
 * A block is tall enough for a line of text or a finger (`least`, in minutes). At most three blocks share the
 * width of a day.
 */
const placing = { least: 32, lanes: 3 }
/** The maximum number of entries without a time of day that a day shows. */
const UNTIMED_ENTRIES = 3

interface WeekGridProps extends CalendarParts {
  /** The days that the grid shows: seven, or one on phones. */
  readonly days: readonly CalendarDay[]
  /** Whether the grid shows a single day below a month. The month then moves between the days. */
  readonly isAlone?: boolean
}

interface ShownDay {
  readonly day: CalendarDay
  readonly untimed: readonly Entry[]
  readonly placed: PlacedDay
}

/** Days as columns, with each entry at its time of day. A row above shows the entries without a time. */
export function WeekGrid(props: WeekGridProps) {
  const { model, isAlone } = props
  const { day, weekStart, groupOf } = model
  const days = useShownDays(props.days, groupOf)
  const hours = shownHours(
    days.map(({ placed }) => placed),
    isAlone,
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isHandled = moveInDay(event) || isAlone
    const next = isHandled ? null : moveKey(event, 'week', day, weekStart)
    if (next === null) return
    event.preventDefault()
    model.focusDay(next)
  }
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, so it is a grid.
      role="grid"
      aria-label={isAlone ? props.format.day(day) : model.titleOf(day)}
      className={styles.week}
      style={{ '--hours': hours.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      {!isAlone && <WeekHead {...props} />}
      <tbody>
        {days.some(({ untimed }) => untimed.length > 0) && <UntimedRow {...props} shown={days} />}
        <tr>
          <Hours {...props} hours={hours} />
          {days.map((one) => (
            <DayColumn key={one.day} {...{ ...props, hours }} day={one.day} placed={one.placed} />
          ))}
        </tr>
      </tbody>
    </table>
  )
}

/**
 * Returns the shown days with their entries placed. Memoised, because an imported day may have thousands of
 * entries.
 */
function useShownDays(days: readonly CalendarDay[], groupOf: CalendarModel['groupOf']): readonly ShownDay[] {
  return useMemo(
    () =>
      days.map((day) => {
        const { stretches, untimed } = calendarEntries(day, (wanted) => groupOf(wanted)?.entries ?? [])
        return { day, untimed, placed: placeBlocks(stretches, placing) }
      }),
    [days, groupOf],
  )
}

function WeekHead({ format, model, days }: WeekGridProps) {
  return (
    <thead>
      <tr>
        <td aria-hidden="true" className={styles.gutter} />
        {days.map((day) => {
          const seconds = model.groupOf(day)?.seconds ?? 0
          return (
            <th key={day} scope="col" aria-current={day === format.today ? 'date' : undefined}>
              {formatWeekday(weekdayOfNumber(dayNumberOf(day)), format.language, 'short')}{' '}
              <span className={shared.number}>{Number(day.slice(8))}</span>
              <span className={styles.total}>{seconds > 0 && shortDuration(seconds, format.language)}</span>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

function UntimedRow(props: WeekGridProps & { readonly shown: readonly ShownDay[] }) {
  const { format, model, shown } = props
  const { t } = format
  return (
    <tr>
      <th scope="row" className={styles.gutter}>
        {t('calendar.untimed')}
      </th>
      {shown.map(({ day, untimed }) => (
        <td key={day} data-day={day} className={styles.untimed}>
          {untimed.slice(0, UNTIMED_ENTRIES).map((entry) => (
            <EntryLink
              key={entry.id}
              {...{ ...props, entry }}
              className={shared.entryLine}
              isTabStop={props.isAlone || day === model.day}
            />
          ))}
          {untimed.length > UNTIMED_ENTRIES && (
            <MoreLink
              {...{ ...props, day }}
              count={untimed.length - UNTIMED_ENTRIES}
              className={shared.rest}
            />
          )}
        </td>
      ))}
    </tr>
  )
}

/** The hours beside the columns. Three dots mark omitted hours of the night. */
function Hours({ format, hours }: WeekGridProps & { readonly hours: readonly number[] }) {
  return (
    <td aria-hidden="true" className={classNames(styles.gutter, styles.hours)}>
      {hours.map((hour, index) => {
        const isGap = index > 0 && hour - (hours[index - 1] ?? 0) > 1
        return (
          <span
            key={hour}
            className={classNames(styles.hour, isGap && styles.gap)}
            style={{ '--at': index } as CSSProperties}
          >
            {index > 0 && clockText(hour * 60, format)}
          </span>
        )
      })}
    </td>
  )
}
