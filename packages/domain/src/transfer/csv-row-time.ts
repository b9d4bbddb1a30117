import { limits } from '../shared/limits'
import { err, ok, type Result } from '../shared/result'
import { addDays, type CalendarDay, isTimeZone } from '../units/calendar-day'
import type { Seconds } from '../units/duration'
import { seconds } from '../units/duration'
import { type Instant, timeOf } from '../units/instant'
import { localDateTimeToInstant } from '../units/local-date-time'
import { normaliseTimestamp } from '../units/timestamp'
import { type DayMonthOrder, datePart, parseDay, timePart } from './csv-dates'
import type { CsvField } from './csv-fields'
import { parseDuration, parseTimeOfDay } from './csv-values'

export interface RowProblem {
  field: CsvField
  code:
    | 'missingDate'
    | 'invalidDate'
    /** The file does not show whether day or month comes first. */
    | 'ambiguousDate'
    | 'invalidTime'
    | 'missingDuration'
    | 'invalidDuration'
    | 'durationOutOfRange'
  value: string
}

export interface RowTime {
  timestamp: Instant
  timeZone: string
  duration: Seconds
  /** True for a row with only a day: we put it at noon. */
  timeUnknown: boolean
}

interface TimeOptions {
  readonly dayMonthOrder: DayMonthOrder
  readonly timeZone: string
}
type Cells = (field: CsvField) => string
type Moment = Result<{ timestamp: Instant; timeUnknown: boolean }, RowProblem>

/** Returns the start and duration of a row, from any of its time columns. */
export function rowTime(cells: Cells, options: TimeOptions): Result<RowTime, RowProblem> {
  const named = cells('timeZone')
  const timeZone = named !== '' && isTimeZone(named) ? named : options.timeZone
  const place = { ...options, timeZone }
  const began = beginning(cells, place)
  if (!began.ok) return began
  const duration = rowDuration(cells, began.value.timestamp, place)
  if (!duration.ok) return duration
  return ok({ ...began.value, timeZone, duration: duration.value })
}

function beginning(cells: Cells, options: TimeOptions): Moment {
  if (cells('timestamp') !== '') return momentOf('timestamp', cells('timestamp'), '', options)
  if (cells('date') !== '') return momentOf('date', cells('date'), cells('start'), options)
  if (cells('start') !== '') return momentOf('start', cells('start'), '', options)
  return err({ field: 'date', code: 'missingDate', value: '' })
}

/** Reads a day and a wall-clock time in the zone. Text with an offset is that instant. */
function momentOf(field: CsvField, text: string, time: string, options: TimeOptions): Moment {
  const exact = /(?:Z|[+-]\d{2}:?\d{2})$|^\d{10,13}$/i.test(text) && text.length > 9
  if (exact) {
    const instant = normaliseTimestamp(/^\d+$/.test(text) ? Number(text) : text)
    if (instant.ok) return ok({ timestamp: instant.value, timeUnknown: false })
  }
  const day = parseDay(datePart(text), options.dayMonthOrder)
  if (!day) return err({ field, code: dateProblem(text, options), value: text })
  const written = time || (timePart(text) ?? '')
  const clock = written === '' ? '12:00:00' : parseTimeOfDay(written)
  if (!clock) return err({ field: time ? 'start' : field, code: 'invalidTime', value: written })
  const instant = localDateTimeToInstant(`${day}T${clock}`, options.timeZone)
  if (!instant.ok) return err({ field, code: 'invalidDate', value: text })
  return ok({ timestamp: instant.value, timeUnknown: written === '' })
}

function dateProblem(text: string, { dayMonthOrder }: TimeOptions): RowProblem['code'] {
  const undecided = dayMonthOrder === 'ambiguous' || dayMonthOrder === 'yearFirst'
  return undecided && parseDay(datePart(text), 'dayFirst') ? 'ambiguousDate' : 'invalidDate'
}

/** In a column without a unit, "1,5" may mean hours or minutes, so we refuse to guess. */
const HOURS_OR_MINUTES = /^(?:1?\d|2[0-3])[.,]\d{1,2}$/

const durationFields = [
  ['seconds', 'seconds'],
  ['duration', 'minutes'],
  ['minutes', 'minutes'],
  ['hours', 'hours'],
] as const

function rowDuration(cells: Cells, began: Instant, options: TimeOptions): Result<Seconds, RowProblem> {
  for (const [field, unit] of durationFields) {
    const value = cells(field)
    if (value === '') continue
    const duration = field === 'duration' && HOURS_OR_MINUTES.test(value) ? null : parseDuration(value, unit)
    return duration === null
      ? err({ field, code: 'invalidDuration', value })
      : withinLimits(field, value, duration)
  }
  const value = cells('end')
  if (value === '') return err({ field: 'duration', code: 'missingDuration', value: '' })
  const ended = ending(cells, began, options)
  if (!ended) return err({ field: 'end', code: 'invalidTime', value })
  return withinLimits('end', value, seconds(Math.round((timeOf(ended) - timeOf(began)) / 1000)))
}

/** Returns the end, on the day that it names, else on the day of the start or, past midnight, the next. */
function ending(cells: Cells, began: Instant, options: TimeOptions): Instant | null {
  const end = cells('end')
  if (cells('endDate') !== '') return instantOrNull(momentOf('endDate', cells('endDate'), end, options))
  const clock = parseTimeOfDay(end)
  if (!clock) return instantOrNull(momentOf('end', end, '', options))
  const day = parseDay(datePart(cells('date') || cells('timestamp') || cells('start')), options.dayMonthOrder)
  if (!day) return null
  const same = at(day, clock, options.timeZone)
  return same && same < began ? at(addDays(day, 1), clock, options.timeZone) : same
}

function at(day: CalendarDay, clock: string, timeZone: string): Instant | null {
  const instant = localDateTimeToInstant(`${day}T${clock}`, timeZone)
  return instant.ok ? instant.value : null
}

function instantOrNull(moment: Moment): Instant | null {
  return moment.ok && !moment.value.timeUnknown ? moment.value.timestamp : null
}

function withinLimits(field: CsvField, value: string, duration: Seconds): Result<Seconds, RowProblem> {
  const inside = duration >= limits.durationMin && duration <= limits.durationMax
  return inside ? ok(duration) : err({ field, code: 'durationOutOfRange', value })
}
