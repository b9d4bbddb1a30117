import { expect, test } from 'vitest'
import { buildEntry, buildPiece } from '../../testing/builders/build-entry'
import { parseCsv } from '../../testing/reference/parse-csv'
import type { JournalRecord } from '../change/change'
import { parseEntryLine } from '../entry-line/parse-entry-line'
import type { CalendarDay } from '../units/calendar-day'
import type { Instant } from '../units/instant'
import { guessMapping } from './csv-columns'
import { buildCsv } from './export-csv'
import { buildExport } from './export-json'
import { rowsToEntries } from './import-csv'
import { readExport } from './import-json'

/** Texts that programs often corrupt: markup, formulas, code, unusual Unicode, names of objects, numbers. */
const texts: readonly string[] = [
  ...[
    'undefined',
    'null',
    'NaN',
    '-Infinity',
    '0x10',
    '1e309',
    '-0',
    '00',
    '1,000',
    '1/0',
    'true',
    '[]',
    '{}',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'length',
    '$&',
    '$1',
    '%s%n',
    '%00',
    '\\',
    '\\n',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg/onload=1>',
    "' OR 1=1 --",
    '`id`',
    '$(id)',
  ],
  ...[
    '{{7*7}}',
    '#{7*7}',
    '<%= 7*7 %>',
    'javascript:alert(1)',
    'data:text/html,x',
    '../../etc/passwd',
    '&lt;b&gt;',
  ],
  ...[
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x")',
    "'=1",
    '\t=1',
    '|cmd',
    ';',
    ',',
    '"',
    '""',
    "'",
  ],
  ...['Ω≈ç√∫', 'Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v', 'اختبار', 'עברית', '\u202egnirts', '\u2066x\u2069', 'ﷺ', 'ǅ', 'ß', 'İ', 'ı'],
  ...[
    '𠜎𠜱',
    '👩‍👩‍👧‍👦',
    '🇨🇭',
    '1️⃣',
    '🎼',
    '夜曲',
    'ｆｕｌｌ',
    '①',
    '½',
    '٣',
    '\u200bx',
    'x\ufeffy',
    'a\u0301',
    'Å',
  ],
  ...[
    'b12',
    '@84',
    '#tag',
    '/lesson',
    '25 min',
    '3/11',
    '"quoted"',
    'op. 9',
    'C:\\new',
    'http://a.b/?c=d#e',
    '--',
  ],
  'x'.repeat(250),
  '夜'.repeat(250),
]

const entry = (text: string, at: number) =>
  buildEntry({
    id: `entry-${at}`,
    notes: text,
    tags: [text.slice(0, 40)],
    techniques: [text.slice(0, 40)],
    pieces: [
      buildPiece({ id: 'piece-1', title: text, composer: text.slice(0, 100), measures: text.slice(0, 40) }),
    ],
  })
const bodies = texts.map((text, at) => entry(text.trim().normalize('NFC'), at))
const records = bodies.map(
  (body): JournalRecord => ({ kind: 'entry', id: body.id, body, updatedAt: 1_790_000_000_000 }),
)

const byId = (a: { readonly id: string }, b: { readonly id: string }) =>
  Number(a.id.slice(6)) - Number(b.id.slice(6))

test('a JSON export and import restores every hostile text in every field', () => {
  const file = [
    ...buildExport(records, { exportedAt: '2026-11-21T18:00:00.000Z' as Instant, appVersion: '1' }),
  ].join('')
  const read = readExport(JSON.parse(file))
  if (!read.ok) throw new Error(read.error)
  expect(read.value.rejected).toEqual([])
  expect(read.value.records.map(({ body }) => body).sort(byId)).toEqual(bodies)
})

test('a CSV export has no cell that a spreadsheet runs, and its import restores every hostile text', () => {
  const [headers = [], ...rows] = parseCsv([...buildCsv(records)].join('').replace(/^\ufeff/, ''))
  expect(rows.flat().filter((cell) => /^[=+@\t\r]|^-(?!\d+(?:\.\d+)?$)/.test(cell))).toEqual([])
  const { entries, rejected } = rowsToEntries(rows, guessMapping(headers, rows), {
    dayMonthOrder: 'ambiguous',
    timeZone: 'Europe/Berlin',
    now: '2026-11-22T00:00:00.000Z' as Instant,
    instrumentDefault: 'piano',
  })
  expect(rejected).toEqual([])
  const kept = ({ notes, tags, techniques, pieces }: (typeof bodies)[number]) => ({
    notes,
    tags,
    techniques,
    pieces,
  })
  expect(
    entries
      .map(({ body }) => body)
      .sort(byId)
      .map(kept),
  ).toEqual(bodies.map(kept))
})

test('the quick log keeps a quoted hostile text as the title', () => {
  const today = '2026-11-23' as CalendarDay
  for (const text of texts.map((each) => each.trim().normalize('NFC'))) {
    const quoted = `25 min "${text.replace(/["\\]/gu, '\\$&')}"`
    const { title, minutes } = parseEntryLine(quoted, { language: 'en', pieces: [], composers: [], today })
    expect([title, minutes]).toEqual([text, 25])
  }
})
