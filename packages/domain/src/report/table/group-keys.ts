import { loggableEntryTypes, moods } from '../../entry/entry'
import { type CalendarDay, isCalendarDay } from '../../units/calendar-day'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../units/day-number'
import type { Weekday } from '../../units/week-start'
import type { ReportColumns } from '../report-columns'
import { durationRanges } from '../report-table'
import type { GroupField } from '../report-view'
import { collated, type NameRanks } from './name-ranks'
import type { TableLines } from './table-lines'

/** What one level groups by. */
export interface GroupKeys {
  readonly field: GroupField
  /** Place of each line's group among the groups of the field in their natural order; equal where the key is. */
  readonly places: Uint32Array
  keyOf(line: number): string
}

export interface GroupKeyOptions {
  readonly weekStart: Weekday
  readonly locale: string
}

export function groupKeys(
  field: GroupField,
  columns: ReportColumns,
  lines: TableLines,
  ranks: NameRanks,
  options: GroupKeyOptions,
): GroupKeys {
  switch (field) {
    case 'piece':
    case 'composer':
      return nameKeys(field, columns, lines, ranks)
    case 'instrument':
      return instrumentKeys(columns, lines, options.locale)
    case 'type':
      return slotKeys(field, lines, columns.types, (value) => value, loggableEntryTypes)
    case 'mood':
      // `noMood` is behind all moods.
      return slotKeys(field, lines, columns.moods, (value) => value, moods)
    case 'durationRange':
      return slotKeys(field, lines, columns.seconds, rangeOf, rangeKeys)
    default:
      return dateKeys(field, columns, lines, options.weekStart)
  }
}

function nameKeys(
  field: 'piece' | 'composer',
  { names }: ReportColumns,
  lines: TableLines,
  ranks: NameRanks,
): GroupKeys {
  const dictionary = field === 'piece' ? names.pieces : names.composers
  const idOf = (line: number) => {
    const piece = lines.pieces[line] as number
    return field === 'piece' || piece < 0 ? piece : names.composerOfPiece(piece)
  }
  const { places: byId } = field === 'piece' ? ranks.pieces : ranks.composers
  const places = new Uint32Array(lines.count)
  for (let line = 0; line < lines.count; line++) {
    const id = idOf(line)
    // Without a piece: after all others.
    places[line] = id < 0 ? byId.length : (byId[id] as number)
  }
  const keyOf = (line: number) => {
    const id = idOf(line)
    return id < 0 ? '' : dictionary.textOf(id)
  }
  return { field, places, keyOf }
}

function instrumentKeys(columns: ReportColumns, lines: TableLines, locale: string): GroupKeys {
  const { instrumentNames } = columns
  const names = Array.from({ length: instrumentNames.size }, (_, id) => instrumentNames.textOf(id))
  const { places } = collated(names, names, new Intl.Collator(locale, { numeric: true }))
  const byPlace = names.slice()
  for (const [id, name] of names.entries()) byPlace[places[id] as number] = name
  return slotKeys('instrument', lines, columns.instruments, (id) => places[id] as number, byPlace)
}

function slotKeys(
  field: GroupField,
  lines: TableLines,
  values: Uint8Array | Int32Array,
  placeOf: (value: number) => number,
  keys: readonly string[],
): GroupKeys {
  const places = new Uint32Array(lines.count)
  for (let line = 0; line < lines.count; line++) {
    places[line] = placeOf(values[lines.slots[line] as number] as number)
  }
  return { field, places, keyOf: (line) => keys[places[line] as number] ?? '' }
}

const rangeKeys = durationRanges.map(({ key }) => key)

function rangeOf(seconds: number): number {
  let range = 0
  while (range + 1 < durationRanges.length && seconds >= (durationRanges[range + 1]?.from ?? 0)) range++
  return range
}

/** Newest first. */
function dateKeys(
  field: 'day' | 'week' | 'month' | 'year',
  columns: ReportColumns,
  lines: TableLines,
  weekStart: Weekday,
): GroupKeys {
  const firstDays = new Map<number, number>()
  const places = new Uint32Array(lines.count)
  const days = new Int32Array(lines.count)
  let newest = Number.NEGATIVE_INFINITY
  for (let line = 0; line < lines.count; line++) {
    const day = columns.days[lines.slots[line] as number] as number
    let first = firstDays.get(day)
    if (first === undefined) {
      first = firstDayOf(field, day, weekStart)
      firstDays.set(day, first)
    }
    days[line] = first
    newest = Math.max(newest, first)
  }
  for (let line = 0; line < lines.count; line++) places[line] = newest - (days[line] as number)
  return { field, places, keyOf: (line) => dayOfNumber(days[line] as number) }
}

/** The number of the first day of the day's week, month or year. */
function firstDayOf(field: 'day' | 'week' | 'month' | 'year', day: number, weekStart: Weekday): number {
  if (field === 'day') return day
  if (field === 'week') return weekStartNumber(day, weekStart)
  const text = dayOfNumber(day)
  return dayNumberOf(
    `${text.slice(0, field === 'month' ? 7 : 4)}${field === 'month' ? '' : '-01'}-01` as CalendarDay,
  )
}

/** The number of the day that a group of a date is called by; null for every other key. */
export function dateOfKey(field: GroupField, key: string): number | null {
  const isDate = field === 'day' || field === 'week' || field === 'month' || field === 'year'
  return isDate && isCalendarDay(key) ? dayNumberOf(key) : null
}
