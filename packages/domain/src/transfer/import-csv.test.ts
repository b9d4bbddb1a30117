import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryEntry } from '../../testing/generators/arbitrary-entry'
import { parseCsv } from '../../testing/reference/parse-csv'
import type { JournalRecord } from '../change/change'
import type { Entry } from '../entry/entry'
import type { Instant } from '../units/instant'
import { guessMapping } from './csv-columns'
import type { CsvField } from './csv-fields'
import { buildCsv, csvColumns } from './export-csv'
import { type CsvImportOptions, rowsToEntries } from './import-csv'

const options: CsvImportOptions = {
  dayMonthOrder: 'dayFirst',
  timeZone: 'Europe/Berlin',
  now: '2026-11-22T00:00:00.000Z' as Instant,
  instrumentDefault: 'piano',
}

function importText(text: string, more: Partial<CsvImportOptions> = {}) {
  const [headers = [], ...rows] = parseCsv(`${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`)
  return rowsToEntries(rows, guessMapping(headers, rows.slice(0, 20)), { ...options, ...more })
}

describe('our own CSV', () => {
  const records = fc.uniqueArray(
    fc
      .tuple(arbitraryEntry, fc.integer({ min: 0, max: 4e12 }))
      .map(([body, updatedAt]): JournalRecord<'entry'> => ({ kind: 'entry', id: body.id, body, updatedAt })),
    { selector: ({ id }) => id, maxLength: 8 },
  )
  /**
   * Returns an entry as CSV can restore it: without unknown fields and piece ids, with null for empty texts.
   */
  const sayable = ({ aFieldOfTomorrow: _, ...entry }: Entry) => ({
    ...entry,
    notes: entry.notes || null,
    metadata: { source: entry.metadata.source },
    pieces: entry.pieces.map((piece, at) => ({
      ...piece,
      id: `piece-${at + 1}`,
      composer: piece.composer || null,
      measures: piece.measures || null,
    })),
  })

  test('the CSV export has the documented columns, a byte order mark and RFC 4180 line ends', () => {
    const [head = ''] = [...buildCsv([])]
    expect(head).toBe(
      '\ufeffid,timestamp,time_zone,local_day,type,instrument,duration_minutes,duration_seconds,mood,' +
        'title_1,composer_1,measures_1,tempo_1,title_2,composer_2,measures_2,tempo_2,' +
        'title_3,composer_3,measures_3,tempo_3,techniques,tags,notes,goal_ids,source,auto_tracked,' +
        'created_at,updated_at\r\n',
    )
  })
  test('an import of the CSV export restores every field of an entry that has a column', () => {
    fc.assert(
      fc.property(records, (diary) => {
        const [headers = [], ...rows] = parseCsv([...buildCsv(diary)].join(''))
        const mapping = guessMapping(headers, rows)
        expect(mapping.source).toBe('segno')
        const { entries, rejected } = rowsToEntries(rows, mapping, options)
        expect(rejected).toEqual([])
        const sort = (list: readonly { id: string }[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1))
        expect(sort(entries)).toEqual(
          sort(diary.map((record) => ({ ...record, body: sayable(record.body) }))),
        )
      }),
      { numRuns: 200 },
    )
  })
  test('the CSV export has no cell that starts a formula', () => {
    fc.assert(
      fc.property(records, (diary) => {
        const texts = parseCsv([...buildCsv(diary)].join(''))
          .slice(1)
          .flat()
        for (const cell of texts) expect(cell).not.toMatch(/^[\s\u00a0]*[=+\-@＝＋－＠]/u)
      }),
    )
  })
})

describe('the columns of a file', () => {
  const fieldsOf = (headers: string[], rows: string[][] = []) =>
    guessMapping(headers, rows).columns.map(({ field }) => field)

  test.each<[string, string[], (CsvField | null)[]]>([
    [
      'English',
      ['Date', 'Minutes', 'Piece', 'Composer', 'Notes'],
      ['date', 'minutes', 'title', 'composer', 'notes'],
    ],
    [
      'German',
      ['Datum', 'Dauer', 'Stück', 'Komponist', 'Notizen'],
      ['date', 'duration', 'title', 'composer', 'notes'],
    ],
    [
      'Spanish',
      ['fecha', 'duración', 'pieza', 'compositor', 'notas'],
      ['date', 'duration', 'title', 'composer', 'notes'],
    ],
    [
      'French',
      ['Date', 'Durée', 'Morceau', 'Compositeur', 'Remarques'],
      ['date', 'duration', 'title', 'composer', 'notes'],
    ],
    [
      'Traditional Chinese',
      ['日期', '時長', '曲名', '作曲家', '備註'],
      ['date', 'duration', 'title', 'composer', 'notes'],
    ],
    [
      'Simplified Chinese',
      ['日期', '时长', '曲名', '作曲家', '备注'],
      ['date', 'duration', 'title', 'composer', 'notes'],
    ],
  ])('guessMapping recognises columns by their %s headers', (_language, headers, fields) => {
    expect(fieldsOf(headers)).toEqual(fields)
  })
  test('guessMapping reads a column Tag as days or as tags, depending on its values', () => {
    expect(fieldsOf(['Tag', 'Dauer'], [['21.11.2026', '25']])).toEqual(['date', 'duration'])
    expect(fieldsOf(['Tag', 'Date'], [['slow', '2026-11-21']])).toEqual(['tags', 'date'])
  })
  test('guessMapping recognises days under the header x, with a confidence of 0.4', () => {
    const { columns } = guessMapping(
      ['x', 'y'],
      [
        ['2026-11-21', '0:25'],
        ['2026-11-22', '0:30'],
      ],
    )
    expect(columns[0]).toMatchObject({ field: 'date', confidence: 0.4 })
  })
  test('guessMapping reads durations of 1800 as seconds, and a date with a time as a timestamp', () => {
    expect(fieldsOf(['Date', 'Duration'], [['2026-11-21 18:00', '1800']])).toEqual(['timestamp', 'seconds'])
  })
  test('guessMapping gives a column Weather no field and a confidence of 0', () => {
    expect(guessMapping(['Date', 'Weather'], []).columns[1]).toMatchObject({ field: null, confidence: 0 })
  })
  test('guessMapping gives the field notes to only one of two columns Notes and Comments', () => {
    expect(fieldsOf(['Notes', 'Comments'])).toEqual(['notes', null])
  })
})

describe('files of time trackers', () => {
  test('the import reads start, duration, tags and title of a Toggl export and drops the e-mail address', () => {
    const { entries, rejected } = importText(
      `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount
Ann,a@example.org,,Piano,,Nocturne,No,2026-11-21,18:05:00,2026-11-21,18:30:30,00:25:30,"tone, slow",`,
    )
    expect(rejected).toEqual([])
    expect(entries[0]?.body).toMatchObject({
      timestamp: '2026-11-21T17:05:00.000Z',
      localDay: '2026-11-21',
      duration: 1530,
      tags: ['tone', 'slow'],
      pieces: [{ title: 'Nocturne' }],
      metadata: { source: 'toggl', imported: { project: 'Piano' } },
    })
    expect(JSON.stringify(entries)).not.toContain('example.org')
  })
  test('the import reads start, duration and task of a Clockify export', () => {
    const { entries, rejected } = importText(
      `"Project","Client","Description","Task","User","Group","Email","Tags","Billable","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)"
"Piano","","","Scales","Ann","","a@example.org","","No","11/21/2026","06:05:00 PM","11/21/2026","06:30:00 PM","00:25:00","0.42"`,
      { dayMonthOrder: 'monthFirst' },
    )
    expect(rejected).toEqual([])
    expect(entries[0]?.body).toMatchObject({
      timestamp: '2026-11-21T17:05:00.000Z',
      duration: 1500,
      pieces: [{ title: 'Scales' }],
      metadata: { source: 'clockify' },
    })
  })
})

describe('rows of any file', () => {
  test('the import reads duration, type, mood, title and tempo under German headers', () => {
    const { entries } = importText(
      'Datum,Dauer,Stück,Tempo,Art,Stimmung\n21.11.2026,"1,5 Std.",Walzer,84 bpm,Unterricht,zufrieden',
    )
    expect(entries[0]?.body).toMatchObject({
      duration: 5400,
      type: 'lesson',
      mood: 'satisfied',
      pieces: [{ title: 'Walzer', tempo: 84 }],
      metadata: { source: 'import', timeUnknown: true },
      timestamp: '2026-11-21T11:00:00.000Z',
      createdAt: '2026-11-22T00:00:00.000Z',
    })
  })
  test('the import computes a missing duration from start and end, also past midnight', () => {
    const { entries } = importText('date,start,end\n2026-11-21,23:30,00:15')
    expect(entries[0]?.body).toMatchObject({ duration: 2700, localDay: '2026-11-21' })
  })
  test('the import reports each unreadable row with its number, field and reason', () => {
    const { entries, rejected } = importText(
      [
        'Date,Start,Minutes,Title,Tempo',
        ',,25,a,',
        '31/2/2026,,25,a,',
        '21/11/2026,late,25,a,',
        '21/11/2026,,,a,',
        '21/11/2026,,soon,a,',
        '21/11/2026,,2000,a,',
        '21/11/2026,,25,a,fast',
        `21/11/2026,,25,${'x'.repeat(256)},`,
        ',,,,',
        '21/11/2026,,25,a,',
      ].join('\n'),
    )
    expect(entries).toHaveLength(1)
    expect(rejected.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'date', 'missingDate'],
      [3, 'date', 'invalidDate'],
      [4, 'start', 'invalidTime'],
      [5, 'duration', 'missingDuration'],
      [6, 'minutes', 'invalidDuration'],
      [7, 'minutes', 'durationOutOfRange'],
      [8, 'tempo', 'invalidTempo'],
      [9, 'title', 'invalidValue'],
    ])
  })
  test('the import refuses 5/6/2026 if the order of day and month is ambiguous', () => {
    const { rejected } = importText('Date,Minutes\n5/6/2026,25', { dayMonthOrder: 'ambiguous' })
    expect(rejected).toMatchObject([{ row: 2, field: 'date', code: 'ambiguousDate', value: '5/6/2026' }])
  })
  test('the import gives rows the same ids each time, and equal rows different ids', () => {
    const text = 'Date,Minutes\n21/11/2026,25\n21/11/2026,25\n22/11/2026,25'
    const ids = importText(text).entries.map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(importText(text).entries.map(({ id }) => id)).toEqual(ids)
    expect(importText('Date,Minutes\n22/11/2026,25').entries[0]?.id).toBe(ids[2])
  })
  test('the import refuses the second row with an id that an earlier row has', () => {
    const { entries, rejected } = importText('id,Date,Minutes\na,21/11/2026,25\na,21/11/2026,30')
    expect(entries).toHaveLength(1)
    expect(rejected).toMatchObject([{ row: 3, field: 'id', code: 'repeatedId' }])
  })
  test('rowsToEntries accepts or refuses every filled row and never throws', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('21/11/2026', '25', '18:00', '=1', ''),
    )
    const headers = fc.shuffledSubarray([
      'Date',
      'Minutes',
      'Title',
      'Tempo',
      'Start',
      'End',
      'Tags',
      ...csvColumns,
    ])
    fc.assert(
      fc.property(headers, fc.array(fc.array(cell)), (names, rows) => {
        const { entries, rejected } = rowsToEntries(rows, guessMapping(names, rows), options)
        const full = rows.filter((row) => row.some((text) => text.trim() !== ''))
        expect(entries.length + rejected.length).toBe(full.length)
      }),
    )
  })
})
