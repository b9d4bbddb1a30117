import {
  type EntryDraft,
  type EntryFields,
  emptyDraft,
  type FieldError,
} from '@segno/domain/entry/entry-draft'
import { parseEntryDraft } from '@segno/domain/entry/parse-entry-draft'
import type { ParsedLine, WordRole } from '@segno/domain/entry-line/parsed-line'
import type { Result } from '@segno/domain/shared/result'
import { calendarDayOf } from '@segno/domain/units/calendar-day'
import type { Milliseconds } from '@segno/domain/units/duration'
import { instantOf } from '@segno/domain/units/instant'
import { instantToLocalDateTime } from '@segno/domain/units/local-date-time'

export interface LinePlace {
  readonly now: Milliseconds
  readonly timeZone: string
  /** The instrument if the line names none. */
  readonly instrument: string
  readonly pieceId: string
}

/** Why a line cannot be saved yet. */
export type LineGap = 'minutes' | 'title' | 'wrong'

/** Returns the reasons why a line cannot be saved, most urgent first. */
export function gapsOf(parsed: ParsedLine): LineGap[] {
  const gaps: LineGap[] = []
  if (parsed.repeatLast) return gaps
  const outOfRange = parsed.errors.some(({ code }) => code === 'minutesOutOfRange')
  if (parsed.errors.length > 0) gaps.push('wrong')
  if (parsed.minutes === null && !outOfRange) gaps.push('minutes')
  if (parsed.questions.some(({ code }) => code === 'titleMissing')) gaps.push('title')
  return gaps
}

/** The time of the entry: now, on the day that the line names. */
function dateTimeOf({ day }: ParsedLine, { now, timeZone }: LinePlace): string {
  const dateTime = instantToLocalDateTime(instantOf(now), timeZone)
  return day === null ? dateTime : `${day}${dateTime.slice(day.length)}`
}

/**
 * Returns the title that a line is saved with. A known piece and quoted text stay as they are; other text begins with a
 * capital, as titles do: `hanon exercise 3` is `Hanon exercise 3`.
 */
export function titleOfLine({ title, matchedPiece, words }: ParsedLine): string {
  const isQuoted = words.some(({ text, role }) => role === 'title' && text.startsWith('"'))
  if (matchedPiece || isQuoted) return title
  const [first = '', ...rest] = title
  return first.toUpperCase() + rest.join('')
}

/** The draft that a line stands for. */
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
    dateTime: dateTimeOf(parsed, place),
    minutes: parsed.minutes === null ? '' : String(parsed.minutes),
    type: parsed.type ?? 'practice',
    instrument: parsed.instrument ?? place.instrument,
    mood: parsed.mood ?? '',
    pieces: title === '' ? [] : [piece],
    techniques: parsed.techniques,
    tags: parsed.tags,
  })
}

/** Returns the fields of the entry that a line stands for, parsed like those of the form. */
export function fieldsOfLine(parsed: ParsedLine, place: LinePlace): Result<EntryFields, FieldError[]> {
  const { now, timeZone } = place
  const fields = parseEntryDraft(draftOfLine(parsed, place), { timeZone })
  if (!fields.ok || parsed.day !== null) return fields
  // The draft has minutes only, so the exact instant replaces its time.
  const moment = { timestamp: instantOf(now), timeZone, localDay: calendarDayOf(now, timeZone) }
  return { ok: true, value: { ...fields.value, ...moment } }
}

/** Joins neighbouring words with the same meaning. */
export function spokenParts({ words }: ParsedLine): { readonly text: string; readonly role: WordRole }[] {
  const parts: { text: string; role: WordRole }[] = []
  for (const { text, role } of words) {
    const last = parts.at(-1)
    if (last?.role === role) last.text += ` ${text}`
    else parts.push({ text, role })
  }
  return parts
}
