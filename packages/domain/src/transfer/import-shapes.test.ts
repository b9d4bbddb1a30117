import { describe, expect, test } from 'vitest'
import { buildEntry } from '../../testing/builders/build-entry'
import type { JournalRecord } from '../change/change'
import type { RecordKind } from '../change/record-kinds'
import type { Instant } from '../units/instant'
import { guessMapping } from './csv-columns'
import { type DayMonthOrder, detectDayMonthOrder } from './csv-dates'
import { type CsvImport, rowsToEntries } from './import-csv'
import { readExport } from './import-json'
import { planImport } from './plan-import'

/** Imports a text as the import screen does: one line for each row, with semicolons between cells. */
function importFile(text: string, dayMonthOrder?: DayMonthOrder): CsvImport {
  const [headers = [], ...rows] = text.split('\n').map((line) => line.split(';'))
  const mapping = guessMapping(headers, rows)
  const days = mapping.columns.find(({ field }) => field === 'date' || field === 'timestamp')
  const order = dayMonthOrder ?? detectDayMonthOrder(rows.map((row) => row[days?.index ?? 0] ?? ''))
  const now = '2026-11-22T00:00:00.000Z' as Instant
  return rowsToEntries(rows, mapping, {
    dayMonthOrder: order,
    timeZone: 'Europe/Berlin',
    now,
    instrumentDefault: 'piano',
  })
}
const fieldsOf = (headers: string, ...rows: string[]) =>
  guessMapping(
    headers.split(';'),
    rows.map((row) => row.split(';')),
  ).columns.map(({ field, confidence }) => ({ field, sure: confidence >= 0.6 }))
const durations = ({ entries }: CsvImport) => entries.map(({ body }) => body.duration)
const reasons = ({ rejected }: CsvImport) => rejected.map(({ row, code, value }) => [row, code, value])

describe('a CSV file of another kind', () => {
  test('the import recognises the newer Toggl report and reads a dash as an empty cell', () => {
    const { entries, rejected } = importFile(
      'Description;Billable;Duration;Member;Email;Project;Tags;Start date;Start time;Stop date;Stop time\n' +
        'Scales;No;0:30:00;Ann;a@example.org;-;-;2026-11-20;23:50:00;2026-11-21;00:20:00',
    )
    expect(rejected).toEqual([])
    expect(entries[0]?.body).toMatchObject({
      timestamp: '2026-11-20T22:50:00.000Z',
      localDay: '2026-11-20',
      duration: 1800,
      tags: [],
      metadata: { source: 'toggl' },
    })
  })
  test('guessMapping reads decimals up to 24 as hours, with a low confidence', () => {
    expect(fieldsOf('Datum;Dauer', '21.11.2026;0,75', '20.11.2026;1,5', '19.11.2026;2')).toEqual([
      { field: 'date', sure: true },
      { field: 'hours', sure: false },
    ])
    expect(fieldsOf('Datum;Dauer', '21.11.2026;12,5', '20.11.2026;45')[1]).toEqual({
      field: 'minutes',
      sure: false,
    })
  })
  test('the import reads 0:45, 45 min and 1,5 Std. in one column and refuses 1,5', () => {
    const read = importFile(
      'Datum;Dauer;Stück\n21.11.2026;0:45;A\n20.11.2026;45 min;B\n19.11.2026;1,5 Std.;C\n18.11.2026;1,5;D\n' +
        'Summe;2:15;',
    )
    expect(durations(read)).toEqual([2700, 2700, 5400])
    expect(reasons(read)).toEqual([
      [5, 'invalidDuration', '1,5'],
      [6, 'invalidDate', 'Summe'],
    ])
  })
  test('the import refuses 1,000 minutes, which may be one or a thousand, and reads 1.250 hours', () => {
    const read = importFile('date;minutes\n2026-11-21;1,000\n2026-11-21;1.000\n2026-11-21;1440')
    expect(durations(read)).toEqual([86_400])
    expect(reasons(read)).toEqual([
      [2, 'invalidDuration', '1,000'],
      [3, 'invalidDuration', '1.000'],
    ])
    expect(durations(importFile('date;hours\n2026-11-21;1.250'))).toEqual([4500])
  })
  test('guessMapping gives a duration column with 45:00 a low confidence, because it may be minutes', () => {
    const minutesAndSeconds = fieldsOf(
      'Date;Duration',
      '2026-11-21;45:00',
      '2026-11-20;25:30',
      '2026-11-19;5:00',
    )
    expect(minutesAndSeconds[1]).toEqual({ field: 'duration', sure: false })
  })
  test('the import reads 25:00 as minutes beside 1:05:00 as hours, and guessMapping is unsure of the column', () => {
    const rows = ['2026-11-19;25:00;A', '2026-11-20;10:30;B', '2026-11-21;1:05:00;C']
    expect(fieldsOf('date;length;piece', ...rows)[1]).toEqual({ field: 'duration', sure: false })
    expect(durations(importFile(['date;length;piece', ...rows].join('\n')))).toEqual([1500, 630, 3900])
  })
  test('guessMapping reads a column of activities as titles if no activity is a type', () => {
    expect(fieldsOf('date;minutes;activity', '2026-11-21;25;Nocturne')[2]).toEqual({
      field: 'title',
      sure: false,
    })
    expect(fieldsOf('date;minutes;activity', '2026-11-21;25;Lesson')[2]).toMatchObject({ field: 'type' })
    expect(
      fieldsOf('date;minutes;activity;piece', '2026-11-21;25;Other;Nocturne').map(({ field }) => field),
    ).toEqual(['date', 'minutes', 'type', 'title'])
  })
  test('guessMapping ignores a column Tempo to and is unsure of a title column of numbers', () => {
    expect(
      fieldsOf('Date;Minutes;Pieces;Tempo from;Tempo to', '2026-11-02;55;30;60;84').map(({ field }) => field),
    ).toEqual(['date', 'minutes', 'title', 'tempo', null])
    expect(fieldsOf('Date;Pieces;Total minutes', '2026-11-02;30;55')[1]).toEqual({
      field: 'title',
      sure: false,
    })
  })
  test('detectDayMonthOrder ignores a day with a three-digit year', () => {
    expect(detectDayMonthOrder(['2026/11/21', '115/11/21'])).toBe('yearFirst')
  })
})

describe('a JSON file of another kind', () => {
  const own = (fields: object) => ({ format: 'segno-export', formatVersion: 1, ...fields })

  test.each([
    ['minutes in its header', own({ durationUnit: 'minutes', entries: [buildEntry()] })],
    ['a text for its entries', own({ entries: 'none' })],
    ['no list at all', own({})],
  ])('readExport refuses a JSON file with %s as no export', (_, parsed) => {
    expect(readExport(parsed)).toEqual({ ok: false, error: 'notAnExport' })
  })
  test('readExport refuses a damaged list of our export and imports the other lists', () => {
    const read = readExport(own({ entries: [buildEntry()], goals: 'x', progress: null }))
    const { records, rejected } = read.ok ? read.value : { records: [], rejected: [] }
    expect(records.map(({ kind }) => kind)).toEqual(['entry'])
    expect(rejected).toEqual([{ index: 0, kind: 'goal', code: 'notAnObject', fields: [] }])
  })
  test('planImport does not replace a valid setting by an unusable one', () => {
    const value = { enableReminders: 'yes', reminderType: 'both', reminderInterval: 17 }
    const preferences = [
      { id: 'timer', value, updatedAt: '2026-11-21T00:00:00.000Z' },
      { id: 'settingOfTomorrow', value: 7, updatedAt: '2026-11-21T00:00:00.000Z' },
    ]
    const read = readExport(own({ preferences }))
    const known = (kind: RecordKind, id: string) =>
      ({ kind, id, body: { id, value: 1 }, updatedAt: 5 }) as JournalRecord
    const plan = planImport(
      read.ok ? read.value.records : [],
      { get: known, entries: () => [] },
      { now: 2e12 },
    )
    expect(plan).toMatchObject({ updated: 1, unchanged: 1, changes: [{ id: 'settingOfTomorrow' }] })
  })
  test('readExport reads a piece given as text, a tempo given as text and bars given as a number', () => {
    const pieces = [{ title: ' E\u0301tude ', tempo: '84', measures: 12, mark: 'x' }, 'Vals', 'Waltz']
    const read = readExport([{ ...buildEntry(), pieces }])
    expect(read).toMatchObject({
      value: {
        records: [
          {
            body: {
              pieces: [
                { id: 'piece-1', title: 'Étude', tempo: 84, measures: '12', mark: 'x' },
                { id: 'piece-2', title: 'Vals' },
                { id: 'piece-3', title: 'Waltz' },
              ],
            },
          },
        ],
      },
    })
  })
  test.each([
    ['four pieces', { pieces: ['a', 'b', 'c', 'd'] }, ['pieces']],
    ['thirty hours', { duration: 108_000 }, ['duration']],
    [
      'texts for everything',
      { duration: 'long', autoTracked: 'true', pieces: 'a' },
      ['duration', 'pieces', 'autoTracked'],
    ],
    ['a piece with a blank title', { pieces: [{ title: ' ' }] }, ['pieces.0.title']],
  ])('readExport refuses a foreign entry with %s and names its fields', (_, fields, wrong) => {
    const read = readExport([{ ...buildEntry(), ...fields }])
    expect(read).toMatchObject({
      value: { records: [], rejected: [{ code: 'invalidFields', fields: wrong }] },
    })
  })
})
