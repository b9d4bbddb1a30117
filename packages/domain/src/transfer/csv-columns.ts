import { meaningOf } from '../entry-line/line-vocabulary'
import { limits } from '../shared/limits'
import { datePart, detectDayMonthOrder, haveOtherDays, parseDay, timePart } from './csv-dates'
import { type CsvField, fieldOfQuestion, fieldsOfHeader, headerKey, mayNameTitle } from './csv-fields'
import { type KnownFile, knownFile } from './csv-known-files'
import { hasDoubtfulUnit, namesOtherDuration } from './csv-unit-doubt'
import { parseDuration, parseTimeOfDay } from './csv-values'

export interface CsvColumn {
  readonly index: number
  readonly header: string
  /** The field of the column. Null if the import ignores the column. */
  readonly field: CsvField | null
  /** How certain the field is, from 0 (no evidence) to 1 (a file of a program that we recognise). */
  readonly confidence: number
}

export interface CsvMapping {
  /**
   * The program that wrote the file, recognised by its headers. Only `segno` files have formula guards, which
   * the import removes.
   */
  readonly source: 'segno' | 'toggl' | 'clockify' | 'other'
  readonly columns: readonly CsvColumn[]
  /**
   * True for our export of a report table (`buildTableCsv`). Rows without an id are subtotals there, and an
   * entry may be in several rows.
   */
  readonly isReport?: boolean
}

/**
 * Returns a field for each column. Uses the headers of known files (ours, Toggl, Clockify), else header words
 * in the six languages and the sample rows. Each field has one column, the most certain. The musician should
 * check mappings below a confidence of 0.6.
 */
export function guessMapping(
  headers: readonly string[],
  sampleRows: readonly (readonly string[])[],
): CsvMapping {
  const known = knownFile(headers)
  if (known) return { ...known.mapping, columns: knownColumns(headers, known.fields) }
  return { source: 'other', columns: guessedColumns(headers, sampleRows) }
}

function knownColumns(headers: readonly string[], file: KnownFile): CsvColumn[] {
  const taken = new Set<CsvField>()
  return headers.map((header, index) => {
    const named = file[headerKey(header)] ?? null
    const field = named !== null && !taken.has(named) ? named : null
    if (field) taken.add(field)
    return { index, header, field, confidence: 1 }
  })
}

interface Candidate {
  index: number
  field: CsvField
  confidence: number
}

function guessedColumns(headers: readonly string[], rows: readonly (readonly string[])[]): CsvColumn[] {
  const candidates = headers.flatMap((header, index) => {
    const values = rows.map((row) => (row[index] ?? '').trim()).filter((value) => value !== '')
    return candidatesFor(header, values).map((candidate) => ({ index, ...candidate }))
  })
  // The sort is stable: among equal columns the left one wins.
  candidates.sort((a, b) => b.confidence - a.confidence)
  const days = candidates.filter(({ field }) => field === 'date')
  const chosen = new Map<number, Candidate>()
  const taken = new Set<CsvField>()
  for (const candidate of candidates) {
    if (chosen.has(candidate.index) || taken.has(candidate.field)) continue
    if (
      candidate.field === 'timestamp' &&
      days.some(({ index }) => haveOtherDays(rows, index, candidate.index))
    ) {
      continue
    }
    chosen.set(candidate.index, candidate)
    taken.add(candidate.field)
  }
  return withSecondDurations(
    headers.map((header, index) => {
      const { field = null, confidence = 0 } = chosen.get(index) ?? {}
      // A break counts only between a start and an end. Written minutes exclude it.
      if (field === 'break' && durationFields.some((other) => taken.has(other))) {
        return { index, header, field: null, confidence: 0 }
      }
      return { index, header, field, confidence }
    }),
  )
}

const durationFields = ['duration', 'minutes', 'hours', 'seconds'] as const satisfies readonly CsvField[]

/**
 * Marks all duration columns as guesses if the file has several: "Piano (min)" and "Violin (min)". A total or a
 * planned time does not count.
 */
function withSecondDurations(columns: readonly CsvColumn[]): CsvColumn[] {
  const isDuration = ({ field }: { readonly field: CsvField | null }) =>
    durationFields.some((duration) => duration === field)
  const isLeftOut = ({ field, header }: CsvColumn) =>
    field === null &&
    !namesOtherDuration(header) &&
    !TOTAL_TIME.test(headerKey(header)) &&
    fieldsOfHeader(header).some(({ field: named }) => named === 'minutes' || named === 'hours')
  const isBoth = (['duration', 'minutes'] as const).every((both) =>
    columns.some(({ field }) => field === both),
  )
  if (!isBoth && !columns.some(isLeftOut)) return [...columns]
  return columns.map((column) =>
    isDuration(column) ? { ...column, confidence: Math.min(column.confidence, MARKED) } : column,
  )
}

const TOTAL_TIME = /total|sum|gesamt|cumul|acumul|總|总|累/u
/** The confidence of a guess that the musician should check: below the 0.6 of a certain column. */
const MARKED = 0.5

function candidatesFor(header: string, values: readonly string[]): Omit<Candidate, 'index'>[] {
  if (namesOtherDuration(header)) return []
  const named = fieldsOfHeader(header).filter(({ field }) => field !== 'tags' || share(values, 'date') < 0.6)
  const asked = named.some(({ exact }) => exact) ? null : fieldOfQuestion(header)
  if (asked !== null && values.some((value) => asked !== 'notes' || /\p{L}{2}/u.test(value))) {
    const real = withTime(asked, values)[0] ?? asked
    return [{ ...scored(real, true, values), confidence: MARKED }]
  }
  if (named.some(({ field }) => field === 'type') && !values.some(namesType)) {
    // "Activity" with "Nocturne" below it is a title, unless another column is the title.
    return [
      { field: 'title', confidence: MARKED },
      { field: 'type', confidence: MARKED - 0.1 },
    ]
  }
  if (named.length > 0) {
    // "Tempo to" is no end: one word of the header does not suffice.
    const fitting = named.filter(
      ({ field, exact }) => exact || values.length === 0 || share(values, field) > 0,
    )
    return fitting.flatMap(({ field, exact }) =>
      withTime(field, values).map((real) => {
        const guess = scored(real, exact, values)
        // Only the size of the numbers suggests the unit, so the musician should check.
        return (real === field || field !== 'duration') && !hasDoubtfulUnit(real, values)
          ? guess
          : { ...guess, confidence: guess.confidence * UNIT_GUESSED }
      }),
    )
  }
  if (mayNameTitle(header) && values.some((value) => /\p{L}{2}/u.test(value))) {
    return [{ field: 'title', confidence: MARKED }]
  }
  // A plain number is ambiguous. It is a duration only if the header says so.
  if (values.length === 0 || values.some(isNumber)) return []
  const content = contentFields.find((field) => share(values, field) >= 0.9)
  return content ? [{ field: content, confidence: 0.4 }] : []
}

/** Returns true if a value names a type of entry or a technique in any language. */
function namesType(value: string): boolean {
  const kind = meaningOf(value, [])?.kind
  return kind === 'type' || kind === 'technique'
}

/**
 * The factor for the confidence of a column whose unit is a guess. It lowers even an exact header so far that
 * the musician should check.
 */
const UNIT_GUESSED = 0.6

/**
 * Returns the more exact field that the values indicate, else `field`. A date or start column with whole
 * timestamps is a timestamp. Large whole durations are seconds. Durations with fractions are hours up to 24,
 * else minutes.
 */
function withTime(field: CsvField, values: readonly string[]): CsvField[] {
  const timed = values.length > 0 && values.every((value) => timePart(value) !== null)
  if ((field === 'date' || field === 'start') && timed) return ['timestamp']
  if (field === 'duration' && values.length > 0 && values.every(looksLikeSeconds)) return ['seconds']
  if (field === 'duration' && values.every(isNumber) && values.some(hasFraction)) {
    return [values.every((value) => Number(value.replace(',', '.')) <= 24) ? 'hours' : 'minutes']
  }
  return [field]
}

const hasFraction = (value: string) => /[.,]/.test(value)

/** Returns true for a whole number from 1441 to 86,400: more than the minutes of a day, at most its seconds. */
function looksLikeSeconds(value: string): boolean {
  return /^\d{4,5}$/.test(value) && Number(value) > 1440 && Number(value) <= limits.durationMax
}

function scored(field: CsvField, exact: boolean, values: readonly string[]): Omit<Candidate, 'index'> {
  const name = exact ? 0.9 : 0.6
  // If two columns have one name, the empty one comes last.
  if (values.length === 0) return { field, confidence: Math.round(name * 95) / 100 }
  if (!(field in valueTests)) return { field, confidence: name }
  return { field, confidence: Math.round(name * (0.3 + 0.7 * share(values, field)) * 100) / 100 }
}

const isNumber = (value: string) => /^\d{1,6}(?:[.,]\d{1,4})?$/.test(value)
const isDay = (value: string) => {
  const day = datePart(value)
  const order = detectDayMonthOrder([day])
  return parseDay(day, order === 'ambiguous' ? 'dayFirst' : order) !== null
}

/** For each field, a test whether a value fits it. Fields with arbitrary text have no test. */
const valueTests: Partial<Record<CsvField, (value: string) => boolean>> = {
  timestamp: (value) => isDay(value) || /^\d{10,13}$/.test(value),
  date: isDay,
  endDate: isDay,
  start: (value) => parseTimeOfDay(value) !== null,
  end: (value) => parseTimeOfDay(value) !== null || timePart(value) !== null,
  // A column of 45:00 and 25:30 contains minutes and seconds. Only its impossible hours show it.
  duration: (value) => (parseDuration(value, 'minutes') ?? Number.POSITIVE_INFINITY) <= limits.durationMax,
  minutes: (value) => isNumber(value) || parseDuration(value, 'minutes') !== null,
  break: (value) => isNumber(value) || parseDuration(value, 'minutes') !== null,
  hours: (value) => isNumber(value) || parseDuration(value, 'hours') !== null,
  seconds: (value) => /^\d{1,6}$/.test(value),
  title: (value) => /\p{L}/u.test(value),
  tempo: (value) => /^\d{2,3}(?:\s?bpm)?$/i.test(value),
}

/** Fields that content alone identifies, in this order. */
const contentFields: readonly CsvField[] = ['date', 'start', 'duration']

function share(values: readonly string[], field: CsvField): number {
  const fits = valueTests[field]
  if (!fits) return 1
  return values.filter(fits).length / values.length
}
