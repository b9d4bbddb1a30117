import { readEntry } from '../entry/read-entry'
import { uniqueTags } from '../entry/tag'
import { meaningOf } from '../entry-line/line-vocabulary'
import { splitList, unguardFormula } from '../file-format/csv-cell'
import { instrumentOfText } from '../instrument/instrument-names'
import { limits } from '../shared/limits'
import { cleanText } from '../shared/normalise-text'
import { err, ok, type Result } from '../shared/result'
import { calendarDayOf, isCalendarDay } from '../units/calendar-day'
import { type Instant, timeOf } from '../units/instant'
import { normaliseTimestamp } from '../units/timestamp'
import { contentId, numberedIds } from './content-id'
import type { CsvMapping } from './csv-columns'
import { type DayMonthOrder, datePart, timePart } from './csv-dates'
import type { CsvField } from './csv-fields'
import { hasStopwatchTimes, type RowProblem, rowTime } from './csv-row-time'
import type { IncomingRecord } from './import-json'

export interface CsvImportOptions {
  readonly dayMonthOrder: DayMonthOrder
  /** IANA zone of the times in the file. */
  readonly timeZone: string
  /**
   * The time of the import. Rows without a creation time get it. A row of another program may begin at most one
   * day later.
   */
  readonly now: Instant
  readonly instrumentDefault: string
  /** Returns the id for the text of a row without one. The default is `contentId`. */
  readonly ids?: (rowText: string) => string
}

export interface RejectedRow {
  /** The row number in a spreadsheet: the header is row 1. */
  readonly row: number
  readonly field: CsvField | 'row'
  readonly code: RowProblem['code'] | 'invalidTempo' | 'invalidValue' | 'repeatedId'
  readonly value: string
}

export interface CsvImport {
  readonly entries: readonly IncomingRecord<'entry'>[]
  readonly rejected: readonly RejectedRow[]
}

/**
 * A day in milliseconds. A row may begin this long after the import, because other time zones may be a day
 * ahead.
 */
const DAY = 86_400_000

/** Returns the trimmed cell of a field in one row, or '' if the file has no such column. */
export type RowCells = (field: CsvField) => string

/**
 * Converts the rows of a CSV file (without header, with empty rows) to entries. Names each unreadable row with
 * number, field and reason, and imports the others. A row without an id gets one from its content, so that
 * importing the file again gives the same entries; `numberedIds` numbers equal rows. In a report file
 * (`CsvMapping.isReport`), rows without an id are subtotals. Each row of an entry contains all of it, so only
 * the first row of each id counts.
 */
export function rowsToEntries(
  rows: readonly (readonly string[])[],
  mapping: CsvMapping,
  options: CsvImportOptions,
): CsvImport {
  const entries: IncomingRecord<'entry'>[] = []
  const rejected: RejectedRow[] = []
  const idOf = numberedIds(options.ids ?? contentId)
  const seen = new Set<string>()
  const valuesOf = (field: CsvField) => rows.map((row) => cellsOf(row, mapping)(field))
  const latest = mapping.source === 'segno' ? undefined : timeOf(options.now) + DAY
  const stopwatch = (['duration', 'minutes'] as const).filter((field) => hasStopwatchTimes(valuesOf(field)))
  const daysOnly = (['timestamp', 'date'] as const).filter((field) => haveNoTimes(valuesOf(field)))
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue
    const cells = withoutTimes(cellsOf(row, mapping), daysOnly)
    if (mapping.isReport && (cells('id') === '' || seen.has(cells('id')))) continue
    const id = cells('id') || idOf(rowText(row))
    const read = seen.has(id)
      ? err({ field: 'id' as const, code: 'repeatedId' as const, value: id })
      : readRow(cells, id, mapping, { ...options, stopwatch, latest })
    if (!read.ok) {
      rejected.push({ row: index + 2, ...read.error })
      continue
    }
    seen.add(id)
    entries.push(read.value)
  }
  return { entries, rejected }
}

function withoutTimes(cells: RowCells, daysOnly: readonly CsvField[]): RowCells {
  return (field) => (daysOnly.includes(field) ? datePart(cells(field)) : cells(field))
}

/**
 * Returns true if every filled value has midnight as its time. Returns false if no value is filled.
 * Spreadsheets write a day as "2026-11-02 00:00:00".
 */
function haveNoTimes(values: readonly string[]): boolean {
  const filled = values.filter((value) => value !== '')
  return filled.length > 0 && filled.every((value) => /^0?0:00(?::00(?:\.0+)?)?$/.test(timePart(value) ?? ''))
}

const TOTAL =
  /^(?:(?:grand |sub)?-?totals?|sum|summe|gesamt(?:summe)?|zwischensumme|suma|somme|sous-total|總計|总计|合計|合计|小計|小计)[:：]?$/iu

/** Returns true for a row with the sum of the rows above it. */
function isTotal(cells: RowCells): boolean {
  return TOTAL.test(cells('title')) && cells('composer') === ''
}

/** Returns the text of a row for its id, without empty trailing cells. */
function rowText(row: readonly string[]): string {
  const last = row.findLastIndex((cell) => cell.trim() !== '')
  return JSON.stringify(row.slice(0, last + 1).map((cell) => cell.trim()))
}

function cellsOf(row: readonly string[], mapping: CsvMapping): RowCells {
  const indexes = new Map(mapping.columns.map(({ field, index }) => [field, index]))
  return (field) => {
    const index = indexes.get(field)
    const cell = index === undefined ? '' : (row[index] ?? '')
    if (mapping.source === 'segno') return unguardFormula(cell)
    const text = cleanText(cell, { multiline: true })
    // Toggl writes a dash for an empty cell.
    return mapping.source === 'toggl' && text === '-' ? '' : text
  }
}

type RowError = Omit<RejectedRow, 'row'>

function readRow(...[cells, id, mapping, options]: Parameters<typeof rowToEntry>) {
  const isSum = mapping.source === 'other' && isTotal(cells)
  return isSum
    ? err({ field: 'title' as const, code: 'invalidValue' as const, value: cells('title') })
    : rowToEntry(cells, id, mapping, options)
}

function rowToEntry(
  cells: RowCells,
  id: string,
  { source, isReport = false }: CsvMapping,
  options: CsvImportOptions & {
    readonly stopwatch: readonly CsvField[]
    readonly latest: number | undefined
  },
): Result<IncomingRecord<'entry'>, RowError> {
  const time = rowTime(cells, options)
  if (!time.ok) return time
  const pieces = rowPieces(cells)
  if (!pieces.ok) return pieces
  const own = source === 'segno'
  const { timestamp, duration, timeZone } = time.value
  const localDay = cells('localDay')
  const created = normaliseTimestamp(cells('createdAt'))
  const body = {
    id,
    timestamp,
    timeZone,
    localDay: isCalendarDay(localDay) ? localDay : calendarDayOf(timeOf(timestamp), timeZone),
    duration,
    ...rowChoices(cells, own),
    // A report file may lack the type.
    ...(isReport && cells('type') === '' ? { type: 'practice' } : {}),
    instrument: own
      ? (cells('instrument') || options.instrumentDefault).toLowerCase()
      : instrumentOfText(cells('instrument') || options.instrumentDefault),
    notes: rowNotes(cells, pieces.value.titleField),
    pieces: pieces.value.pieces,
    goalIds: splitList(cells('goalIds')),
    tags: own ? splitList(cells('tags')) : uniqueTags(looseList(cells('tags'))),
    metadata: rowMetadata(cells, source, time.value.timeUnknown),
    scoreId: cells('scoreId') || null,
    scoreTitle: cells('scoreTitle') || null,
    scoreComposer: cells('scoreComposer') || null,
    autoTracked: cells('autoTracked') === 'true',
    createdAt: created.ok ? created.value : options.now,
  }
  const entry = readEntry(body)
  if (!entry.ok) return err(invalidField(entry.error, cells))
  const updated = normaliseTimestamp(cells('updatedAt'))
  return ok({ kind: 'entry', id, body: entry.value, updatedAt: updated.ok ? timeOf(updated.value) : null })
}

/** Returns the error with the name of the column: `title2` for `pieces.1.title` of the schema. */
function invalidField(paths: readonly string[], cells: RowCells): RowError {
  const path = paths[0] ?? ''
  const [name = '', index = '0', part = 'title'] = path.split('.')
  const known = name === 'pieces' ? `${part}${index === '0' ? '' : Number(index) + 1}` : name
  const field = known as CsvField
  return { field, code: 'invalidValue', value: cells(field) }
}

const titleFields = ['title', 'description', 'task', 'project'] as const
const pieceSuffixes = ['', '2', '3'] as const

/**
 * Returns the pieces of a row and the field that names the first, or `invalidTempo`. Time trackers have no
 * title, so the title is the description, else the task or project.
 */
function rowPieces(cells: RowCells): Result<{ pieces: object[]; titleField: CsvField | null }, RowError> {
  const titleField = titleFields.find((field) => cells(field) !== '') ?? null
  const pieces: object[] = []
  for (const suffix of pieceSuffixes) {
    const title = suffix === '' && titleField ? cells(titleField) : cells(`title${suffix}`)
    if (title === '') continue
    const tempo = tempoOf(cells(`tempo${suffix}`))
    if (tempo === undefined) {
      return err({ field: `tempo${suffix}`, code: 'invalidTempo', value: cells(`tempo${suffix}`) })
    }
    pieces.push({
      id: `piece-${pieces.length + 1}`,
      title,
      composer: cells(`composer${suffix}`) || null,
      measures: cells(`measures${suffix}`) || null,
      tempo,
    })
  }
  return ok({ pieces, titleField })
}

function tempoOf(cell: string): number | null | undefined {
  if (cell === '') return null
  const match = /^(?:♩ ?= ?)?(\d{1,4})(?:[.,]0+)?(?: ?bpm)?$/i.exec(cell)
  const tempo = Number(match?.[1])
  return match && tempo >= limits.tempoMin && tempo <= limits.tempoMax ? tempo : undefined
}

/**
 * Returns type, mood and techniques of a row. A foreign file may name them in any of the six languages, and an
 * unknown type becomes practice.
 */
function rowChoices(cells: RowCells, own: boolean) {
  if (own) {
    return {
      type: cells('type'),
      mood: cells('mood') || null,
      techniques: splitList(cells('techniques')),
    }
  }
  const type = typeIn(cells)
  const mood = meaningOf(cells('mood'), [])
  const techniques = looseList(cells('techniques')).map((name) => {
    const meaning = meaningOf(name, [])
    return meaning?.kind === 'technique' ? meaning.value : name
  })
  if (type?.kind === 'technique') techniques.push(type.value)
  return {
    type: type?.kind === 'type' ? type.value : 'practice',
    mood: mood?.kind === 'mood' ? mood.value : null,
    techniques: [...new Set(techniques)],
  }
}

/**
 * Returns the type of a row, else the first tag that names one, because trackers have no column for it. Returns
 * null if there is none.
 */
function typeIn(cells: RowCells) {
  if (cells('type') !== '') return meaningOf(cells('type'), [])
  const meanings = looseList(cells('tags')).map((tag) => meaningOf(tag, []))
  return meanings.find((meaning) => meaning?.kind === 'type') ?? null
}

function looseList(cell: string): string[] {
  const items = cell.split(/[,;|、，；\n]/u).map((item) => item.trim().replace(/^#/, ''))
  return [...new Set(items.filter((item) => item !== ''))]
}

/**
 * Returns the notes of a row, or null. If the title comes from another column, the description becomes a note.
 */
function rowNotes(cells: RowCells, titleField: CsvField | null): string | null {
  const described = titleField === 'description' ? '' : cells('description')
  return [cells('notes'), described].filter((text) => text !== '').join('\n') || null
}

/** Returns the `metadata` of a row: values without a field of their own, with the text of the file. */
function rowMetadata(cells: RowCells, source: CsvMapping['source'], timeUnknown: boolean) {
  if (source === 'segno') return { source: cells('source') || 'import' }
  const kept = (['project', 'client', 'task', 'type', 'mood'] as const)
    .map((field) => [field, cells(field)] as const)
    .filter(([, value]) => value !== '')
  return {
    source: source === 'other' ? 'import' : source,
    ...(timeUnknown ? { timeUnknown } : {}),
    ...(kept.length > 0 ? { imported: Object.fromEntries(kept) } : {}),
  }
}
