import { addDays, type CalendarDay, isTimeZone } from '../../units/calendar-day'
import { instantToLocalDateTime } from '../../units/local-date-time'
import { countsAsPractice, type Entry } from '../entry'
import { hasTime } from '../has-time'

/** The minutes of a day on the axis of a calendar, also on days on which the clocks change. */
export const DAY_MINUTES = 1440

/** The part of an entry that a calendar draws on one day, in minutes after midnight. */
export interface DayStretch {
  readonly entry: Entry
  readonly from: number
  readonly to: number
  /** True for a part after midnight, if the entry began the day before. */
  readonly isRest: boolean
}

/** The entries of one day of a calendar. */
export interface CalendarEntries {
  readonly stretches: readonly DayStretch[]
  /**
   * Entries without a time of day, and status changes, which have no length. They have the order in which
   * `entriesOf` returns them.
   */
  readonly untimed: readonly Entry[]
}

/**
 * Returns the entries that a calendar draws on `day`. These are the entries of that day, and those of the day
 * before that ended after midnight. `entriesOf` returns the entries with a given `localDay`.
 *
 * An entry begins at the clock time of its own zone and is as long as its duration. If the clocks change
 * meanwhile, the drawn end differs from the clock time of the end. If we drew clock times, an entry in the
 * repeated hour of autumn would have no length.
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

/** Returns the start of an entry in minutes after midnight on the clock of its zone (UTC if unknown). */
function startOf({ timestamp, timeZone }: Entry): number {
  const [hours, minutes] = instantToLocalDateTime(timestamp, isTimeZone(timeZone) ? timeZone : 'UTC')
    .slice(11)
    .split(':')
    .map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/**
 * Returns the end of an entry in minutes after the midnight before its start: more than 1,440 on the next day.
 */
function endOf(entry: Entry, start: number): number {
  return start + entry.duration / 60
}
