import { addDays, type CalendarDay, isTimeZone } from '../../units/calendar-day'
import { instantToLocalDateTime } from '../../units/local-date-time'
import { countsAsPractice, type Entry } from '../entry'
import { hasTime } from '../has-time'

/** The minutes of a day on the axis of a calendar. A change of the clock does not make the axis longer or shorter. */
export const DAY_MINUTES = 1440

/** The part of an entry that a calendar draws on one day, in minutes after midnight. */
export interface DayStretch {
  readonly entry: Entry
  readonly from: number
  readonly to: number
  /** True for the part after midnight of an entry that began the day before. */
  readonly isRest: boolean
}

/** The entries of one day of a calendar. */
export interface CalendarEntries {
  readonly stretches: readonly DayStretch[]
  /** Entries without a time of day, and changes of status, which have no length. In the order of the diary. */
  readonly untimed: readonly Entry[]
}

/**
 * Returns what a calendar draws on `day`: the entries of that day, and the rest of those that began the day before and
 * went past midnight. `entriesOf` returns the entries whose `localDay` is a day.
 *
 * An entry begins at the time on the clock of its own zone and is as long as its duration. On a day on which clocks
 * change, its drawn end can differ from the clock by the change. Measured by the clock, an hour that is repeated in
 * autumn would have no length.
 */
export function calendarEntries(
  day: CalendarDay,
  entriesOf: (day: CalendarDay) => readonly Entry[],
): CalendarEntries {
  const stretches: DayStretch[] = []
  const untimed: Entry[] = []
  for (const entry of entriesOf(addDays(day, -1))) {
    const to = isTimed(entry) ? endOf(entry, startOf(entry)) - DAY_MINUTES : 0
    if (to > 0) stretches.push({ entry, from: 0, to, isRest: true })
  }
  for (const entry of entriesOf(day)) {
    if (isTimed(entry)) stretches.push(ownStretch(entry))
    else untimed.push(entry)
  }
  return { stretches, untimed }
}

function isTimed(entry: Entry): boolean {
  return countsAsPractice(entry) && hasTime(entry)
}

function ownStretch(entry: Entry): DayStretch {
  const from = startOf(entry)
  return { entry, from, to: Math.min(endOf(entry, from), DAY_MINUTES), isRest: false }
}

/** The minutes after midnight on the clock of the entry's zone. */
function startOf({ timestamp, timeZone }: Entry): number {
  const [hours, minutes] = instantToLocalDateTime(timestamp, isTimeZone(timeZone) ? timeZone : 'UTC')
    .slice(11)
    .split(':')
    .map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** The end in minutes after the midnight before the entry began. More than a day if it went past midnight. */
function endOf(entry: Entry, start: number): number {
  return start + entry.duration / 60
}
