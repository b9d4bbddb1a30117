import type { PieceKey } from '../piece/piece-key'
import { type CalendarDay, isCalendarDay } from '../units/calendar-day'
import { type EntryType, entryTypes, type Mood, moods } from './entry'

/** Selects entries. Within a list any value matches; an empty list matches everything. */
export interface EntryFilter {
  /** The first day of the entries, included; `to` is the last day, included. An absent day is no bound. */
  readonly from?: CalendarDay
  readonly to?: CalendarDay
  readonly types: readonly EntryType[]
  readonly instruments: readonly string[]
  readonly moods: readonly Mood[]
  readonly pieces: readonly PieceKey[]
  /**
   * Composers in any spelling that gives the same piece key. The value `unknown` selects pieces without a
   * composer.
   */
  readonly composers: readonly string[]
  readonly techniques: readonly string[]
  readonly tags: readonly string[]
  /** Sources of entries (`metadata.source`), such as `timer` or `manual`. */
  readonly sources: readonly string[]
  readonly autoTracked?: boolean
}

export const emptyEntryFilter: EntryFilter = {
  types: [],
  instruments: [],
  moods: [],
  pieces: [],
  composers: [],
  techniques: [],
  tags: [],
  sources: [],
}

/** Returns true if a filter is empty, so that it matches every entry. */
export function isEmptyFilter(filter: EntryFilter): boolean {
  return Object.values(filter).every(
    (value) => value === undefined || (Array.isArray(value) && value.length === 0),
  )
}

/**
 * Returns a filter as texts for the search parameters of a URL:
 * `{from: '2026-11-01', type: 'lesson,practice'}`.
 */
export function formatEntryFilter(filter: EntryFilter): Record<string, string> {
  const flat: Record<string, string> = {}
  if (filter.from !== undefined) flat.from = filter.from
  if (filter.to !== undefined) flat.to = filter.to
  for (const [name, field] of listParameters) {
    const text = formatList(filter[field])
    if (text !== '') flat[name] = text
  }
  if (filter.autoTracked !== undefined) flat.auto = filter.autoTracked ? 'yes' : 'no'
  return flat
}

/** Parses the filter of a URL; ignores invalid values. */
export function parseEntryFilter(flat: Readonly<Record<string, string | undefined>>): EntryFilter {
  const { from, to, auto } = flat
  return {
    ...(from !== undefined && isCalendarDay(from) ? { from } : {}),
    ...(to !== undefined && isCalendarDay(to) ? { to } : {}),
    types: known(entryTypes, parseList(flat.type)),
    instruments: parseList(flat.instrument),
    moods: known(moods, parseList(flat.mood)),
    pieces: parseList(flat.piece) as PieceKey[],
    composers: parseList(flat.composer),
    techniques: parseList(flat.technique),
    tags: parseList(flat.tag),
    sources: parseList(flat.source),
    ...(auto === 'yes' || auto === 'no' ? { autoTracked: auto === 'yes' } : {}),
  }
}

const listParameters = [
  ['type', 'types'],
  ['instrument', 'instruments'],
  ['mood', 'moods'],
  ['piece', 'pieces'],
  ['composer', 'composers'],
  ['technique', 'techniques'],
  ['tag', 'tags'],
  ['source', 'sources'],
] as const

function known<T extends string>(choices: readonly T[], values: readonly string[]): T[] {
  return choices.filter((choice) => values.includes(choice))
}

/** Joins the non-empty values by commas. A backslash escapes a comma or backslash within a value. */
function formatList(values: readonly string[]): string {
  return values
    .filter((value) => value !== '')
    .map((value) => value.replace(/[\\,]/g, '\\$&'))
    .join(',')
}

function parseList(text = ''): string[] {
  const values: string[] = []
  let value = ''
  let escaped = false
  for (const character of text) {
    if (escaped) {
      value += character
      escaped = false
    } else if (character === '\\') {
      escaped = true
    } else if (character === ',') {
      values.push(value)
      value = ''
    } else {
      value += character
    }
  }
  values.push(value)
  return [...new Set(values)].filter((item) => item !== '')
}
