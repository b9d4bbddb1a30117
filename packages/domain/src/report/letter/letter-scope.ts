import type { Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import { practiceStatsOf } from '../engine/practice-stats-of'
import { type DiaryDay, daysWithin, practiceOn, practisedDays } from '../metrics/diary-days'
import type { PracticeStats } from '../metrics/practice-stats'
import type { LetterDiary } from './letter'

/** A week of a diary, as the sentences look at it. */
export interface LetterScope {
  readonly diary: LetterDiary
  readonly from: CalendarDay
  readonly end: CalendarDay
  /** Whether the week was over before today. */
  readonly isOver: boolean
  readonly weekStart: Weekday
  /** Days with practice so far, oldest first; one at least. */
  readonly soFar: readonly [DiaryDay, ...DiaryDay[]]
  /** Those of the week. */
  readonly days: readonly DiaryDay[]
  /** The practice of the week, oldest first. */
  readonly entries: readonly Entry[]
  readonly stats: PracticeStats
}

const beginning = '0000-01-01' as CalendarDay

/** Null where nothing was practised up to the end of the week. */
export function letterScope(
  diary: LetterDiary,
  week: { readonly from: CalendarDay; readonly to: CalendarDay },
  today: CalendarDay,
  weekStart: Weekday,
): LetterScope | null {
  const end = week.to < today ? week.to : today
  const [first, ...others] = practisedDays(diary.days, { from: beginning, to: end })
  if (!first) return null
  const soFar: LetterScope['soFar'] = [first, ...others]
  const days = daysWithin(soFar, { from: week.from, to: end })
  const entries = practiceOn(days)
  const stats = practiceStatsOf(entries)
  return { diary, ...week, end, isOver: week.to < today, weekStart, soFar, days, entries, stats }
}

/** A sentence, or null where the diary has nothing for it. */
export type FactMaker<Fact> = (scope: LetterScope) => Fact | null
