import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { DayGroup } from '../../../data/journal/entry-index'
import { dayText } from '../../../i18n/format'
import type { EntryFormat } from '../use-entry-format'

/** Returns the accessible name of a day: its full date, its practice time and the number of its entries. */
export function dayName(day: CalendarDay, group: DayGroup | undefined, format: EntryFormat): string {
  const date = dayText(day, format.language, { dateStyle: 'full', timeZone: 'UTC' })
  if (!group) return date
  const time = group.seconds > 0 ? format.duration(group.seconds) : null
  return format.list([date, time, format.t('calendar.entries', { count: group.entries.length })])
}
