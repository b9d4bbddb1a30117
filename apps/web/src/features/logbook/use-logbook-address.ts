import { type EntryFilter, emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import type { LogbookSearch } from '@segno/domain/report/presets/saved-search'
import type { CalendarDay } from '@segno/domain/units/calendar-day'
import { useCallback, useEffect, useState } from 'react'
import { isAsked } from '../../data/services/use-entry-query'
import { useServices } from '../../data/services/use-services'
import { useScreenAddress } from '../../list-screen/use-screen-address'
import { formatAddress, type LogbookAddress, type LogbookView, logbookViews, parseAddress } from './address'

/** The localStorage key of the view that this device showed last. */
const VIEW_KEY = 'segno.logbook.view'

export interface LogbookAddressActions {
  readonly address: LogbookAddress
  type(text: string): void
  setFilter(filter: EntryFilter): void
  clearFilter(): void
  clear(): void
  /** Lists the entries of another search. */
  ask(search: LogbookSearch): void
  /** Clears search and filter, and selects the entry unless `entryId` is null. */
  reveal(entryId: string | null): void
  /** Selects another entry, as arrow keys do. Adds no history entry, so that Back leaves the screen. */
  choose(entryId: string | null): void
  /** Opens an entry over the list in a new history entry, so that Back closes it. */
  open(entryId: string): void
  close(): void
  /** Shows another view and stores the choice on the device. */
  setView(view: LogbookView, date: CalendarDay | null): void
  /** Shows the month or week that contains a day and deselects the entry. Adds no history entry. */
  goTo(date: CalendarDay): void
  /** Returns the current address with `change` applied. */
  hrefOf(change: Partial<LogbookAddress>): string
  /** Writes pending changes to the address bar, before the app leaves the screen. */
  flush(): void
}

export function useLogbookAddress(): LogbookAddressActions {
  const { keyValueStore } = useServices()
  const [usual, setUsual] = useState(() => {
    const stored = keyValueStore.read(VIEW_KEY)
    return logbookViews.find((view) => view === stored) ?? 'list'
  })
  const parse = useCallback((search: string) => parseAddress(search, usual), [usual])
  const format = useCallback((address: LogbookAddress) => formatAddress(address, usual), [usual])
  const { address, follow, push, open, close, flush } = useScreenAddress(parse, format)
  const { view } = address
  // Without a view in the address, a search shows the list. The device must not store that as a choice.
  const isChosen = view !== 'list' || !isAsked(address)
  useEffect(() => {
    // Bookmarks and the palette also choose a view. Store it, because forms return to `/logbook`, which shows
    // the stored view.
    // `usual` does not change, so that Back still shows the previous view.
    if (isChosen && view !== (keyValueStore.read(VIEW_KEY) ?? 'list')) keyValueStore.write(VIEW_KEY, view)
  }, [isChosen, view, keyValueStore])
  return {
    address,
    type: (text) => follow({ text }),
    setFilter: (filter) => push({ filter }),
    clearFilter: () => push({ filter: emptyEntryFilter }),
    clear: () => push({ text: '', filter: emptyEntryFilter }),
    ask: ({ text, filter }) => push({ text, filter, view: 'list', date: null, entryId: null }),
    reveal: (entryId) => push({ text: '', filter: emptyEntryFilter, entryId }),
    choose: (entryId) => follow({ entryId, date: null }),
    open: (entryId) => open('entry', { entryId, date: null }),
    close: () => close('entry', { entryId: null }),
    setView(view, date) {
      keyValueStore.write(VIEW_KEY, view)
      push({ view, date })
      setUsual(view)
    },
    goTo: (date) => follow({ date, entryId: null }),
    hrefOf: (change) => format({ ...address, ...change }),
    flush,
  }
}
