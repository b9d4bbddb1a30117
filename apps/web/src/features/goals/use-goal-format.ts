import type { Goal } from '@segno/domain/goal/goal'
import { goalKindOf } from '@segno/domain/goal/goal-kind'
import { isTempoGoal } from '@segno/domain/goal/is-tempo-goal'
import type { Piece } from '@segno/domain/piece/piece'
import { type CalendarDay, calendarDayOf } from '@segno/domain/units/calendar-day'
import { useMemo } from 'react'
import type { GoalView } from '../../data/journal/goal-index'
import { useJournal } from '../../data/services/use-services'
import { useToday } from '../../data/services/use-today'
import type { Format } from '../../i18n/create-format'
import type { Translate } from '../../i18n/keys'
import { unitName } from '../../i18n/music-names'
import { useFormat } from '../../i18n/use-format'
import { useTranslation } from '../../i18n/use-translation'

const UNKNOWN = '–'

type Measured = Pick<Goal, 'type' | 'unit'>

export interface GoalFormat extends Format {
  readonly t: Translate<'goals' | 'goal-form'>
  readonly today: CalendarDay
  kind(goal: Pick<Goal, 'kind' | 'type'>): string
  piece(piece: Piece): string
  unit(unit: string): string
  /** Formats an amount in the goal's unit: `40 min`, `6 BPM`, `60 %`. */
  amount(value: number, goal: Measured): string
  /** Formats a step with its sign: `+40 min`, `−2 BPM`. */
  step(value: number, goal: Measured): string
  /**
   * Formats the progress: `3 h 20 of 10 h`, `♩ = 84 of 120`, `60 %`. A dash replaces the sum until the steps
   * are loaded.
   */
  progress(view: Pick<GoalView, 'goal' | 'currentValue'>): string
  /** Formats a target date: `by 12 December`, or `was for 12 December` if it is past. */
  targetDate(day: CalendarDay): string
  /** Returns the local day of an instant. */
  dayOf(instant: string): CalendarDay
}

export function useGoalFormat(): GoalFormat {
  const t = useTranslation('goals', 'goal-form')
  const format = useFormat()
  const { today, timeZone } = useToday()
  const music = useTranslation('music')
  // The journal loads the steps last. Until then every sum would be a false zero.
  const isCounted = useJournal((journal) => journal.loadState().phase === 'complete')
  return useMemo(
    () => goalFormat({ t, unit: (name) => unitName(music, name), format, today, timeZone, isCounted }),
    [t, music, format, today, timeZone, isCounted],
  )
}

interface GoalFormatParts {
  readonly t: Translate<'goals' | 'goal-form'>
  readonly unit: (name: string) => string
  readonly format: Format
  readonly today: CalendarDay
  readonly timeZone: string
  readonly isCounted: boolean
}

export function goalFormat(parts: GoalFormatParts): GoalFormat {
  const { t, unit, format, today, timeZone, isCounted } = parts
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
    unit,
    amount,
    step: (value, goal) => `${value < 0 ? '−' : '+'}${amount(Math.abs(value), goal)}`,
    progress({ goal, currentValue }) {
      const { type, unit: name, targetValue } = goal
      // Negative steps can outweigh the positive ones. Then the progress is zero.
      const reached = Math.max(0, currentValue)
      const current = !isCounted ? UNKNOWN : type === 'practice_time' ? duration(reached) : number(reached)
      if (name === '%' && targetValue === 100 && type !== 'practice_time') return withUnit(current, name)
      if (isTempoGoal(goal)) return t('progress.tempo', { current, target: number(targetValue) })
      return t('progress.of', { current, target: amount(targetValue, goal) })
    },
    targetDate: (shown) => t(shown < today ? 'date.was' : 'date.by', { day: date(shown) }),
    dayOf: (instant) => calendarDayOf(Date.parse(instant), timeZone),
  }
}
