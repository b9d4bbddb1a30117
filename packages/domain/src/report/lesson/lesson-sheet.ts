import type { Entry, LoggableEntryType } from '../../entry/entry'
import type { BarRange } from '../../measures/parse-measures'
import type { PieceKey } from '../../piece/piece-key'
import { pieceTimesOf } from '../../repertoire/piece-entries'
import { addDays, type CalendarDay } from '../../units/calendar-day'
import { practiceStatsOf } from '../engine/practice-stats-of'
import { tempiOf, unitedBars } from '../letter/piece-facts'
import { type DiaryDay, practiceOn, practisedDays } from '../metrics/diary-days'
import type { PieceShare } from '../metrics/practice-stats'

/** How many days are told of where there was no lesson yet. */
export const daysWithoutLesson = 14

/** How many lessons can be chosen from. */
const lessonsOffered = 12

/** The tempi that were written down for a piece, in beats per minute; in the order of local day, instant, id. */
export interface LessonTempo {
  readonly first: number
  readonly latest: number
  readonly highest: number
}

export interface LessonPiece {
  readonly key: PieceKey
  /** As the newest entry spells it. */
  readonly title: string
  readonly composer: string | null
  /** Its equal share of each entry, by `pieceTimesOf`. */
  readonly seconds: number
  readonly entries: number
  /** Every bar that was named (`parseMeasures`), ascending and united. */
  readonly bars: readonly BarRange[]
  /** Null where none was written down. */
  readonly tempo: LessonTempo | null
}

/** Practice that names no piece. */
export interface LessonOther {
  readonly type: LoggableEntryType
  /** In code units, each once; none where the entries name none. */
  readonly techniques: readonly string[]
  readonly seconds: number
  readonly entries: number
}

export interface LessonNote {
  readonly id: string
  readonly day: CalendarDay
  /** The titles that the entry names. */
  readonly titles: readonly string[]
  readonly text: string
}

/** One page for a teacher. */
export interface LessonSheet {
  /** The day of the lesson; where there was none, the first of the last 14 days, today included. */
  readonly from: CalendarDay
  /** Today. */
  readonly to: CalendarDay
  /** The lesson since which is told; its notes only where they were asked for and are not blank. */
  readonly lesson: { readonly id: string; readonly day: CalendarDay; readonly notes: string | null } | null
  readonly seconds: number
  readonly entries: number
  /** Days with practice. */
  readonly days: number
  /** Most seconds first, equal ones by key in code units. */
  readonly pieces: readonly LessonPiece[]
  /** Most seconds first; equal ones by type, then by the list of techniques, as JSON texts in code units. */
  readonly others: readonly LessonOther[]
  /** Oldest first; empty unless they were asked for. */
  readonly notes: readonly LessonNote[]
}

/**
 * The last lessons before today, newest first, at most twelve: the newest entry of type lesson of each local day before
 * today. `days` newest first.
 */
export function lessonsBefore(
  days: readonly DiaryDay[],
  today: CalendarDay,
): { readonly id: string; readonly day: CalendarDay }[] {
  const lessons: { id: string; day: CalendarDay }[] = []
  for (const { day, entries } of days) {
    const lesson = day < today ? entries.find(isLesson) : undefined
    if (lesson) lessons.push({ id: lesson.id, day })
    if (lessons.length === lessonsOffered) break
  }
  return lessons
}

/**
 * What was practised since a lesson: every entry up to today that began after the lesson began, so also those of the
 * same day after it; the lesson itself is not among them, a later lesson is. `since` is the day of one of
 * `lessonsBefore`; where it is null or none of them, the latest is taken, and where there is none, the last 14 days with
 * today among them. Changes of status never count. `days` newest first.
 */
export function lessonSheet(
  days: readonly DiaryDay[],
  { since, today, notes }: { since: CalendarDay | null; today: CalendarDay; notes: boolean },
): LessonSheet {
  const lesson = lessonOf(days, since, today)
  const from = lesson?.localDay ?? addDays(today, 1 - daysWithoutLesson)
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

/** Of two entries of one instant the greater id is the newer, as in every list. */
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

/** Entries that no piece gets time of, together where type and techniques are the same. */
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
