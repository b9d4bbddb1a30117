import { type EntryFilter, formatEntryFilter, parseEntryFilter } from '@segno/domain/entry/entry-filter'

/** What the address of the logbook says: Back and a bookmark bring it back. */
export interface LogbookAddress {
  /** What is searched for, as typed. */
  readonly text: string
  readonly filter: EntryFilter
  /** The chosen entry. */
  readonly entryId: string | null
}

export const logbookPath = '/logbook'

/** Reads the part of an address after the question mark. */
export function parseAddress(search: string): LogbookAddress {
  const parameters = new URLSearchParams(search)
  return {
    text: parameters.get('q') ?? '',
    filter: parseEntryFilter(Object.fromEntries(parameters)),
    entryId: parameters.get('entry') || null,
  }
}

/** The whole address, with no more in it than was asked for. */
export function formatAddress({ text, filter, entryId }: LogbookAddress): string {
  const parameters = new URLSearchParams()
  if (text !== '') parameters.set('q', text)
  for (const [name, value] of Object.entries(formatEntryFilter(filter))) parameters.set(name, value)
  if (entryId !== null) parameters.set('entry', entryId)
  const search = parameters.toString()
  return search === '' ? logbookPath : `${logbookPath}?${search}`
}
