import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import type { Entry } from '../entry/entry'
import type { CalendarDay } from '../units/calendar-day'
import { seconds } from '../units/duration'
import type { Instant } from '../units/instant'
import { buildPracticeCalendar, entriesForCalendar } from './export-calendar'

const NOW = Date.parse('2026-11-29T07:00:00Z')
const day = (text: string) => text as CalendarDay

function fileOf(entries: readonly Entry[], title = 'Nocturne', description = ''): string {
  const texts = { title: () => title, description: () => description }
  return [...buildPracticeCalendar(entries, texts, NOW)].join('')
}

const octetsOf = (line: string) => encodeURIComponent(line).replace(/%../g, 'x').length

/**
 * Returns a text property of the file, unfolded and unescaped as RFC 5545 says. Returns undefined if the file
 * lacks it.
 */
function readText(file: string, name: string): string | undefined {
  const unfolded = file.replaceAll('\r\n ', '')
  const line = unfolded.split('\r\n').find((each) => each.startsWith(`${name}:`))
  return line
    ?.slice(name.length + 1)
    .replace(/\\([\\;,nN])/g, (_all, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}

test("buildPracticeCalendar writes an event in UTC for an entry, with a UID from the entry's id", () => {
  const entry = buildEntry({ id: 'abc', tags: ['slow', 'a, b'] })
  expect(fileOf([entry], 'Nocturne', 'Left hand').split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Segno//Practice//EN',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:abc@segno',
    'DTSTAMP:20261129T070000Z',
    'DTSTART:20261121T172000Z',
    'DTEND:20261121T175000Z',
    'SUMMARY:Nocturne',
    'DESCRIPTION:Left hand',
    'CATEGORIES:slow,a\\, b',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

test.each([
  ['commas, semicolons; and back\\slashes', 'commas, semicolons; and back\\slashes'],
  ['a backslash before n: C:\\new', 'a backslash before n: C:\\new'],
  ['line\r\nbreaks\rof\nthree kinds', 'line\nbreaks\nof\nthree kinds'],
  ['BEGIN:VEVENT\nEND:VCALENDAR', 'BEGIN:VEVENT\nEND:VCALENDAR'],
  ['"quotes" and : colons', '"quotes" and : colons'],
  ['a bell\u0007 and a nul\u0000', 'a bell and a nul'],
  ['half a sign \ud834 is replaced', 'half a sign \ufffd is replaced'],
  ['練習'.repeat(80), '練習'.repeat(80)],
  [`${'x'.repeat(66)}𝄋𝄋`, `${'x'.repeat(66)}𝄋𝄋`],
  [`${'y'.repeat(65)},${'z'.repeat(100)}`, `${'y'.repeat(65)},${'z'.repeat(100)}`],
  [' leading and trailing spaces ', ' leading and trailing spaces '],
  ['e\u0301 of two code points'.repeat(9), 'e\u0301 of two code points'.repeat(9)],
])(
  'buildPracticeCalendar escapes and folds the text %j in lines that a calendar can read back',
  (text, expected) => {
    const file = fileOf([buildEntry()], text, text)
    expect(readText(file, 'SUMMARY')).toBe(expected)
    expect(readText(file, 'DESCRIPTION')).toBe(expected)
    const lines = file.split('\r\n')
    for (const line of lines) expect(octetsOf(line)).toBeLessThanOrEqual(75)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  },
)

test('buildPracticeCalendar ends two hours of practice two hours later, also across a clock change', () => {
  const entry = buildEntry({ timestamp: '2026-10-25T00:30:00.000Z' as Instant, duration: seconds(7200) })
  const file = fileOf([entry])
  expect(file).toContain('DTSTART:20261025T003000Z\r\nDTEND:20261025T023000Z')
})

test('buildPracticeCalendar writes an entry without a time of day as an event of the whole day', () => {
  const entry = buildEntry({
    timestamp: '2026-11-21T11:00:00.000Z' as Instant,
    metadata: { source: 'import', timeUnknown: true },
  })
  expect(fileOf([entry])).toContain('DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122')
})

test('buildPracticeCalendar writes an entry with an unknown time zone, with or without a time of day', () => {
  const timestamp = '2026-11-21T12:00:00.000Z' as Instant
  const timed = buildEntry({ timestamp, timeZone: 'Mars/Olympus' })
  expect(fileOf([timed])).toContain('DTSTART:20261121T120000Z')
  const untimed = { ...timed, metadata: { source: 'import', timeUnknown: true } }
  expect(fileOf([untimed])).toContain('DTSTART;VALUE=DATE:20261121')
})

test('buildPracticeCalendar yields each entry once and in order over several chunks', () => {
  const entries = Array.from({ length: 450 }, (_, at) => buildEntry({ id: `entry-${at}` }))
  const ids = [...fileOf(entries).matchAll(/^UID:(.*)\r$/gm)].map(([, id]) => id)
  expect(ids).toEqual(entries.map(({ id }) => `${id}@segno`))
})

test('entriesForCalendar returns the practice of the range, oldest first, without status changes', () => {
  const at = (id: string, date: string, rest: Partial<Entry> = {}) =>
    buildEntry({ id, localDay: day(date), timestamp: `${date}T10:00:00.000Z` as Instant, ...rest })
  const entries = [
    at('late', '2026-11-22'),
    at('status', '2026-11-21', { type: 'status_change' }),
    at('mid', '2026-11-21'),
    at('early', '2026-11-01'),
  ]
  const bound = (text: string | null) => (text === null ? null : day(text))
  const idsOf = (from: string | null, to: string | null) =>
    entriesForCalendar(entries, { from: bound(from), to: bound(to) }).map(({ id }) => id)
  expect(idsOf(null, null)).toEqual(['early', 'mid', 'late'])
  expect(idsOf('2026-11-21', '2026-11-21')).toEqual(['mid'])
  expect(idsOf('2026-11-02', null)).toEqual(['mid', 'late'])
  expect(idsOf(null, '2026-11-20')).toEqual(['early'])
})
