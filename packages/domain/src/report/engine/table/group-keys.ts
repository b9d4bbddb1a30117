import { loggableEntryTypes, moods } from '../../../entry/entry'
import type { CalendarDay } from '../../../units/calendar-day'
import { dayNumberOf, dayOfNumber, weekStartNumber } from '../../../units/day-number'
import type { Weekday } from '../../../units/week-start'
import { durationRanges } from '../../table/report-table'
import type { GroupField } from '../../view/report-view'
import type { Dictionary } from '../columns/dictionary'
import type { ReportColumns } from '../columns/report-columns'
import { listsOf } from './list-leaves'
import { collated, type NameRanks } from './name-ranks'
import { inTurn } from './sort-by-keys'
import type { ListField, TableLeaves, TableShares } from './table-leaves'

/** The keys of one level of groups. A place is the position of a group in the natural order of the field. */
export interface GroupKeys {
  readonly field: GroupField
  /** True if the groups are days, weeks, months or years. */
  readonly isDate: boolean
  /** True if leaves of one share can be in different groups. */
  readonly isList: boolean
  /** The place of the group of each leaf if `isList`, else of each share. Equal keys have equal places. */
  readonly places: Uint32Array
  /** Returns the key of the groups at a place. */
  keyOf(place: number): string
}

export interface GroupKeyOptions {
  /** The fields of all levels, outermost first. */
  readonly groups: readonly GroupField[]
  readonly weekStart: Weekday
  readonly locale: string
}

/** Returns the keys of one level of groups. */
export function groupKeys(
  field: GroupField,
  columns: ReportColumns,
  leaves: TableLeaves,
  ranks: NameRanks,
  options: GroupKeyOptions,
): GroupKeys {
  const { shares } = leaves
  switch (field) {
    case 'piece':
    case 'work':
    case 'composer':
      return nameKeys(field, columns, shares, namePlaces(field, columns, ranks, options.groups))
    case 'instrument':
      return instrumentKeys(columns, shares, options.locale)
    case 'type':
      return rowKeys(field, shares, columns.types, inTurn(loggableEntryTypes.length), loggableEntryTypes)
    case 'mood':
      // `noMood` sorts after all moods.
      return rowKeys(field, shares, columns.moods, inTurn(moods.length + 1), moods)
    case 'tag':
      return tagKeys(columns, leaves, options.locale)
    case 'goal':
      return goalKeys(columns, leaves)
    case 'programme':
      // The texts have the order of the programmes.
      return valueKeys(field, columns, leaves, Uint32Array.from(inTurn(columns.programmes.lists.texts.size)))
    case 'durationRange':
      return rangesOfDuration(columns, shares)
    default:
      return dateKeys(field, shares, options.weekStart)
  }
}

type NameField = 'piece' | 'work' | 'composer'

/** Returns the place of each piece, work or composer. */
function namePlaces(
  field: NameField,
  { names }: ReportColumns,
  ranks: NameRanks,
  groups: readonly GroupField[],
): Uint32Array {
  if (field === 'composer') return ranks.composers.places
  if (field === 'work') return ranks.works().places
  const { places } = ranks.pieces
  const isBelowWork = groups.includes('work') && groups.indexOf('work') < groups.indexOf('piece')
  return isBelowWork ? placesByMovement(names, places) : places
}

/** Returns the places of the pieces by their movements: `IX. Adagio` comes after `V. Allegro`. */
function placesByMovement(names: ReportColumns['names'], byTitle: Uint32Array): Uint32Array {
  const order = inTurn(byTitle.length).sort(
    (a, b) =>
      names.movementOfPiece(a) - names.movementOfPiece(b) || (byTitle[a] as number) - (byTitle[b] as number),
  )
  const places = new Uint32Array(byTitle.length)
  for (let place = 0; place < order.length; place++) places[order[place] as number] = place
  return places
}

function idsOf(field: NameField, { names }: ReportColumns) {
  if (field === 'piece') return { dictionary: names.pieces, idOf: (piece: number) => piece }
  if (field === 'work') return { dictionary: names.works, idOf: (piece: number) => names.workOfPiece(piece) }
  return { dictionary: names.composers, idOf: (piece: number) => names.composerOfPiece(piece) }
}

function nameKeys(
  field: NameField,
  columns: ReportColumns,
  shares: TableShares,
  byId: Uint32Array,
): GroupKeys {
  const { dictionary, idOf } = idsOf(field, columns)
  const byPiece = new Uint32Array(columns.names.pieces.size)
  for (let piece = 0; piece < byPiece.length; piece++) byPiece[piece] = byId[idOf(piece)] as number
  const places = new Uint32Array(shares.count)
  for (let share = 0; share < shares.count; share++) {
    const piece = shares.pieces[share] as number
    // Shares without a piece sort after all others.
    places[share] = piece < 0 ? byId.length : (byPiece[piece] as number)
  }
  return { field, ...single, places, keyOf: keyAt(dictionary, byId) }
}

const single = { isDate: false, isList: false }

/** Returns a function that returns the text at a place, or `''` for the place after the last text. */
function keyAt(dictionary: Dictionary, placeOf: Uint32Array): GroupKeys['keyOf'] {
  const byPlace = new Uint32Array(placeOf.length)
  for (let id = 0; id < placeOf.length; id++) byPlace[placeOf[id] as number] = id
  return (place) => (place < byPlace.length ? dictionary.textOf(byPlace[place] as number) : '')
}

function instrumentKeys(columns: ReportColumns, shares: TableShares, locale: string): GroupKeys {
  const { instrumentNames } = columns
  const names = Array.from({ length: instrumentNames.size }, (_, id) => instrumentNames.textOf(id))
  const { places } = collated(names, names, new Intl.Collator(locale, { numeric: true }))
  const byPlace = names.slice()
  for (const [id, name] of names.entries()) byPlace[places[id] as number] = name
  return rowKeys('instrument', shares, columns.instruments, places, byPlace)
}

/** Returns the keys of groups by the values of a column. `placeOf` has the place of each value. */
function rowKeys(
  field: GroupField,
  shares: TableShares,
  values: Uint8Array | Int32Array,
  placeOf: Uint32Array | Int32Array,
  keys: readonly string[],
): GroupKeys {
  const places = new Uint32Array(shares.count)
  for (let share = 0; share < shares.count; share++) {
    places[share] = placeOf[values[shares.rows[share] as number] as number] as number
  }
  return { field, ...single, places, keyOf: (place) => keys[place] ?? '' }
}

function tagKeys(columns: ReportColumns, leaves: TableLeaves, locale: string): GroupKeys {
  const { texts } = columns.tagLists
  const tags = Array.from({ length: texts.size }, (_, id) => texts.textOf(id))
  const { places } = collated(tags, tags, new Intl.Collator(locale, { numeric: true }))
  return valueKeys('tag', columns, leaves, places)
}

/**
 * Returns the keys of groups by goal. Orders goals by their newest entry, because the titles of goals are not
 * part of entries.
 */
function goalKeys(columns: ReportColumns, leaves: TableLeaves): GroupKeys {
  const { goalLists, goalSets } = columns
  const { rows, count } = leaves.shares
  const { firsts, values } = goalLists.distinct
  const places = new Uint32Array(goalLists.texts.size)
  const isSeen = new Uint8Array(places.length)
  let place = 0
  for (let share = 0; share < count; share++) {
    const set = goalSets[rows[share] as number] as number
    for (let at = firsts[set] as number; at < (firsts[set + 1] as number); at++) {
      const goal = values[at] as number
      if (goal < 0 || isSeen[goal]) continue
      isSeen[goal] = 1
      places[goal] = place
      place++
    }
  }
  return valueKeys('goal', columns, leaves, places)
}

/** Returns the keys of a list field. Leaves without a value sort after all others. */
function valueKeys(
  field: ListField,
  columns: ReportColumns,
  leaves: TableLeaves,
  placeOf: Uint32Array,
): GroupKeys {
  const { texts } = listsOf(columns, field)
  const values = leaves.values[field] as Int32Array
  const places = new Uint32Array(leaves.count)
  for (let leaf = 0; leaf < leaves.count; leaf++) {
    const value = values[leaf] as number
    places[leaf] = value < 0 ? placeOf.length : (placeOf[value] as number)
  }
  return { field, isDate: false, isList: true, places, keyOf: keyAt(texts, placeOf) }
}

function rangesOfDuration({ seconds }: ReportColumns, shares: TableShares): GroupKeys {
  const places = new Uint32Array(shares.count)
  for (let share = 0; share < shares.count; share++) {
    places[share] = rangeOf(seconds[shares.rows[share] as number] as number)
  }
  return { field: 'durationRange', ...single, places, keyOf: (place) => rangeKeys[place] as string }
}

const rangeKeys = durationRanges.map(({ key }) => key)

function rangeOf(seconds: number): number {
  let range = 0
  while (range + 1 < durationRanges.length && seconds >= (durationRanges[range + 1]?.from ?? 0)) range++
  return range
}

/** A day, week, month or year: its first day, the first day after it, and its place in time. */
interface DateSpan {
  readonly first: number
  readonly end: number
  readonly place: number
}

/**
 * Returns the keys of groups by day, week, month or year, newest first. Shares are nearly sorted by day. So it
 * calls `spanOf` only if a share leaves the previous span.
 */
function dateKeys(
  field: 'day' | 'week' | 'month' | 'year',
  shares: TableShares,
  weekStart: Weekday,
): GroupKeys {
  const { days, count } = shares
  const places = new Uint32Array(count)
  const firstDays = new Map<number, number>()
  let [newest, first, end, place] = [0, 0, 0, 0]
  for (let share = 0; share < count; share++) {
    const day = days[share] as number
    if (day < first || day >= end) {
      ;({ first, end, place } = spanOf(field, day, weekStart))
      firstDays.set(place, first)
      newest = Math.max(newest, place)
    }
    places[share] = place
  }
  for (let share = 0; share < count; share++) places[share] = newest - (places[share] as number)
  const keyOf = (place: number) => dayOfNumber(firstDays.get(newest - place) as number)
  return { field, isDate: true, isList: false, places, keyOf }
}

/** The day number of 0000-01-01, the first day of the calendar. */
const beginning = dayNumberOf('0000-01-01' as CalendarDay)

function spanOf(field: 'day' | 'week' | 'month' | 'year', day: number, weekStart: Weekday): DateSpan {
  if (field === 'day') return { first: day, end: day + 1, place: day - beginning }
  if (field === 'week') {
    const first = weekStartNumber(day, weekStart)
    // The first week can begin before the first day, so the places begin at 0 one week earlier.
    return { first, end: first + 7, place: Math.floor((first - beginning) / 7) + 1 }
  }
  const first = firstDayOf(field, day)
  // No month has more than 31 days and no year more than 366. So this day is in the next month or year.
  const end = firstDayOf(field, first + (field === 'month' ? 31 : 366))
  const text = dayOfNumber(first)
  const year = Number(text.slice(0, 4))
  return { first, end, place: field === 'month' ? year * 12 + Number(text.slice(5, 7)) : year }
}

/** Returns the day number of the first day of the month or year that contains a day number. */
function firstDayOf(field: 'month' | 'year', day: number): number {
  const text = dayOfNumber(day)
  return dayNumberOf(
    (field === 'month' ? `${text.slice(0, 7)}-01` : `${text.slice(0, 4)}-01-01`) as CalendarDay,
  )
}
