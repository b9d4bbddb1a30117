import type { Entry, LoggableEntryType } from '../../entry/entry'
import { pieceTimesOf } from '../../entry/piece-entries'
import type { BarRange } from '../../measures/parse-measures'
import type { PieceKey } from '../../piece/piece-key'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { weekOf } from '../../units/calendar-week'
import type { Weekday } from '../../units/week-start'
import { practiceStatsOf } from '../engine/practice-stats-of'
import { tempiOf, unitedBars } from '../letter/piece-facts'
import { type DiaryDay, practiceOn, practisedDays } from '../metrics/diary-days'
import type { PieceShare } from '../metrics/practice-stats'

/** The number of days that the lesson sheet covers if the diary has no lesson. */
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
  /** The title of the piece in the spelling of the newest entry. */
  readonly title: string
  readonly composer: string | null
  /** The sum of the piece's equal shares of the entries, by `pieceTimesOf`. */
  readonly seconds: number
  readonly entries: number
  /** All bars of the entries (`parseMeasures`), ascending and merged. */
  readonly bars: readonly BarRange[]
  /** The tempi of the piece. Null if no entry has one. */
  readonly tempo: LessonTempo | null
}

/** Practice without a piece, of one type with the same techniques. */
export interface LessonOther {
  readonly type: LoggableEntryType
  /** The techniques of the entries, each once, ascending in code units. */
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

/** A printable page for a teacher with the practice since the last lesson. */
export interface LessonSheet {
  /** The day of the lesson, the last lesson day, or the first of the 14 days up to today. */
  readonly from: CalendarDay
  /** The last day of the sheet: today. */
  readonly to: CalendarDay
  /**
   * The lesson that the sheet begins with, or null if it begins with no logged lesson. Its notes are null if
   * they are blank or the option `notes` is false.
   */
  readonly lesson: { readonly id: string; readonly day: CalendarDay; readonly notes: string | null } | null
  /** True if the sheet begins with the last lesson day, without a logged lesson. */
  readonly isFromLessonDay: boolean
  readonly seconds: number
  readonly entries: number
  /** The number of days with practice. */
  readonly days: number
  /** The practised pieces, most seconds first, equal ones by key in code units. */
  readonly pieces: readonly LessonPiece[]
  /**
   * The practice without a piece, most seconds first. Equal ones by type, then by the list of techniques, as
   * JSON texts in code units.
   */
  readonly others: readonly LessonOther[]
  /** The notes of the entries, oldest first. Empty if the option `notes` is false. */
  readonly notes: readonly LessonNote[]
}

/** A day that the sheet can begin with. */
export interface LessonStart {
  readonly day: CalendarDay
  /** The id of the logged lesson; null for the last lesson day without one. */
  readonly id: string | null
}

interface LessonDays {
  readonly today: CalendarDay
  /** The weekday of the lesson, if the musician has chosen one. */
  readonly lessonDay?: Weekday | undefined
}

/**
 * Returns at most twelve lessons before today, newest first. The lesson of a local day is its newest entry of
 * that type. The last lesson day (`lessonDay`) before today comes before them if no lesson is logged on it or
 * later. `days` must be newest first.
 */
export function lessonStarts(days: readonly DiaryDay[], { today, lessonDay }: LessonDays): LessonStart[] {
  const lessons: LessonStart[] = []
  for (const { day, entries } of days) {
    const lesson = day < today ? entries.find(isLesson) : undefined
    if (lesson) lessons.push({ id: lesson.id, day })
    if (lessons.length === LESSONS_OFFERED) break
  }
  if (lessonDay === undefined) return lessons
  const last = weekOf(addDays(today, -1), lessonDay)
  return lessons[0] && lessons[0].day >= last ? lessons : [{ id: null, day: last }, ...lessons]
}

interface LessonSheetOptions extends LessonDays {
  readonly since: CalendarDay | null
  readonly notes: boolean
}

/**
 * Returns the practice since a lesson: every entry up to today that began after the lesson began, those of the same day
 * included. It contains later lessons, but not the lesson itself. Of a lesson day without a logged lesson every entry
 * counts, because the time of the lesson is unknown. `since` is a day of `lessonStarts`. If it is null or no such day,
 * the sheet begins with the first of them; without any it covers the 14 days up to today. Status changes never count.
 * `days` must be newest first.
 */
export function lessonSheet(
  days: readonly DiaryDay[],
  { since, notes, ...options }: LessonSheetOptions,
): LessonSheet {
  const { today } = options
  const starts = lessonStarts(days, options)
  const start = starts.find(({ day }) => day === since) ?? starts[0]
  const lesson = start ? lessonOf(days, start) : null
  const from = start?.day ?? addDays(today, 1 - DAYS_WITHOUT_LESSON)
  const entries = practiceOn(practisedDays(days, { from, to: today })).filter(
    (entry) => lesson === null || isAfter(entry, lesson),
  )
  const stats = practiceStatsOf(entries)
  return {
    from,
    to: today,
    lesson: lesson && { id: lesson.id, day: lesson.localDay, notes: notes ? textOf(lesson) : null },
    isFromLessonDay: start?.id === null,
    seconds: stats.seconds,
    entries: stats.entries,
    days: stats.days.length,
    pieces: stats.pieces.map((piece) => lessonPiece(piece, entries)),
    others: othersOf(entries),
    notes: notes ? entries.flatMap(noteOf) : [],
  }
}

function lessonOf(days: readonly DiaryDay[], start: LessonStart): Entry | null {
  const day = days.find((one) => one.day === start.day)
  return day?.entries.find(({ id }) => id === start.id) ?? null
}

function isLesson(entry: Entry): boolean {
  return entry.type === 'lesson'
}

/**
 * Returns true if an entry is newer than a lesson. Compares by timestamp. Of two entries with one timestamp,
 * the greater id is the newer, as in every list.
 */
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
