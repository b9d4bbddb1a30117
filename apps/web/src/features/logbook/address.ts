import {
  type EntryFilter,
  formatEntryFilter,
  isEmptyFilter,
  parseEntryFilter,
} from '@segno/domain/entry/entry-filter'
import { type CalendarDay, isCalendarDay } from '@segno/domain/units/calendar-day'

export const logbookViews = ['list', 'month', 'week'] as const
export type LogbookView = (typeof logbookViews)[number]

/** The state of the logbook in its address, so that Back and bookmarks restore it. */
export interface LogbookAddress {
  /** The typed search text. */
  readonly text: string
  readonly filter: EntryFilter
  /** The id of the selected entry, or null. */
  readonly entryId: string | null
  readonly view: LogbookView
  /**
   * A day of the shown month or week. If null, the calendar shows the day of the selected entry or of the
   * newest entry found. Without these it shows today.
   */
  readonly date: CalendarDay | null
}

type ShortAddress = Pick<LogbookAddress, 'text' | 'filter' | 'entryId'> & Partial<LogbookAddress>

export const LOGBOOK_PATH = '/logbook'

/**
 * Parses the query string of the logbook. An invalid parameter becomes its default. `usual` is the view that
 * this device showed last.
 */
export function parseAddress(search: string, usual: LogbookView = 'list'): LogbookAddress {
  const parameters = new URLSearchParams(search)
  const text = parameters.get('q') ?? ''
  const filter = parseEntryFilter(Object.fromEntries(parameters))
  const date = parameters.get('date') ?? ''
  return {
    text,
    filter,
    entryId: parameters.get('entry') || null,
    view: logbookViews.find((view) => view === parameters.get('view')) ?? impliedView(text, filter, usual),
    date: [date, `${date}-01`].find(isCalendarDay) ?? null,
  }
}

/** Returns the path and query string of the logbook. Omits parameters that have their default value. */
export function formatAddress(address: ShortAddress, usual: LogbookView = 'list'): string {
  const { text, filter, entryId, view, date } = address
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  for (const [name, value] of Object.entries(formatEntryFilter(filter))) parameters.set(name, value)
  if (view && view !== impliedView(text, filter, usual)) parameters.set('view', view)
  if (date) parameters.set('date', date)
  if (entryId !== null) parameters.set('entry', entryId)
  const search = parameters.toString()
  return search === '' ? LOGBOOK_PATH : `${LOGBOOK_PATH}?${search}`
}

/**
 * Returns the view of an address that names none. A search lists its entries, because they may be of any day.
 */
function impliedView(text: string, filter: EntryFilter, usual: LogbookView): LogbookView {
  return text === '' && isEmptyFilter(filter) ? usual : 'list'
}
