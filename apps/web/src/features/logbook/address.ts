import { type EntryFilter, formatEntryFilter, parseEntryFilter } from '@segno/domain/entry/entry-filter'

/** The state of the logbook in its address, so that Back and bookmarks restore it. */
export interface LogbookAddress {
  /** The search text as typed. */
  readonly text: string
  readonly filter: EntryFilter
  /** The selected entry. */
  readonly entryId: string | null
}

export const LOGBOOK_PATH = '/logbook'

/** Parses the part of an address after the question mark. */
export function parseAddress(search: string): LogbookAddress {
  const parameters = new URLSearchParams(search)
  return {
    text: parameters.get('q') ?? '',
    filter: parseEntryFilter(Object.fromEntries(parameters)),
    entryId: parameters.get('entry') || null,
  }
}

/** Returns path and search. Defaults are omitted. */
export function formatAddress({ text, filter, entryId }: LogbookAddress): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  for (const [name, value] of Object.entries(formatEntryFilter(filter))) parameters.set(name, value)
  if (entryId !== null) parameters.set('entry', entryId)
  const search = parameters.toString()
  return search === '' ? LOGBOOK_PATH : `${LOGBOOK_PATH}?${search}`
}
