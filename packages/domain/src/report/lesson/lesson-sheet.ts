import type { Entry, LoggableEntryType } from '../../entry/entry'
import { pieceTimesOf } from '../../entry/piece-entries'
import type { BarRange } from '../../measures/parse-measures'
import type { PieceKey } from '../../piece/piece-key'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { practiceStatsOf } from '../engine/practice-stats-of'
import { tempiOf, unitedBars } from '../letter/piece-facts'
import { type DiaryDay, practiceOn, practisedDays } from '../metrics/diary-days'
import type { PieceShare } from '../metrics/practice-stats'

/** The days that the sheet covers if there was no lesson yet. */
export const DAYS_WITHOUT_LESSON = 14

/** The maximum number of lessons that a user can choose from. */
const LESSONS_OFFERED = 12

/** Tempi of a piece in beats per minute, ordered by local day, instant, id. */
export interface LessonTempo {
  readonly first: number
  readonly latest: number
  readonly highest: number
}

export interface LessonPiece {
  readonly key: PieceKey
  /** In the spelling of the newest entry. */
  readonly title: string
  readonly composer: string | null
  /** The sum of its equal shares of the entries, by `pieceTimesOf`. */
  readonly seconds: number
  readonly entries: number
  /** All bars of the entries (`parseMeasures`), ascending and merged. */
  readonly bars: readonly BarRange[]
  /** Null if no entry has a tempo of the piece. */
  readonly tempo: LessonTempo | null
}

/** Practice without a piece. */
export interface LessonOther {
  readonly type: LoggableEntryType
  /** Each once, ascending in code units. */
  readonly techniques: readonly string[]
  readonly seconds: number
  readonly entries: number
}

export interface LessonNote {
  readonly id: string
  readonly day: CalendarDay
  /** The titles of the entry's pieces. */
  readonly titles: readonly string[]
  readonly text: string
}

/** A printable page for a teacher. */
export interface LessonSheet {
  /** The day of the lesson, or the first of the 14 days up to today if there was none. */
  readonly from: CalendarDay
  /** Today. */
  readonly to: CalendarDay
  /**
   * The lesson that the sheet begins with. Its notes are null if they are blank or the option `notes` is false.
   */
  readonly lesson: { readonly id: string; readonly day: CalendarDay; readonly notes: string | null } | null
  readonly seconds: number
  readonly entries: number
  /** The number of days with practice. */
  readonly days: number
  /** Most seconds first, equal ones by key in code units. */
  readonly pieces: readonly LessonPiece[]
  /** Most seconds first; equal ones by type, then by the list of techniques, as JSON texts in code units. */
  readonly others: readonly LessonOther[]
  /** Oldest first; empty if the option `notes` is false. */
  readonly notes: readonly LessonNote[]
}

/**
 * Returns at most twelve lessons before today, newest first. The lesson of a local day is its newest entry of that type.
 * `days` must be newest first.
 */
export function lessonsBefore(
  days: readonly DiaryDay[],
  today: CalendarDay,
): { readonly id: string; readonly day: CalendarDay }[] {
  const lessons: { id: string; day: CalendarDay }[] = []
  for (const { day, entries } of days) {
    const lesson = day < today ? entries.find(isLesson) : undefined
    if (lesson) lessons.push({ id: lesson.id, day })
    if (lessons.length === LESSONS_OFFERED) break
  }
  return lessons
}

/**
 * Returns the practice since a lesson: every entry up to today that began after the lesson began, those of the same day
 * included. It contains later lessons, but not the lesson itself. `since` is the day of one of `lessonsBefore`. If `since`
 * is null or no such day, the sheet begins with the latest lesson; without lessons it covers the 14 days up to today.
 * Status changes never count. `days` must be newest first.
 */
export function lessonSheet(
  days: readonly DiaryDay[],
  { since, today, notes }: { since: CalendarDay | null; today: CalendarDay; notes: boolean },
): LessonSheet {
  const lesson = lessonOf(days, since, today)
  const from = lesson?.localDay ?? addDays(today, 1 - DAYS_WITHOUT_LESSON)
  const entries = practiceOn(practisedDays(days, { from, to: today })).filter(
    (entry) => lesson === null || isAfter(entry, lesson),
  )
  const stats = practiceStatsOf(entries)
  return {
    from,
    to: today,
    lesson: lesson && { id: lesson.id, day: lesson.localDay, notes: notes ? textOf(lesson) : null },
    seconds: stats.seconds,
    entries: stats.entries,
    days: stats.days.length,
    pieces: stats.pieces.map((piece) => lessonPiece(piece, entries)),
    others: othersOf(entries),
    notes: notes ? entries.flatMap(noteOf) : [],
  }
}

function lessonOf(days: readonly DiaryDay[], since: CalendarDay | null, today: CalendarDay): Entry | null {
  const lessons = lessonsBefore(days, today)
  const chosen = lessons.find(({ day }) => day === since) ?? lessons[0]
  if (!chosen) return null
  const day = days.find((one) => one.day === chosen.day)
  return day?.entries.find(({ id }) => id === chosen.id) ?? null
}

function isLesson(entry: Entry): boolean {
  return entry.type === 'lesson'
}

/** Compares by timestamp. Of two entries with one timestamp, the greater id is the newer, as in every list. */
function isAfter(entry: Entry, lesson: Entry): boolean {
  if (entry.timestamp !== lesson.timestamp) return entry.timestamp > lesson.timestamp
  return entry.id > lesson.id
}

function lessonPiece(
  { key, title, composer, seconds, entries }: PieceShare,
  all: readonly Entry[],
): LessonPiece {
  return { key, title, composer, seconds, entries, bars: unitedBars(all, key), tempo: tempoOf(all, key) }
}

function tempoOf(entries: readonly Entry[], key: PieceKey): LessonTempo | null {
  const tempi = entries.flatMap((entry) => tempiOf(entry, key))
  const [first] = tempi
  const latest = tempi.at(-1)
  if (first === undefined || latest === undefined) return null
  return { first, latest, highest: tempi.reduce((high, tempo) => Math.max(high, tempo)) }
}

/** Groups the entries without a piece by type and techniques. */
function othersOf(entries: readonly Entry[]): LessonOther[] {
  const groups = new Map<string, LessonOther>()
  for (const entry of entries) {
    if (pieceTimesOf(entry).size > 0 || entry.type === 'status_change') continue
    const techniques = [...new Set(entry.techniques)].sort()
    const name = JSON.stringify([entry.type, ...techniques])
    const known = groups.get(name) ?? { type: entry.type, techniques, seconds: 0, entries: 0 }
    groups.set(name, { ...known, seconds: known.seconds + entry.duration, entries: known.entries + 1 })
  }
  return [...groups].sort(([a, x], [b, y]) => y.seconds - x.seconds || (a < b ? -1 : 1)).map(([, one]) => one)
}

function noteOf(entry: Entry): LessonNote[] {
  const text = textOf(entry)
  if (text === null) return []
  return [{ id: entry.id, day: entry.localDay, titles: entry.pieces.map(({ title }) => title), text }]
}

function textOf({ notes }: Entry): string | null {
  return notes?.trim() || null
}
