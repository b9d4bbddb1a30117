import { countsAsPractice, type Entry } from '../entry/entry'
import { hasTime } from '../entry/has-time'
import { calendarLines, escapeText, utcStamp } from '../file-format/icalendar'
import { addDays, type CalendarDay } from '../units/calendar-day'

/** The days of an export, both inclusive. Null means no bound on this side. */
export interface CalendarRange {
  readonly from: CalendarDay | null
  readonly to: CalendarDay | null
}

/** The texts of an event, in the language of the musician. */
export interface EventTexts {
  readonly title: (entry: Entry) => string
  /** The description of an event, with line breaks, or ''. */
  readonly description: (entry: Entry) => string
}

/** Returns the practice entries of the range, oldest first, without status changes. */
export function entriesForCalendar(entries: Iterable<Entry>, { from, to }: CalendarRange): Entry[] {
  return [...entries]
    .filter(({ localDay }) => (from === null || localDay >= from) && (to === null || localDay <= to))
    .filter(countsAsPractice)
    .sort((one, other) => (one.timestamp < other.timestamp ? -1 : one.timestamp > other.timestamp ? 1 : 0))
}

const CHUNK_EVENTS = 200

/**
 * Yields an iCalendar file (RFC 5545) in chunks, with one event for each entry. Times are in UTC. An entry
 * without a time of day is an event of the whole day. The UID comes from the id of the entry, so a calendar
 * that imports a second file replaces the events.
 *
 * @param now the stamp of each event in milliseconds since the epoch. Of two versions, calendars use the later
 * one.
 */
export function* buildPracticeCalendar(
  entries: readonly Entry[],
  texts: EventTexts,
  now: number,
): Generator<string, void, undefined> {
  yield calendarLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Segno//Practice//EN',
    'CALSCALE:GREGORIAN',
  ])
  for (let from = 0; from < entries.length; from += CHUNK_EVENTS) {
    yield calendarLines(
      entries.slice(from, from + CHUNK_EVENTS).flatMap((entry) => eventLines(entry, texts, now)),
    )
  }
  yield calendarLines(['END:VCALENDAR'])
}

function eventLines(entry: Entry, texts: EventTexts, now: number): string[] {
  const description = escapeText(texts.description(entry))
  const categories = entry.tags.map(escapeText).filter((tag) => tag !== '')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.id)}@segno`,
    `DTSTAMP:${utcStamp(now)}`,
    ...whenLines(entry),
    `SUMMARY:${escapeText(texts.title(entry))}`,
    ...(description === '' ? [] : [`DESCRIPTION:${description}`]),
    ...(categories.length === 0 ? [] : [`CATEGORIES:${categories.join(',')}`]),
    // Past practice does not make the musician unavailable.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function whenLines(entry: Entry): string[] {
  if (!hasTime(entry)) {
    const dayOf = (day: CalendarDay) => day.replaceAll('-', '')
    return [
      `DTSTART;VALUE=DATE:${dayOf(entry.localDay)}`,
      `DTEND;VALUE=DATE:${dayOf(addDays(entry.localDay, 1))}`,
    ]
  }
  const began = Date.parse(entry.timestamp)
  return [`DTSTART:${utcStamp(began)}`, `DTEND:${utcStamp(began + entry.duration * 1000)}`]
}
