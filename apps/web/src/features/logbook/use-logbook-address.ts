import { type EntryFilter, emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import { useScreenAddress } from '../../list-screen/use-screen-address'
import { formatAddress, type LogbookAddress, parseAddress } from './address'

export interface LogbookAddressActions {
  readonly address: LogbookAddress
  type(text: string): void
  setFilter(filter: EntryFilter): void
  clearFilter(): void
  clear(): void
  /** Shows the whole diary, with an entry selected unless it is null. */
  reveal(entryId: string | null): void
  /** Moves the selection, as arrow keys do. Adds no history entry, so that Back leaves the screen. */
  choose(entryId: string | null): void
  /** Opens an entry over the list, so that Back closes it. */
  open(entryId: string): void
  close(): void
  /** Brings the address bar up to date before the screen is left. */
  flush(): void
}

export function useLogbookAddress(): LogbookAddressActions {
  const { address, follow, push, open, close, flush } = useScreenAddress(parseAddress, formatAddress)
  return {
    address,
    type: (text) => follow({ text }),
    setFilter: (filter) => push({ filter }),
    clearFilter: () => push({ filter: emptyEntryFilter }),
    clear: () => push({ text: '', filter: emptyEntryFilter }),
    reveal: (entryId) => push({ text: '', filter: emptyEntryFilter, entryId }),
    choose: (entryId) => follow({ entryId }),
    open: (entryId) => open('entry', { entryId }),
    close: () => close('entry', { entryId: null }),
    flush,
  }
}
