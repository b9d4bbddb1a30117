import { exportFormat, figuresFormat, reportFormat } from '@segno/domain/file-format/export-format'
import { isJsonObject } from '@segno/domain/shared/is-json-object'
import { err, ok, type Result } from '@segno/domain/shared/result'
import { type CsvMapping, guessMapping } from '@segno/domain/transfer/csv-columns'
import { datePart, detectDayMonthOrder, parseDay } from '@segno/domain/transfer/csv-dates'
import { fieldsOfHeader } from '@segno/domain/transfer/csv-fields'
import { rowsToEntries } from '@segno/domain/transfer/import-csv'
import { type IncomingRecord, readExport } from '@segno/domain/transfer/import-json'
import { instantOf } from '@segno/domain/units/instant'
import Papa from 'papaparse'
import { chooseEncoding, type TextEncodingLabel } from './text-encoding'
import type {
  ColumnDays,
  FileProblem,
  OpenedCsv,
  OpenedJson,
  ReadChoices,
  Rejected,
} from './transfer-messages'

/** The number of rows that the guess of the mapping uses. */
const GUESS_ROWS = 50
/** The number of rows in the preview. */
const SHOWN_ROWS = 5

/** An opened file: the summary for the page, and the parsed content for `readImport`. */
export type OpenedFile =
  | { readonly summary: OpenedJson; readonly parsed: unknown }
  | {
      readonly summary: OpenedCsv
      readonly rows: readonly (readonly string[])[]
      readonly rowsBefore: number
    }

interface ReadFile {
  readonly records: readonly IncomingRecord[]
  readonly rejected: readonly Rejected[]
  readonly ignoredLists: readonly string[]
}

/**
 * Recognises a file by its content, never by its name, and parses it. Returns a `FileProblem` for a file that
 * cannot be imported.
 */
export function openImport(bytes: Uint8Array): Result<OpenedFile, FileProblem> {
  if (isWorkbook(bytes)) return err('workbook')
  const encoding = chooseEncoding(bytes)
  const text = withoutStrayNuls(new TextDecoder(encoding).decode(bytes))
  if (text.trim() === '') return err('empty')
  if (!isText(text, encoding)) return err('notText')
  return /^\s*[[{]/.test(text) ? openJson(text) : openCsv(text, encoding)
}

/** Returns true for ZIP (xlsx, ods, numbers) and for the compound files of old Excel. */
function isWorkbook([first, second, third, fourth]: Uint8Array): boolean {
  const zip = first === 0x50 && second === 0x4b && third === 0x03 && fourth === 0x04
  return zip || (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0)
}

/**
 * Removes NUL characters if at most one in a hundred is NUL, as in a damaged note. Otherwise returns the text
 * unchanged.
 */
function withoutStrayNuls(text: string): string {
  const count = text.split('\u0000').length - 1
  return count > 0 && count * 100 <= text.length ? text.replaceAll('\u0000', '') : text
}

/** Returns false for images and sound: they contain NUL bytes or, decoded as UTF-16, replacement characters. */
function isText(text: string, encoding: TextEncodingLabel): boolean {
  return !text.includes('\u0000') && !(encoding.startsWith('utf-16') && text.includes('\ufffd'))
}

function openJson(text: string): Result<OpenedFile, FileProblem> {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return err('brokenJson')
  }
  if (isJsonObject(parsed) && parsed.format === figuresFormat.name) return err('figures')
  const formats: readonly unknown[] = [exportFormat.name, reportFormat.name]
  const own = isJsonObject(parsed) && formats.includes(parsed.format)
  const foreign = Array.isArray(parsed) || (isJsonObject(parsed) && Array.isArray(parsed.entries))
  return own || foreign ? ok({ summary: { kind: 'json', own }, parsed }) : err('notAnExport')
}

function openCsv(text: string, encoding: TextEncodingLabel): Result<OpenedFile, FileProblem> {
  // Excel can name the delimiter in a first line of its own.
  const separator = /^sep=(.)\r?\n/i.exec(text)?.[1]
  const delimiter = separator && /[,;\t|]/.test(separator) ? separator : guessDelimiter(text)
  const parsed = parseRows(sameLineEnds(text), delimiter)
  const isEmpty = (row: readonly string[]) => row.every((cell) => cell.trim() === '')
  const first = parsed.findIndex(
    (row, index) => !isEmpty(row) && !(separator && index === 0) && !isHeading(row, parsed.slice(index + 1)),
  )
  const hasHeader = !(parsed[first] ?? []).some(isDay)
  const rowsBefore = first + Number(hasHeader)
  const rows = parsed.slice(rowsBefore)
  const filled = rows.filter((row) => !isEmpty(row))
  if (first < 0 || filled.length === 0) return err('noRows')
  if (hasHeader && parsed[first]?.[0]?.trim() === figuresFormat.csvColumn) return err('figures')
  const width = filled.slice(0, GUESS_ROWS).reduce((most, row) => Math.max(most, row.length), 0)
  const header = hasHeader ? (parsed[first] ?? []) : []
  const headers = Array.from({ length: Math.max(width, header.length) }, (_, at) => (header[at] ?? '').trim())
  const summary: OpenedCsv = {
    kind: 'csv',
    headers,
    mapping: guessMapping(headers, filled.slice(0, GUESS_ROWS)),
    sample: filled.slice(0, SHOWN_ROWS),
    rowCount: filled.length,
    encoding,
    delimiter: delimiter as OpenedCsv['delimiter'],
    days: daysOfColumns(headers.length, filled),
  }
  return ok({ summary, rows, rowsBefore })
}

/** The number of lines below a possible heading in which we look for the header. */
const HEADING_LINES = 5

/** Returns true for a line such as "My practice 2026,,". Spreadsheets have some above the header. */
function isHeading(row: readonly string[], below: readonly (readonly string[])[]): boolean {
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length
  const next = below.slice(0, HEADING_LINES)
  if (row.some(isDay)) return false
  if (filled(row) === 1 && next.some((cells) => filled(cells) > 1)) return true
  // "Pupil: Jule,,Teacher: Köhler,," names no column, and a later line does.
  return fieldsNamed(row) === 0 && next.some((cells) => fieldsNamed(cells) >= 2)
}

function fieldsNamed(cells: readonly string[]): number {
  return cells.filter((cell) => fieldsOfHeader(cell).some(({ exact }) => exact)).length
}

/**
 * Returns the text with equal line ends. Papa Parse guesses one for the whole file, and would join rows with
 * other line ends. Line breaks inside quotes stay: our own files have LF there and CRLF between rows.
 */
function sameLineEnds(text: string): string {
  const outside = text.replace(/"(?:[^"]|"")*"/g, '')
  const kinds = [/\r\n/, /(?<!\r)\n/, /\r(?!\n)/].filter((end) => end.test(outside))
  return kinds.length > 1 ? text.replace(/\r\n?/g, '\n') : text
}

/** The number of unclosed quotes that are read again, each from its own line. */
const OPEN_QUOTES = 50

/**
 * Splits a file into rows. A quote that is never closed counts as a letter, else it would swallow all rows
 * below.
 */
function parseRows(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let rest = text
  for (let count = 0; count <= OPEN_QUOTES; count++) {
    const { data, errors, meta } = Papa.parse<string[]>(rest, { delimiter })
    const open = errors.find(({ code }) => code === 'MissingQuotes')
    if (!open || count === OPEN_QUOTES) return [...rows, ...data]
    rows.push(...data.slice(0, open.row))
    const start = rest.lastIndexOf(meta.linebreak, (open.index ?? 0) - 1) + meta.linebreak.length
    const from = rest.includes(meta.linebreak) ? Math.max(0, start) : 0
    const next = rest.indexOf(meta.linebreak, from)
    const line = rest.slice(from, next < 0 ? rest.length : next)
    rows.push(...Papa.parse<string[]>(line, { delimiter, quoteChar: '\u0000' }).data)
    if (next < 0) return rows
    rest = rest.slice(next + meta.linebreak.length)
  }
  return rows
}

/**
 * Returns the delimiter. Skips empty lines, because Papa Parse counts them as rows of one column and then
 * guesses wrong.
 */
function guessDelimiter(text: string): string {
  const options = { preview: 1, skipEmptyLines: true, delimitersToGuess: ['\t', ';', ',', '|'] }
  return Papa.parse<string[]>(text, options).meta.delimiter
}

function isDay(cell: string): boolean {
  return /\d/.test(cell) && parseDay(datePart(cell), 'dayFirst') !== null
}

function daysOfColumns(width: number, rows: readonly (readonly string[])[]): Record<number, ColumnDays> {
  const days: Record<number, ColumnDays> = {}
  for (let at = 0; at < width; at++) {
    const cells = rows.map((row) => (row[at] ?? '').trim()).filter((cell) => cell !== '')
    const looksLikeDays = cells
      .slice(0, GUESS_ROWS)
      .some((cell) => isDay(cell) || readsAs(cell, 'monthFirst'))
    if (!looksLikeDays) continue
    const example = cells.find((cell) => !readsAs(cell, 'ambiguous') && readsAs(cell, 'dayFirst'))
    days[at] = {
      order: detectDayMonthOrder(cells),
      example: example === undefined ? null : datePart(example),
    }
  }
  return days
}

function readsAs(cell: string, order: 'dayFirst' | 'monthFirst' | 'ambiguous'): boolean {
  return parseDay(datePart(cell), order) !== null
}

/**
 * Returns the records of an opened file and the rejected rows, or a `FileProblem` if the whole file is refused.
 */
export function readImport(file: OpenedFile, choices: ReadChoices): Result<ReadFile, FileProblem> {
  return 'parsed' in file
    ? readJson(file.parsed, choices)
    : ok(readCsv(file.rows, file.rowsBefore, choices.mapping ?? file.summary.mapping, choices))
}

function readJson(
  parsed: unknown,
  { timeZone, instrumentDefault }: ReadChoices,
): Result<ReadFile, FileProblem> {
  const read = readExport(parsed, { timeZone, instrumentDefault })
  if (!read.ok) return read
  const { records, rejected, ignoredLists } = read.value
  return ok({ records, rejected: rejected.map((row) => ({ from: 'json', ...row })), ignoredLists })
}

function readCsv(
  rows: readonly (readonly string[])[],
  rowsBefore: number,
  mapping: CsvMapping,
  { dayMonthOrder, timeZone, instrumentDefault, now }: ReadChoices,
): ReadFile {
  const options = { dayMonthOrder, timeZone, instrumentDefault, now: instantOf(now) }
  const { entries, rejected } = rowsToEntries(rows, mapping, options)
  // `rowsToEntries` assumes a header in row 1. This file may have more lines above its rows, or none.
  const shift = rowsBefore - 1
  return {
    records: entries,
    rejected: rejected.map((row) => ({ from: 'csv', ...row, row: row.row + shift })),
    ignoredLists: [],
  }
}
