import { type EntryFilter, emptyEntryFilter } from '@segno/domain/entry/entry-filter'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../../data/services/use-services'
import { formatAddress, type LogbookAddress, parseAddress } from './address'

/** Browsers refuse an address that changes with every key press; it follows a moment later (milliseconds). */
const followAfter = 250

export interface AddressActions {
  readonly address: LogbookAddress
  type(text: string): void
  setFilter(filter: EntryFilter): void
  clearFilter(): void
  clear(): void
  /** Moves the selection, as arrow keys do: Back leaves the screen rather than walking through it. */
  choose(entryId: string | null): void
  /** Opens an entry over the list, so that Back closes it. */
  open(entryId: string): void
  close(): void
  /** Brings the address up to date before the screen is left. */
  settle(): void
}

export function useAddress(): AddressActions {
  const { clock } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const written = useMemo(() => parseAddress(search), [search])
  // What the person sees runs ahead of the address bar; any change of the address itself ends that.
  const [ahead, setAhead] = useState<{ search: string; address: LogbookAddress } | null>(null)
  const address = ahead?.search === search ? ahead.address : written
  const cancel = useRef<(() => void) | null>(null)
  const isOpened = useRef(false)
  useEffect(() => () => cancel.current?.(), [])

  function stopFollowing() {
    cancel.current?.()
    cancel.current = null
  }
  function now(next: LogbookAddress, replace: boolean) {
    stopFollowing()
    setAhead(null)
    navigate(formatAddress(next), { replace })
  }
  function later(next: LogbookAddress) {
    stopFollowing()
    setAhead({ search, address: next })
    cancel.current = clock.after(followAfter, () => now(next, true))
  }

  return {
    address,
    type: (text) => later({ ...address, text }),
    setFilter: (filter) => now({ ...address, filter }, false),
    clearFilter: () => now({ ...address, filter: emptyEntryFilter }, false),
    clear: () => now({ ...address, text: '', filter: emptyEntryFilter }, false),
    choose: (entryId) => later({ ...address, entryId }),
    open(entryId) {
      isOpened.current = true
      now({ ...address, entryId }, false)
    },
    close() {
      if (isOpened.current) window.history.back()
      else now({ ...address, entryId: null }, true)
      isOpened.current = false
    },
    settle() {
      if (cancel.current) now(address, true)
    },
  }
}
