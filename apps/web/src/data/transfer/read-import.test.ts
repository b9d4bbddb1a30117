import { buildEntry } from '@segno/domain/testing/builders/build-entry'
import { expect, test } from 'vitest'
import { openImport, readImport } from './read-import'
import type { OpenedCsv, ReadChoices } from './transfer-messages'

const choices: ReadChoices = {
  mapping: null,
  dayMonthOrder: 'dayFirst',
  timeZone: 'Europe/Berlin',
  instrumentDefault: 'viola',
  now: Date.parse('2026-11-21T12:00:00Z'),
}

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

function openCsv(text: string | Uint8Array) {
  const opened = openImport(typeof text === 'string' ? bytes(text) : text)
  if (!opened.ok || opened.value.summary.kind !== 'csv')
    throw new Error(`not opened: ${JSON.stringify(opened)}`)
  return { file: opened.value, summary: opened.value.summary as OpenedCsv }
}

function readAll(text: string | Uint8Array) {
  const { file } = openCsv(text)
  const read = readImport(file, choices)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

test.each([
  ['', 'empty'],
  [' \r\n\r\n', 'empty'],
  ['Date,Duration\r\n', 'noRows'],
  ['{"format": "segno-export", ', 'brokenJson'],
  ['{"cats": []}', 'notAnExport'],
  ['{"format": "segno-figures", "rows": []}', 'figures'],
  ['segno_report,day,seconds\r\ndata,2026-11-21,3600\r\n', 'figures'],
  ['PK\u0003\u0004sheet', 'workbook'],
  ['GIF\u0000\u0000', 'notText'],
])('openImport refuses %j with %s', (text, problem) => {
  expect(openImport(bytes(text))).toEqual({ ok: false, error: problem })
})

test('readImport refuses an export of a newer format', () => {
  const opened = openImport(bytes('{"format": "segno-export", "formatVersion": 99, "entries": []}'))
  if (!opened.ok) throw new Error(opened.error)
  expect(readImport(opened.value, choices)).toEqual({ ok: false, error: 'newerFormat' })
})

test('openImport opens a JSON list of another app with `own` false, and readImport returns its record', () => {
  const { id, ...rest } = buildEntry()
  const opened = openImport(bytes(JSON.stringify([rest])))
  if (!opened.ok) throw new Error(opened.error)
  expect(opened.value.summary).toEqual({ kind: 'json', own: false })
  const read = readImport(opened.value, choices)
  expect(read.ok && read.value.records).toHaveLength(1)
})

test('openImport recognises encoding, delimiter and day order of a German spreadsheet', () => {
  const text = 'Datum;Dauer;Stück\r\n21.11.2026;25;Für Elise\r\n'
  const { summary } = openCsv(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))
  expect(summary).toMatchObject({ encoding: 'windows-1252', delimiter: ';', rowCount: 1 })
  expect(summary.headers).toEqual(['Datum', 'Dauer', 'Stück'])
  expect(summary.days[0]).toEqual({ order: 'dayFirst', example: null })
})

test('openImport returns an ambiguous day order only if no day of the column decides it', () => {
  expect(openCsv('Date,Minutes\n03/04/2026,20\n05/06/2026,20').summary.days[0]).toEqual({
    order: 'ambiguous',
    example: '03/04/2026',
  })
  expect(openCsv('Date,Minutes\n03/04/2026,20\n25/06/2026,20').summary.days[0]?.order).toBe('dayFirst')
})

test("readImport does not count Excel's sep= line as a row", () => {
  const read = readAll('sep=;\r\nDatum;Dauer\r\n21.11.2026;25\r\n22.11.2026;x\r\n')
  expect(read.records).toHaveLength(1)
  expect(read.rejected).toMatchObject([{ row: 4, field: 'duration' }])
})

test('readImport counts empty lines above the header in the number of a rejected row', () => {
  const read = readAll('\r\n\r\nDate,Minutes\r\n2026-11-21,20\r\n\r\n2026-11-22,none\r\n')
  expect(read.records).toHaveLength(1)
  expect(read.rejected).toMatchObject([{ from: 'csv', row: 6, field: 'minutes', value: 'none' }])
})

test('readImport keeps the first row of a file without a header', () => {
  const { summary } = openCsv('2026-11-21,0:25:00\n2026-11-22,0:30:00\n')
  expect(summary.headers).toEqual(['', ''])
  expect(summary.rowCount).toBe(2)
  const read = readAll('2026-11-21,25 min\n2026-11-22,10 s\n')
  expect(read.records).toHaveLength(1)
  expect(read.rejected).toMatchObject([{ row: 2 }])
})

test('readImport keeps quotes, separators and line breaks inside their cell', () => {
  const read = readAll('Date,Minutes,Notes\n2026-11-21,20,"slow, ""cantabile""\nand long"\n')
  expect(read.records[0]?.body).toMatchObject({ notes: 'slow, "cantabile"\nand long', instrument: 'viola' })
})

test.each([
  ['a,b,c\n1,2,3\n', ','],
  ['Datum;Dauer;Notiz\n21.11.2026;0,42;"a,b,c,d"\n', ';'],
  ['a\tb\n1\t2,5\n', '\t'],
  ['a|b|c\n1|2|3', '|'],
  ['title\nNocturne', ','],
] as const)('openImport finds that %j has the delimiter %j', (text, delimiter) => {
  expect(openCsv(text).summary.delimiter).toBe(delimiter)
})

test.each([
  [
    'a header that ends in CRLF and rows that end in LF',
    'date,minutes,title\r\n2026-11-02,30,a\n2026-11-03,45,b\n2026-11-04,20,c\n',
  ],
  ['LF, CRLF and CR', 'date,minutes,title\n2026-11-02,30,a\r\n2026-11-03,45,b\r2026-11-04,20,c\n'],
])('readImport reads every row of a file with %s', (_, text) => {
  expect(readAll(text).records.map(({ body }) => body)).toMatchObject(
    ['a', 'b', 'c'].map((title) => ({ pieces: [{ title }] })),
  )
})

test('readImport still reads the rows below a quote that is never closed', () => {
  const text =
    'date,minutes,title,notes\n2026-11-02,30,a,"one\ntwo"\n2026-11-03,45,b,"never closed\n2026-11-04,20,c,\n'
  const { records, rejected } = readAll(text)
  expect(rejected).toEqual([])
  expect(records.map(({ body }) => body)).toMatchObject([
    { pieces: [{ title: 'a' }], notes: 'one\ntwo' },
    { pieces: [{ title: 'b' }], notes: '"never closed' },
    { pieces: [{ title: 'c' }], notes: null },
  ])
})
