import { beganBefore } from '@segno/domain/entry/began-before'
import {
  type EntryDraft,
  type EntryFields,
  emptyDraft,
  type FieldError,
} from '@segno/domain/entry/entry-draft'
import { parseEntryDraft } from '@segno/domain/entry/parse-entry-draft'
import type { ParsedLine, WordRole } from '@segno/domain/entry-line/parsed-line'
import type { Result } from '@segno/domain/shared/result'
import { addDays, calendarDayOf } from '@segno/domain/units/calendar-day'
import { type Milliseconds, milliseconds, seconds } from '@segno/domain/units/duration'
import { instantOf, timeOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime, localDateTimeToInstant } from '@segno/domain/units/local-date-time'

export interface LinePlace {
  readonly now: Milliseconds
  readonly timeZone: string
  /** The id of the instrument for lines that name none. */
  readonly instrument: string
  readonly pieceId: string
}

/** The reason why a line cannot be saved yet. */
export type LineGap = 'minutes' | 'title' | 'wrong' | 'future'

/**
 * Returns the reasons why each entry of a line cannot be saved, most urgent first; empty if it can. An entry
 * must not begin in the future.
 */
export function gapsOf(parts: readonly ParsedLine[], place: Now): LineGap[][] {
  const began = beginningsOf(parts, place)
  return parts.map((parsed, index) => gapsOfPart(parsed, (began[index] ?? place.now) > place.now))
}

function gapsOfPart(parsed: ParsedLine, isFuture: boolean): LineGap[] {
  const gaps: LineGap[] = []
  if (parsed.repeatLast) return gaps
  const outOfRange = parsed.errors.some(({ code }) => code === 'minutesOutOfRange')
  if (parsed.errors.length > 0) gaps.push('wrong')
  if (parsed.minutes === null && !outOfRange) gaps.push('minutes')
  if (parsed.questions.some(({ code }) => code === 'titleMissing')) gaps.push('title')
  if (isFuture) gaps.push('future')
  return gaps
}

type Now = Pick<LinePlace, 'now' | 'timeZone'>

/**
 * Returns the local start of `minutes` of practice, as `YYYY-MM-DDTHH:MM`, at the day and time that the line
 * names. Without a time, the practice ends at the current time of day. On a named day it then begins at
 * midnight at the earliest.
 */
function dateTimeOf({ day, time }: ParsedLine, minutes: number, { now, timeZone }: Now): string {
  const shown = (moment: Milliseconds) => instantToLocalDateTime(instantOf(moment), timeZone)
  if (time !== null) return `${day ?? shown(now).slice(0, 10)}T${time}`
  const began = shown(beganBefore(now, seconds(minutes * 60)))
  if (day === null) return began
  const isSameDay = began.slice(0, day.length) === shown(now).slice(0, day.length)
  return isSameDay ? `${day}${began.slice(day.length)}` : `${day}T00:00`
}

function beginningOf(parsed: ParsedLine, minutes: number, place: Now): Milliseconds {
  const exact = beganBefore(place.now, seconds(minutes * 60))
  if (parsed.day === null && parsed.time === null) return exact
  const named = localDateTimeToInstant(dateTimeOf(parsed, minutes, place), place.timeZone)
  return named.ok ? milliseconds(timeOf(named.value)) : exact
}

/**
 * Returns when each entry of a line began, in milliseconds since the epoch. An entry without a time begins when
 * the previous entry of its day ends. The last entry ends now, unless the line names a day or a time.
 */
export function beginningsOf(parts: readonly ParsedLine[], place: Now): Milliseconds[] {
  const all: Milliseconds[] = []
  let next = 0
  parts.forEach((parsed, index) => {
    const began = startsRun(parts, index)
      ? afterMidnight(parsed, beginningOf(parsed, minutesOfRun(parts, index), place), all.at(-1), place)
      : milliseconds(next)
    next = began + (parsed.minutes ?? 0) * 60_000
    all.push(began)
  })
  return all
}

/** Returns the local time of day when each entry of a line began, as `HH:MM`. */
export function beganTimes(line: {
  readonly parts: readonly { readonly parsed: ParsedLine }[]
  readonly place: Now
}): string[] {
  const began = beginningsOf(
    line.parts.map(({ parsed }) => parsed),
    line.place,
  )
  return began.map((moment) => instantToLocalDateTime(instantOf(moment), line.place.timeZone).slice(11, 16))
}

/**
 * Returns true for the first entry of a line and for entries with their own time or another day. Any other entry
 * begins when the previous entry ends.
 */
function startsRun(parts: readonly ParsedLine[], index: number): boolean {
  const parsed = parts[index]
  return index === 0 || parsed?.time !== null || parsed.day !== parts[index - 1]?.day
}

function minutesOfRun(parts: readonly ParsedLine[], from: number): number {
  const end = parts.findIndex((_part, index) => index > from && startsRun(parts, index))
  return parts.slice(from, end === -1 ? undefined : end).reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
}

/**
 * The longest distance in milliseconds between an entry and a following one that `afterMidnight` moves to the
 * next day.
 */
const LONGEST_NIGHT = 12 * 60 * 60_000

/**
 * Returns the start, moved to the next day if the line passes midnight: "Yesterday 23:50 Hanon 20m, 00:15 Bach
 * 15m". The start stays if the later one would be in the future or `LONGEST_NIGHT` after the previous entry.
 */
function afterMidnight(
  parsed: ParsedLine,
  began: Milliseconds,
  before: Milliseconds | undefined,
  place: Now,
): Milliseconds {
  const hasOwnDay = parsed.words.some(({ role }) => role === 'day')
  if (before === undefined || began >= before || hasOwnDay || parsed.time === null) return began
  const day = addDays(parsed.day ?? calendarDayOf(place.now, place.timeZone), 1)
  const later = beginningOf({ ...parsed, day }, parsed.minutes ?? 0, place)
  return later <= place.now && later - before < LONGEST_NIGHT ? later : began
}

/** Catalogue abbreviations with several capitals, in front of a number. */
const SIGNS = /(?<![\p{L}\p{N}])(?:bwv|buxwv|hwv|twv|wwv|mwv|rv|kv|woo)(?=\.? ?(?:anh\.? ?|\p{L} ?)?\d)/giu
const spelledSigns: Readonly<Record<string, string>> = { buxwv: 'BuxWV', woo: 'WoO' }

/**
 * Returns the title that the entry gets. The title of a known piece and quoted text stay unchanged. Other
 * titles get an initial capital and the usual catalogue abbreviations: `hanon exercise 3` becomes `Hanon
 * exercise 3`, `bwv 847` becomes `BWV 847`.
 */
export function titleOfLine({ title, matchedPiece, words }: ParsedLine): string {
  const isQuoted = words.some(({ text, role }) => role === 'title' && text.startsWith('"'))
  if (matchedPiece || isQuoted) return title
  const [first = '', ...rest] = title.replace(
    SIGNS,
    (sign) => spelledSigns[sign.toLowerCase()] ?? sign.toUpperCase(),
  )
  return first.toUpperCase() + rest.join('')
}

/**
 * Returns the entry draft for a parsed line. A line that names no instrument gets the instrument of `place`.
 */
function draftOfLine(parsed: ParsedLine, place: LinePlace): EntryDraft {
  const { composer, measures, tempo } = parsed
  const title = titleOfLine(parsed)
  const piece = {
    id: place.pieceId,
    title,
    composer: composer ?? '',
    measures: measures ?? '',
    tempo: tempo === null ? '' : String(tempo),
  }
  return emptyDraft({
    dateTime: dateTimeOf(parsed, parsed.minutes ?? 0, place),
    minutes: parsed.minutes === null ? '' : String(parsed.minutes),
    type: parsed.type ?? 'practice',
    instrument: parsed.instrument ?? place.instrument,
    mood: parsed.mood ?? '',
    pieces: title === '' ? [] : [piece],
    techniques: parsed.techniques,
    tags: parsed.tags,
  })
}

/**
 * Returns the entry fields for a parsed line, or the errors, by the same rules as the entry form. `began` is
 * the exact start.
 */
export function fieldsOfLine(
  parsed: ParsedLine,
  place: LinePlace,
  began: Milliseconds,
): Result<EntryFields, FieldError[]> {
  const { timeZone } = place
  const fields = parseEntryDraft(draftOfLine(parsed, place), { timeZone })
  if (!fields.ok) return fields
  // The draft has whole minutes only, so the exact start replaces its time.
  const moment = { timestamp: instantOf(began), timeZone, localDay: calendarDayOf(began, timeZone) }
  return { ok: true, value: { ...fields.value, ...moment } }
}

/**
 * The meaning of neighbouring words in the preview. A day and a time are one part, because together they name
 * the start.
 */
type PartRole = Exclude<WordRole, 'day' | 'time'> | 'when'

/** Returns the words of the line in order. Joins neighbouring words with the same meaning by spaces. */
export function wordsByMeaning({ words }: ParsedLine): { readonly text: string; readonly role: PartRole }[] {
  const parts: { text: string; role: PartRole }[] = []
  for (const { text, role: word } of words) {
    const role = word === 'day' || word === 'time' ? 'when' : word
    const last = parts.at(-1)
    if (last?.role === role) last.text += ` ${text}`
    else parts.push({ text, role })
  }
  return parts
}
