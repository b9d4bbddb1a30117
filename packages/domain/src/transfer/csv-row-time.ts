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
    /** The practice begins more than a day after the import. */
    | 'futureDate'
    /** The column does not show whether day or month comes first. */
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
  /** True for a row with a day but no time: its entry is at noon. */
  timeUnknown: boolean
}

interface TimeOptions {
  /** The columns with minutes and seconds (`12:30`): see `hasStopwatchTimes`. */
  readonly stopwatch?: readonly CsvField[]
  readonly dayMonthOrder: DayMonthOrder
  readonly timeZone: string
  /** The latest accepted start of a row, in milliseconds since 1970. Undefined accepts every start. */
  readonly latest?: number | undefined
}
type Cells = (field: CsvField) => string
type Moment = Result<{ timestamp: Instant; timeUnknown: boolean }, RowProblem>

/** Returns the start and the duration of a row, read from its time columns, or the first problem of these. */
export function rowTime(cells: Cells, options: TimeOptions): Result<RowTime, RowProblem> {
  const named = cells('timeZone')
  const timeZone = named !== '' && isTimeZone(named) ? named : options.timeZone
  const place = { ...options, timeZone }
  const began = beginning(cells, place)
  if (!began.ok) return began
  if (options.latest !== undefined && timeOf(began.value.timestamp) > options.latest) {
    const field = (['timestamp', 'date', 'start'] as const).find((name) => cells(name) !== '') ?? 'date'
    return err({ field, code: 'futureDate', value: cells(field) })
  }
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

/**
 * Returns the instant of a day and a wall-clock time in the zone, or the problem of the text. A day without a
 * time gets noon. Text with an offset is an instant already.
 */
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

/** Matches "1,5", which may mean hours or minutes in a column without a unit. We refuse to guess. */
const HOURS_OR_MINUTES = /^(?:1?\d|2[0-3])[.,]\d{1,2}$/

const STOPWATCH = /^(\d{1,4}):([0-5]\d)$/

/** Matches `1:05:00`, the display of a stopwatch from an hour on. */
const WITH_HOURS = /^\d{1,2}:[0-5]\d:[0-5]\d$/

/**
 * Returns true if a duration column contains minutes and seconds, as a stopwatch shows them. Every value has
 * one colon, or two from an hour on. Read as hours and minutes, a value would exceed a day, or at least half of
 * them five hours.
 */
export function hasStopwatchTimes(values: readonly string[]): boolean {
  const firsts = values
    .filter((value) => value !== '' && !WITH_HOURS.test(value))
    .map((value) => Number(STOPWATCH.exec(value)?.[1] ?? Number.NaN))
  if (firsts.length === 0 || firsts.some(Number.isNaN)) return false
  return (
    firsts.some((first) => first > 24) || firsts.filter((first) => first >= 5).length * 2 >= firsts.length
  )
}

/**
 * The maximum seconds of practice over midnight. An end before its start is on the next day, unless the
 * practice would be longer. Then the end is a mistake.
 */
const LONGEST_NIGHT = 16 * 3600

const durationFields = [
  ['seconds', 'seconds'],
  ['duration', 'minutes'],
  ['minutes', 'minutes'],
  ['hours', 'hours'],
] as const

function rowDuration(cells: Cells, began: Instant, options: TimeOptions): Result<Seconds, RowProblem> {
  const written = durationFields.find(([field]) => cells(field) !== '')
  if (!written) return durationUntilEnd(cells, began, options)
  const [field, unit] = written
  const value = cells(field)
  const both = field === 'minutes' ? hoursAndMinutes(cells) : null
  if (both !== null) return withinLimits(field, `${cells('hours')} ${value}`, both)
  const parts = field === 'seconds' ? minutesAndSeconds(cells) : null
  if (parts !== null) return withinLimits(field, `${cells('minutes')} ${value}`, parts)
  const clock = options.stopwatch?.includes(field) ? stopwatchTime(value) : null
  const duration = clock ?? (field === 'duration' ? columnDuration(value) : parseDuration(value, unit))
  if (duration === null) return err({ field, code: 'invalidDuration', value })
  return withinLimits(field, value, duration)
}

function stopwatchTime(value: string): Seconds | null {
  const clock = STOPWATCH.exec(value)
  return clock && seconds(Number(clock[1]) * 60 + Number(clock[2]))
}

/**
 * Returns the duration of a value in a column whose header names no unit. Returns null if the value is
 * unreadable or may mean hours or minutes.
 */
function columnDuration(value: string): Seconds | null {
  return HOURS_OR_MINUTES.test(value) ? null : parseDuration(value, 'minutes')
}

function durationUntilEnd(cells: Cells, began: Instant, options: TimeOptions): Result<Seconds, RowProblem> {
  const value = cells('end')
  if (value === '') return err({ field: 'duration', code: 'missingDuration', value: '' })
  const ended = ending(cells, began, options)
  if (!ended) return err({ field: 'end', code: 'invalidTime', value })
  const pause = cells('break') === '' ? 0 : parseDuration(cells('break'), 'minutes')
  if (pause === null) return err({ field: 'break', code: 'invalidDuration', value: cells('break') })
  const duration = seconds(Math.round((timeOf(ended) - timeOf(began)) / 1000) - pause)
  if (cells('endDate') === '' && duration > LONGEST_NIGHT && endsEarlier(cells)) {
    return err({ field: 'end', code: 'durationOutOfRange', value })
  }
  return withinLimits('end', value, duration)
}

/** Returns true if the end is an earlier time of day than the start. It is then on the next day. */
function endsEarlier(cells: Cells): boolean {
  const start = parseTimeOfDay(cells('start'))
  const end = parseTimeOfDay(cells('end'))
  return start !== null && end !== null && end < start
}

/**
 * Returns the sum of a column of hours and a column of minutes. Returns null if one is empty or unreadable, or
 * if the minutes are sixty or more. Also returns null if both contain the same duration, as with the columns
 * "Minutes" and "Hours (decimal)".
 */
function hoursAndMinutes(cells: Cells): Seconds | null {
  if (cells('hours') === '' || cells('minutes') === '') return null
  const hours = parseDuration(cells('hours'), 'hours')
  const minutes = parseDuration(cells('minutes'), 'minutes')
  if (hours === null || minutes === null || minutes >= 3600) return null
  if (hours > 0 && Math.abs(hours - minutes) < 60) return null
  return seconds(hours + minutes)
}

/** Returns the sum of a column of minutes and a column of seconds below sixty, or null. */
function minutesAndSeconds(cells: Cells): Seconds | null {
  const rest = cells('seconds')
  if (cells('minutes') === '' || !/^[0-5]?\d$/.test(rest)) return null
  const minutes = parseDuration(cells('minutes'), 'minutes')
  return minutes === null ? null : seconds(minutes + Number(rest))
}

/**
 * Returns the end on the day that it names, else on the day of the start. Past midnight it is on the next day.
 * Returns null if there is none.
 */
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
