import { countsAsPractice } from '../../entry/entry'
import type { CalendarDay } from '../../units/calendar-day'
import { addMonths, firstOfMonth, firstOfYear, lastOfMonth, lastOfYear } from '../../units/calendar-month'
import { practiceStatsOf } from '../engine/practice-stats-of'
import type { LetterDiary, LetterPiece, LetterShare, ReachedGoal } from '../letter/letter'
import { type DiaryDay, diaryDaysWithin, practiceOn, practisedDays, secondsOn } from '../metrics/diary-days'
import type { PracticeStats } from '../metrics/practice-stats'
import { type ReviewNote, reviewNote } from './review-note'
import { performedPieces, readyPieces } from './year-pieces'

/** The maximum number of pieces, and of composers, that a review lists with their time. */
export const REVIEWED = 5

/** The practice of one calendar month. */
export interface ReviewMonth {
  /** The first day of the month. */
  readonly month: CalendarDay
  readonly seconds: number
  /** The number of days with practice. */
  readonly days: number
}

/**
 * A calendar year up to its `end`: its last day, or today in the current year. Status changes never count as practice.
 */
export interface YearReview {
  readonly from: CalendarDay
  readonly to: CalendarDay
  readonly end: CalendarDay
  readonly seconds: number
  /** The number of days with practice. */
  readonly days: number
  /** The practice of the year before up to the same day (`to`). Null if that part of the year has none. */
  readonly before: { readonly to: CalendarDay; readonly seconds: number } | null
  /** Every month from January to that of `end`, also those without practice. */
  readonly months: readonly ReviewMonth[]
  /** The number of pieces practised. */
  readonly pieces: number
  /** The pieces with the most time, in the order of `PracticeStats`. At most `REVIEWED`. */
  readonly mostTime: readonly { readonly piece: LetterPiece; readonly seconds: number }[]
  /** The composers with the most time, without pieces of an unknown composer. At most `REVIEWED`. */
  readonly composers: readonly LetterShare<string>[]
  /**
   * The pieces that no entry before the year names, the most practised first. Empty if the diary has no practice before
   * the year, because all of its pieces would be new.
   */
  readonly begun: readonly LetterPiece[]
  /** The pieces that became performance ready, in the order of their first such change in the year. */
  readonly ready: readonly LetterPiece[]
  /** The pieces that entries of type `performance` name, in the order of their first performance in the year. */
  readonly performed: readonly LetterPiece[]
  /** The goals reached, by day, then title in code units, then id. */
  readonly goals: readonly ReachedGoal[]
  /** The day with the most seconds, of equal ones the earlier; null if the year has one day with practice only. */
  readonly dayWithMost: { readonly day: CalendarDay; readonly seconds: number } | null
  readonly note: ReviewNote | null
}

/** Returns the review of the calendar year of `day`. Returns null if the year has no practice up to today. */
export function yearReview(diary: LetterDiary, day: CalendarDay, today: CalendarDay): YearReview | null {
  const from = firstOfYear(day)
  const to = lastOfYear(day)
  const end = to < today ? to : today
  const days = practisedDays(diary.days, { from, to: end })
  if (days.length === 0) return null
  const stats = practiceStatsOf(practiceOn(days))
  return {
    from,
    to,
    end,
    seconds: stats.seconds,
    days: days.length,
    before: yearBefore(diary.days, from, end),
    months: monthsOf(days, from, end),
    ...piecesOf(stats),
    begun: begunPieces(diary, stats, from),
    ready: readyPieces(diary.days, { from, to: end }),
    performed: performedPieces(practiceOn(days)),
    goals: goalsOf(diary.reachedGoals, from, end),
    dayWithMost: days.length < 2 ? null : mostOf(days),
    note: reviewNote(days),
  }
}

/**
 * Returns the range of years to turn through, by their first days: `first` is the year of the first practice,
 * `last` the year of today. Without practice up to today, `first` is `last`. `shown` is the year to show first:
 * the current one, but in January the one before if it is in the range. `days` must be newest first.
 */
export function reviewYears(
  days: readonly DiaryDay[],
  today: CalendarDay,
): { readonly first: CalendarDay; readonly last: CalendarDay; readonly shown: CalendarDay } {
  const last = firstOfYear(today)
  const begin = days.findLast(({ day, seconds }) => seconds > 0 && day <= today)
  const first = begin ? firstOfYear(begin.day) : last
  const isJanuary = firstOfMonth(today) === last
  return { first, last, shown: isJanuary && first < last ? addMonths(last, -12) : last }
}

function yearBefore(days: readonly DiaryDay[], from: CalendarDay, end: CalendarDay): YearReview['before'] {
  const to = addMonths(end, -12)
  const seconds = secondsOn(diaryDaysWithin(days, { from: addMonths(from, -12), to }))
  return seconds === 0 ? null : { to, seconds }
}

function monthsOf(days: readonly DiaryDay[], from: CalendarDay, end: CalendarDay): ReviewMonth[] {
  const months: ReviewMonth[] = []
  for (let month = from; month <= end; month = addMonths(month, 1)) {
    const ofMonth = diaryDaysWithin(days, { from: month, to: lastOfMonth(month) })
    months.push({ month, seconds: secondsOn(ofMonth), days: ofMonth.length })
    if (month.slice(5, 7) === '12') break
  }
  return months
}

function piecesOf({
  pieces,
  composers,
}: PracticeStats): Pick<YearReview, 'pieces' | 'mostTime' | 'composers'> {
  const named = composers.flatMap(({ name, seconds }) => (name === null ? [] : [{ value: name, seconds }]))
  return {
    pieces: pieces.length,
    mostTime: pieces.slice(0, REVIEWED).map(({ key, title, composer, seconds }) => ({
      piece: { key, title, composer },
      seconds,
    })),
    composers: named.slice(0, REVIEWED),
  }
}

function begunPieces(diary: LetterDiary, { pieces }: PracticeStats, from: CalendarDay): LetterPiece[] {
  if (!diary.days.some(({ day, seconds }) => day < from && seconds > 0)) return []
  return pieces
    .filter(
      ({ key }) => !diary.practiceOf(key).some((entry) => entry.localDay < from && countsAsPractice(entry)),
    )
    .map(({ key, title, composer }) => ({ key, title, composer }))
}

function goalsOf(goals: readonly ReachedGoal[], from: CalendarDay, end: CalendarDay): ReachedGoal[] {
  return goals
    .filter(({ day }) => day >= from && day <= end)
    .sort((a, b) => inOrder(a.day, b.day) || inOrder(a.title, b.title) || inOrder(a.id, b.id))
}

function inOrder(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function mostOf(days: readonly DiaryDay[]): YearReview['dayWithMost'] {
  return days.reduce<YearReview['dayWithMost']>(
    (most, { day, seconds }) => (most && most.seconds >= seconds ? most : { day, seconds }),
    null,
  )
}
