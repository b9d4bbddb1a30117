import { type PlacedBlock, type PlacedDay, placeInHours } from '@segno/domain/entry/calendar/place-blocks'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime } from '@segno/domain/units/local-date-time'
import { type CSSProperties, type MouseEvent, useState } from 'react'
import { useServices } from '../../../data/services/use-services'
import { classNames } from '../../../ui/class-names'
import type { CalendarParts } from './calendar-parts'
import { clockText } from './clock-text'
import { dayName } from './day-name'
import { EntryLink } from './entry-link'
import { MoreLink } from './more-link'
import styles from './week.module.css'

/** The step of proposed times in minutes. A press between two steps proposes the earlier one. */
const STEP = 15

interface DayColumnProps extends CalendarParts {
  readonly day: CalendarDay
  readonly placed: PlacedDay
  /** The shown hours, ascending. They may omit hours of the night. */
  readonly hours: readonly number[]
  readonly isAlone?: boolean
}

/**
 * The entries of a day, placed by their time of day. A press on free space at a past time opens the form of a
 * new entry at that time.
 */
export function DayColumn(props: DayColumnProps) {
  const { day, placed, hours, format, model, isAlone, onNew } = props
  const isPast = useIsPast(day)
  const [offered, setOffered] = useState<number | null>(null)
  const isActive = day === model.day
  const offer = (event: MouseEvent<HTMLElement>): number | null => {
    if (event.target !== event.currentTarget) return null
    const minutes = minutesAt(event, hours)
    return isPast(minutes) ? minutes : null
  }
  const placeOf = ({ from, to, lane, lanes }: Omit<PlacedBlock, 'stretch'>) =>
    ({
      '--at': placeInHours(from, hours),
      '--length': (to - from) / 60,
      '--lane': lane / lanes,
      '--width': 1 / lanes,
    }) as CSSProperties
  return (
    <td
      data-day={day}
      data-active={(isActive && !isAlone) || undefined}
      aria-label={dayName(day, model.groupOf(day), format)}
      tabIndex={isActive ? 0 : -1}
      className={classNames(styles.column, day === format.today && styles.today)}
      onFocus={({ target, currentTarget }) => {
        // The focus arrives before the click. Closing an open entry now would move the column away from the
        // pointer.
        const isByKey = currentTarget.matches(':focus-visible')
        if (target === currentTarget && !isActive && isByKey) model.goTo(day)
      }}
      onClick={(event) => {
        const minutes = offer(event)
        if (minutes !== null) onNew(localText(day, minutes))
        else if (event.target === event.currentTarget) model.goTo(day)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== event.currentTarget || day > format.today) return
        event.preventDefault()
        onNew(day)
      }}
      onPointerMove={(event) => setOffered(event.pointerType === 'mouse' ? offer(event) : null)}
      onPointerLeave={() => setOffered(null)}
    >
      {placed.blocks.map((block) => (
        <EntryLink
          key={block.stretch.entry.id}
          {...{ ...props, entry: block.stretch.entry }}
          className={classNames(styles.block, block.stretch.isRest && styles.afterMidnight)}
          style={placeOf(block)}
          isTabStop={isAlone || isActive}
        >
          {!block.stretch.isRest && (
            <span className={styles.start}>{format.startTime(block.stretch.entry)}</span>
          )}
        </EntryLink>
      ))}
      {placed.more.map((more) => (
        <MoreLink
          key={more.from}
          {...{ ...props, day }}
          count={more.count}
          className={classNames(styles.block, styles.more)}
          style={placeOf(more)}
        />
      ))}
      {offered !== null && (
        <span
          aria-hidden="true"
          className={styles.offer}
          style={{ '--at': placeInHours(offered, hours) } as CSSProperties}
        >
          + {clockText(offered, format)}
        </span>
      )}
    </td>
  )
}

/**
 * Returns a function that is true for a time of `day`, in minutes after midnight, up to now. The calendar
 * offers no new entry in the future.
 */
function useIsPast(day: CalendarDay): (minutes: number) => boolean {
  const { clock } = useServices()
  return (minutes) => {
    const now = instantToLocalDateTime(instantOf(milliseconds(clock.now())), clock.timeZone())
    return localText(day, minutes) <= now
  }
}

/** Returns the time under the pointer in minutes after midnight, rounded down to a quarter of an hour. */
function minutesAt({ clientY, currentTarget }: MouseEvent<HTMLElement>, hours: readonly number[]): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  const at = Math.min(Math.max((clientY - top) / height, 0), 0.999) * hours.length
  return (hours[Math.floor(at)] ?? 0) * 60 + Math.floor(((at % 1) * 60) / STEP) * STEP
}

/** Returns a day and minutes after midnight in the format of a `datetime-local` field: `2026-11-21T18:15`. */
function localText(day: CalendarDay, minutes: number): string {
  return `${day}T${new Date(minutes * 60_000).toISOString().slice(11, 16)}`
}
