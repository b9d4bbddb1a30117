import type { Goal } from '@segno/domain/goal/goal'
import { goalKindOf } from '@segno/domain/goal/goal-kind'
import type { Piece } from '@segno/domain/piece/piece'
import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import type { GoalView } from '../../data/journal/goal-index'
import { useToday } from '../../data/services/use-today'
import type { Format } from '../../i18n/create-format'
import type { Translate } from '../../i18n/keys'
import { unitName } from '../../i18n/music-names'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'

type Measured = Pick<Goal, 'type' | 'unit'>

export interface GoalFormat extends Format {
  readonly t: Translate<'goals'>
  readonly today: CalendarDay
  kind(goal: Pick<Goal, 'kind' | 'type'>): string
  piece(piece: Piece): string
  unit(unit: string): string
  /** `40 min`, `6 BPM`, `60 %`. */
  amount(value: number, goal: Measured): string
  /** `+40 min`, `−2 BPM`. */
  step(value: number, goal: Measured): string
  /** `3 h 20 of 10 h`, `84 of 120 BPM`, `60 %`. */
  progress(view: Pick<GoalView, 'goal' | 'currentValue'>): string
  /** `by 12 December`; a past day without the `by`. */
  targetDate(day: CalendarDay): string
  /** The local day of an instant. */
  dayOf(instant: string): CalendarDay
}

export function useGoalFormat(): GoalFormat {
  const t = useTranslation('goals')
  const format = useFormat()
  const { today, timeZone } = useToday()
  const music = useTranslation('music')
  return useMemo(
    () => goalFormat({ t, unit: (name) => unitName(music, name), format, today, timeZone }),
    [t, music, format, today, timeZone],
  )
}

interface GoalFormatParts {
  readonly t: Translate<'goals'>
  readonly unit: (name: string) => string
  readonly format: Format
  readonly today: CalendarDay
  readonly timeZone: string
}

export function goalFormat({ t, unit, format, today, timeZone }: GoalFormatParts): GoalFormat {
  const { number, duration, date } = format
  const amount = (value: number, goal: Measured) => {
    if (goal.type === 'practice_time') return duration(value)
    return withUnit(number(value), goal.unit)
  }
  const withUnit = (value: string, name: string | null) => {
    if (name === null) return value
    return name === '%' ? t('progress.percent', { value }) : t('progress.unit', { value, unit: unit(name) })
  }
  return {
    ...format,
    t,
    today,
    kind: (goal) => t(`kind.${goalKindOf(goal)}`),
    piece: ({ title, composer }) => (composer === null ? title : `${title}, ${composer}`),
    unit,
    amount,
    step: (value, goal) => `${value < 0 ? '−' : '+'}${amount(Math.abs(value), goal)}`,
    progress({ goal, currentValue }) {
      const { type, unit: name, targetValue } = goal
      // Negative steps can exceed the positive ones. The progress is then zero.
      const reached = Math.max(0, currentValue)
      if (name === '%' && targetValue === 100 && type !== 'practice_time') return amount(reached, goal)
      const current = type === 'practice_time' ? amount(reached, goal) : number(reached)
      return t('progress.of', { current, target: amount(targetValue, goal) })
    },
    targetDate: (shown) => (shown < today ? date(shown) : t('date.by', { day: date(shown) })),
    dayOf: (instant) => calendarDayOf(Date.parse(instant), timeZone),
  }
}
