import { countsAsPractice, type Entry } from '../../entry/entry'
import { pieceTimesOf } from '../../entry/piece-entries'
import type { CalendarDay } from '../../units/calendar-day'
import type { LetterPiece } from '../letter/letter'
import type { DiaryDay } from '../metrics/diary-days'
import { namedIn } from './year-pieces'

/** The musician's own words about one entry. */
export interface ReviewNote {
  readonly day: CalendarDay
  /** The pieces of the entry that has the note. */
  readonly pieces: readonly LetterPiece[]
  /** One paragraph of at most `NOTE_LENGTH` code points. A shortened one ends with `…`. */
  readonly text: string
}

/** The maximum length of a quoted note in code points: about two lines. */
export const NOTE_LENGTH = 180

/**
 * Returns the note of the day with the most seconds, among the days that have a note. The note is that of the
 * day's longest entry with one. Of equal days and entries, the earlier counts. Returns null without notes.
 * `days` must be oldest first.
 */
export function reviewNote(days: readonly DiaryDay[]): ReviewNote | null {
  let most: { readonly entry: Entry; readonly day: DiaryDay } | null = null
  for (const day of days) {
    if (most && most.day.seconds >= day.seconds) continue
    const entry = longestWithNote(day)
    if (entry) most = { entry, day }
  }
  if (!most) return null
  const { entry, day } = most
  const pieces = [...pieceTimesOf(entry).keys()].map((key) => namedIn(entry, key))
  return { day: day.day, pieces, text: quoted(entry.notes ?? '') }
}

function longestWithNote({ entries }: DiaryDay): Entry | null {
  return entries
    .filter((entry) => countsAsPractice(entry) && entry.notes !== null && entry.notes.trim() !== '')
    .reduce<Entry | null>((most, entry) => (most && most.duration > entry.duration ? most : entry), null)
}

/**
 * Returns the first paragraph of a note. Cuts a paragraph longer than `NOTE_LENGTH` code points after a word,
 * or inside a very long word, and adds `…`.
 */
function quoted(note: string): string {
  const [paragraph = ''] = note.trim().split(/\s*\n\s*/, 1)
  const points = [...paragraph]
  if (points.length <= NOTE_LENGTH) return paragraph
  const start = points.slice(0, NOTE_LENGTH - 1).join('')
  const word = start.search(/\s\S*$/)
  const end = word < NOTE_LENGTH / 2 ? start : start.slice(0, word)
  return `${end.replace(/[\s,;:.，；：。、]+$/u, '')}…`
}
