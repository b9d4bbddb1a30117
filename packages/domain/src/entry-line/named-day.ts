import { addDays, type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { dayNumberOf, weekdayOfNumber } from '../units/day-number'
import { weekdayNames, weekdayOf } from '../units/weekday-names'
import { isHan } from './line-text'

const ago: Readonly<Record<string, number>> = {
  today: 0,
  heute: 0,
  hoy: 0,
  "aujourd'hui": 0,
  今天: 0,
  今日: 0,
  yesterday: 1,
  gestern: 1,
  ayer: 1,
  hier: 1,
  昨天: 1,
  昨日: 1,
  vorgestern: 2,
  anteayer: 2,
  'avant-hier': 2,
  前天: 2,
}

/** The source of a regular expression that matches a weekday in a language with spaces. */
export const WEEKDAY_NAME = weekdayNames
  .flatMap((names) => names.split(' '))
  .filter((name) => !isHan(name[0]))
  .join('|')

/** Returns the English name of a weekday; index 0 is Sunday. */
export function weekdayName(index: number): string {
  return weekdayNames[index]?.split(' ')[0] ?? ''
}

/**
 * Returns the day that a folded word names, or null. It is never after `today`: a weekday is the latest one
 * before today.
 */
export function dayOf(folded: string, today: CalendarDay): CalendarDay | null {
  const days = Object.hasOwn(ago, folded) ? ago[folded] : undefined
  if (days !== undefined) return addDays(today, -days)
  if (isCalendarDay(folded)) return folded <= today ? folded : null
  const weekday = weekdayOf(folded)
  if (weekday === -1) return null
  const now = weekdayOfNumber(dayNumberOf(today))
  return addDays(today, -((now - weekday + 7) % 7 || 7))
}
