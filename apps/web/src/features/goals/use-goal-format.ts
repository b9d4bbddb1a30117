import type { Goal } from '@segno/domain/goal/goal'
import { goalKindOf } from '@segno/domain/goal/goal-kind'
import type { Piece } from '@segno/domain/piece/piece'
import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import type { GoalView } from '../../data/journal/goal-index'
import { useToday } from '../../data/services/use-today'
import { formatDuration, formatNumber } from '../../i18n/format'
import { formatDate, formatDayOfMonth } from '../../i18n/format-figures'
import type { Translate } from '../../i18n/keys'
import type { Language } from '../../i18n/languages'
import { useLanguage, useTranslation } from '../../i18n/use-translation'

type Measured = Pick<Goal, 'type' | 'unit'>

/** How goals are spoken of, in the current language. */
export interface GoalFormat {
  readonly t: Translate<'goals'>
  readonly language: Language
  readonly today: CalendarDay
  kind(goal: Pick<Goal, 'kind' | 'type'>): string
  piece(piece: Piece): string
  unit(unit: string): string
  number(value: number): string
  /** `40 min`, `6 BPM`, `60 %`. */
  amount(value: number, goal: Measured): string
  /** The same with its sign: `+40 min`. */
  step(value: number, goal: Measured): string
  /** `3 h 20 of 10 h`, `84 of 120 BPM`, `60 %`. */
  progress(view: Pick<GoalView, 'goal' | 'currentValue'>): string
  /** `by 12 December`; a day that is past is stated as it is. */
  targetDate(day: CalendarDay): string
  /** `12 December`. */
  date(day: CalendarDay): string
  /** `12 Dec`. */
  day(day: CalendarDay): string
  duration(seconds: number): string
  /** The day of an instant, here. */
  dayOf(instant: string): CalendarDay
}

export function useGoalFormat(): GoalFormat {
  const t = useTranslation('goals')
  const language = useLanguage()
  const { today, timeZone } = useToday()
  return useMemo(() => goalFormat(t, language, today, timeZone), [t, language, today, timeZone])
}

export function goalFormat(
  t: Translate<'goals'>,
  language: Language,
  today: CalendarDay,
  timeZone: string,
): GoalFormat {
  const number = (value: number) => formatNumber(value, language)
  const unit = (name: string) => (name === 'bars' || name === 'pages' ? t(`unit.${name}`) : name)
  const amount = (value: number, goal: Measured) => {
    if (goal.type === 'practice_time') return formatDuration(value, language)
    return withUnit(number(value), goal.unit)
  }
  const withUnit = (value: string, name: string | null) => {
    if (name === null) return value
    return name === '%' ? t('progress.percent', { value }) : t('progress.unit', { value, unit: unit(name) })
  }
  const day = (shown: CalendarDay) => formatDayOfMonth(shown, language, today.slice(0, 4))
  const date = (shown: CalendarDay) => formatDate(shown, language, today.slice(0, 4))
  return {
    t,
    language,
    today,
    kind: (goal) => t(`kind.${goalKindOf(goal)}`),
    piece: ({ title, composer }) => (composer === null ? title : `${title}, ${composer}`),
    unit,
    number,
    amount,
    step: (value, goal) => `${value < 0 ? '−' : '+'}${amount(Math.abs(value), goal)}`,
    progress({ goal, currentValue }) {
      const { type, unit: name, targetValue } = goal
      // More taken back than was there: nothing is reached.
      const reached = Math.max(0, currentValue)
      if (name === '%' && targetValue === 100 && type !== 'practice_time') return amount(reached, goal)
      const current = type === 'practice_time' ? amount(reached, goal) : number(reached)
      return t('progress.of', { current, target: amount(targetValue, goal) })
    },
    targetDate: (shown) => (shown < today ? date(shown) : t('date.by', { day: date(shown) })),
    date,
    day,
    duration: (seconds) => formatDuration(seconds, language),
    dayOf: (instant) => calendarDayOf(Date.parse(instant), timeZone),
  }
}
