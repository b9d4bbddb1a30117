import { goalPace } from '@segno/domain/goal/goal-pace'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import type { GoalView } from '../../../data/journal/goal-index'
import type { GoalFormat } from '../use-goal-format'

/** Returns the local day of an entry, or undefined for an unknown entry. */
type DayOfEntry = (entryId: string) => CalendarDay | undefined

/**
 * Returns a sentence with the time per day that a goal needs until its target date. Returns '' if `goalPace`
 * returns null, for example without a target date.
 */
export function paceText({ goal, steps }: GoalView, format: GoalFormat, dayOfEntry: DayOfEntry): string {
  const { t, duration, dayOf, today } = format
  const dated = steps.map(({ value, entryId, createdAt }) => {
    return { value, day: (entryId !== null && dayOfEntry(entryId)) || dayOf(createdAt) }
  })
  const pace = goalPace({ goal, since: dayOf(goal.createdAt), steps: dated, today })
  if (!pace) return ''
  const toGo = duration(pace.toGo)
  if (pace.days === 0) return t('pace.today', { toGo })
  const texts = { toGo, count: pace.days, perDay: duration(pace.perDay) }
  return pace.lately === null
    ? t('pace', texts)
    : t('pace.lately', { ...texts, lately: duration(pace.lately) })
}
