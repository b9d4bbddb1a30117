import type { Entry } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import type { Weekday } from '../../units/week-start'
import { practiceStatsOf } from '../engine/practice-stats-of'
import { type DiaryDay, diaryDaysWithin, practiceOn, practisedDays } from '../metrics/diary-days'
import type { PracticeStats } from '../metrics/practice-stats'
import type { LetterDiary } from './letter'

/** A week of a diary, and the practice before it. */
export interface LetterScope {
  readonly diary: LetterDiary
  readonly from: CalendarDay
  readonly end: CalendarDay
  /** True if the week ended before today. */
  readonly isOver: boolean
  readonly weekStart: Weekday
  /** Days with practice so far, oldest first; at least one. */
  readonly soFar: readonly [DiaryDay, ...DiaryDay[]]
  /** Days with practice in the week, oldest first. */
  readonly days: readonly DiaryDay[]
  /** The practice of the week, oldest first. */
  readonly entries: readonly Entry[]
  readonly stats: PracticeStats
}

const BEGINNING = '0000-01-01' as CalendarDay

/** Returns the scope of a letter, or null without practice up to the end of its week. */
export function letterScope(
  diary: LetterDiary,
  week: { readonly from: CalendarDay; readonly to: CalendarDay },
  today: CalendarDay,
  weekStart: Weekday,
): LetterScope | null {
  const end = week.to < today ? week.to : today
  const [first, ...others] = practisedDays(diary.days, { from: BEGINNING, to: end })
  if (!first) return null
  const soFar: LetterScope['soFar'] = [first, ...others]
  const days = diaryDaysWithin(soFar, { from: week.from, to: end })
  const entries = practiceOn(days)
  const stats = practiceStatsOf(entries)
  return { diary, ...week, end, isOver: week.to < today, weekStart, soFar, days, entries, stats }
}

/** Returns a fact, or null if the diary does not support it. */
export type FactMaker<Fact> = (scope: LetterScope) => Fact | null
