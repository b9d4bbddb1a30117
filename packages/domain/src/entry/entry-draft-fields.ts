import { codePointLength, limits } from '../shared/limits'
import { cleanText, normalForm } from '../shared/normalise-text'
import { sameValue } from '../shared/same-value'
import { parseWholeNumber } from '../shared/whole-number'
import { type CalendarDay, isTimeZone } from '../units/calendar-day'
import { minutes, minutesToSeconds, type Seconds, seconds, secondsToShownMinutes } from '../units/duration'
import { type Instant, instantOf } from '../units/instant'
import { localDateTimeToInstant } from '../units/local-date-time'
import { parseTempo } from '../units/tempo'
import {
  type Entry,
  type EntryPiece,
  type EntryType,
  type LoggableEntryType,
  loggableEntryTypes,
  type Mood,
  moods,
} from './entry'
import type { DraftField, FieldError, ParseDraftOptions, PieceDraft } from './entry-draft'
import { tagText, uniqueTags } from './tag'

/*
 * Each field has one function. It reports its problem and still returns a value of the right type. So one pass finds
 * every error of a form. After any error the caller discards the values.
 */
type Report = (error: FieldError) => void

type Place = Pick<Entry, 'timestamp' | 'timeZone' | 'localDay'>

/** Returns only the instant, the zone and the day of an entry. */
export function placeOf({ timestamp, timeZone, localDay }: Entry): Place {
  return { timestamp, timeZone, localDay }
}

/**
 * Parses the local date and time of a form in the zone of the original entry. Uses the zone of the device for a
 * new entry, or if the original's zone is unknown. Reports an empty or invalid time.
 */
export function parsePlace(
  dateTime: string,
  { original, timeZone }: ParseDraftOptions,
  report: Report,
): Place {
  const typed = normalForm(dateTime, 'NFKC').trim()
  // The form showed the local time of the original's place, so a corrected time is in that zone too.
  const zone = original && isTimeZone(original.timeZone) ? original.timeZone : timeZone
  if (typed === '') report({ field: 'dateTime', code: 'required' })
  const instant = localDateTimeToInstant(typed, zone)
  if (typed !== '' && !instant.ok) report({ field: 'dateTime', code: 'invalidDateTime' })
  const timestamp: Instant = instant.ok ? instant.value : instantOf(0)
  // Keep the typed day even if a change of clocks moved the time past midnight.
  return { timestamp, timeZone: zone, localDay: typed.slice(0, 10) as CalendarDay }
}

/**
 * Parses whole minutes into seconds. Returns `exact` seconds if the form shows them rounded to the typed
 * minutes. Reports other texts, and minutes beyond the limits of a duration.
 */
export function parseDuration(typed: string, exact: Seconds | undefined, report: Report): Seconds {
  const count = parseWholeNumber(typed)
  const most = limits.durationMax / 60
  if (count === null) {
    report({ field: 'minutes', code: typed.trim() === '' ? 'required' : 'notWholeNumber' })
    return seconds(limits.durationMin)
  }
  if (count < 1) report({ field: 'minutes', code: 'tooShort', limit: 1 })
  if (count > most) report({ field: 'minutes', code: 'tooLong', limit: most })
  if (exact !== undefined && count === secondsToShownMinutes(exact)) {
    return seconds(Math.min(limits.durationMax, Math.max(limits.durationMin, exact)))
  }
  return minutesToSeconds(minutes(count))
}

export function parseType(typed: string, report: Report): EntryType {
  const type = typed as LoggableEntryType
  if (loggableEntryTypes.includes(type)) return type
  report({ field: 'type', code: typed === '' ? 'required' : 'notAChoice' })
  return 'practice'
}

export function parseInstrument(typed: string, report: Report): string {
  const instrument = cleanText(typed)
  if (instrument === '') report({ field: 'instrument', code: 'required' })
  checkLength('instrument', instrument, limits.instrumentLength, report)
  return instrument
}

export function parseMood(typed: string, report: Report): Mood | null {
  if (typed === '') return null
  const mood = typed as Mood
  if (moods.includes(mood)) return mood
  report({ field: 'mood', code: 'notAChoice' })
  return null
}

export function parseNotes(typed: string, report: Report): string | null {
  const notes = cleanText(typed, { multiline: true })
  checkLength('notes', notes, limits.notesLength, report)
  return notes === '' ? null : notes
}

const textLists = {
  techniques: { count: limits.techniques, length: limits.techniqueLength },
  tags: { count: limits.tags, length: limits.tagLength },
  goalIds: { count: limits.goals, length: limits.idLength },
} as const

/**
 * Parses a list of short texts, such as tags, for storage. Drops blank and repeated texts, and reports too long
 * texts and too many.
 */
export function parseTexts(
  field: keyof typeof textLists,
  typed: readonly string[],
  report: Report,
): string[] {
  const { count, length } = textLists[field]
  const texts = new Set<string>()
  typed.forEach((item, index) => {
    const text = field === 'tags' ? tagText(item) : cleanText(item)
    checkLength(`${field}.${index}`, text, length, report)
    if (text !== '') texts.add(text)
  })
  const all = field === 'tags' ? uniqueTags([...texts]) : [...texts]
  if (all.length > count) report({ field, code: 'tooMany', limit: count })
  return all
}

interface OriginalPieces {
  readonly original: readonly EntryPiece[] | undefined
  readonly shown: readonly PieceDraft[] | undefined
}

/**
 * Parses the filled piece rows of the form. An unchanged row returns its original piece. Drops blank rows and
 * reports a row with details but no title.
 */
export function parsePieces(
  rows: readonly PieceDraft[],
  { original = [], shown = [] }: OriginalPieces,
  report: Report,
): EntryPiece[] {
  const pieces: EntryPiece[] = []
  rows.forEach((row, index) => {
    if (isBlank(row)) return
    const at = shown.findIndex((other) => sameValue(other, row))
    pieces.push(original[at] ?? parsePiece(row, index, report))
  })
  if (pieces.length > limits.pieces) report({ field: 'pieces', code: 'tooMany', limit: limits.pieces })
  return pieces
}

function isBlank({ title, composer, measures, tempo }: PieceDraft): boolean {
  return cleanText(title + composer + measures + tempo) === ''
}

function parsePiece(row: PieceDraft, index: number, report: Report): EntryPiece {
  const title = cleanText(row.title)
  const composer = cleanText(row.composer)
  const measures = cleanText(row.measures)
  if (title === '') report({ field: `pieces.${index}.title`, code: 'required' })
  checkLength(`pieces.${index}.title`, title, limits.titleLength, report)
  checkLength(`pieces.${index}.composer`, composer, limits.titleLength, report)
  checkLength(`pieces.${index}.measures`, measures, limits.measuresLength, report)
  return {
    id: row.id,
    title,
    composer: composer === '' ? null : composer,
    measures: measures === '' ? null : measures,
    tempo: parsePieceTempo(row.tempo, index, report),
  }
}

function parsePieceTempo(typed: string, index: number, report: Report): number | null {
  if (typed.trim() === '') return null
  const tempo = parseTempo(typed)
  if (tempo.ok) return tempo.value
  report({ field: `pieces.${index}.tempo`, ...tempo.error })
  return null
}

function checkLength(field: DraftField, text: string, limit: number, report: Report): void {
  if (codePointLength(text) > limit) report({ field, code: 'tooLong', limit })
}
