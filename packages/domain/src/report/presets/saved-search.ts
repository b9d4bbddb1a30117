import { type EntryFilter, formatEntryFilter, parseEntryFilter } from '../../entry/entry-filter'
import { jsonBytes } from '../../shared/json-bytes'
import type { Milliseconds } from '../../units/duration'
import type { FilterPreset, PresetChange, SavedView } from './filter-preset'
import { savePreset, VIEW_BYTES } from './preset-commands'

/** A search of the logbook. */
export interface LogbookSearch {
  readonly text: string
  readonly filter: EntryFilter
}

/** The search parameters of the logbook's URL, as a preset stores them. */
export type SavedSearch = NonNullable<FilterPreset['search']>

/**
 * The view of a saved search. The schema requires one, and older versions show the search as a preset with this
 * view.
 */
const wholeDiary: SavedView = { period: 'all-time', conditions: [], groups: [], sorts: [] }

/** Returns a search as a preset stores it. */
export function savedSearchOf({ text, filter }: LogbookSearch): SavedSearch {
  const typed = text.trim()
  return { ...(typed === '' ? {} : { q: typed }), ...formatEntryFilter(filter) }
}

/** Returns the search of a preset, without the parameters and values that only a newer version supports. */
export function parseSavedSearch(search: SavedSearch): LogbookSearch {
  return { text: search.q ?? '', filter: parseEntryFilter(search) }
}

/** Returns true if a search has a text or a filter, so that the logbook offers to save it. */
export function isWorthSaving(search: LogbookSearch): boolean {
  return Object.keys(savedSearchOf(search)).length > 0
}

/** Returns true if a search fits into a preset. Its filters may name many long pieces. */
export function hasRoomForSearch(search: LogbookSearch): boolean {
  return jsonBytes(savedSearchOf(search)) <= VIEW_BYTES
}

/** Returns true if two searches have the same filters and the same text, apart from outer spaces. */
export function isSameSearch(a: LogbookSearch, b: LogbookSearch): boolean {
  const keyOf = (search: LogbookSearch) => JSON.stringify(Object.entries(savedSearchOf(search)))
  return keyOf(a) === keyOf(b)
}

interface SaveSearchContext {
  readonly id: string
  readonly now: Milliseconds
}

/** Returns the put that saves a search under a name. Two searches may have the same name. */
export function saveSearch(
  name: string,
  search: LogbookSearch,
  { id, now }: SaveSearchContext,
): PresetChange[] {
  return savePreset({ name, description: null }, { id, now, view: wholeDiary, search: savedSearchOf(search) })
}
