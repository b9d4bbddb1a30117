import type { RepertoireFilter, RepertoireSort } from '@segno/domain/repertoire/repertoire-list'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../../data/services/use-services'
import { emptyFilter, formatAddress, parseAddress, type RepertoireAddress } from './address'

/** Browsers refuse an address that changes with every key press; it follows a moment later (milliseconds). */
const followAfter = 250

export interface AddressActions {
  readonly address: RepertoireAddress
  type(text: string): void
  setFilter(filter: Partial<RepertoireFilter>): void
  setSort(sort: RepertoireSort): void
  clear(): void
  /** Opens the form for a new piece, so that Back closes it. */
  openForm(): void
  closeForm(): void
}

export function useAddress(): AddressActions {
  const { clock } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const written = useMemo(() => parseAddress(search), [search])
  // What the person sees runs ahead of the address bar; any change of the address itself ends that.
  const [ahead, setAhead] = useState<{ search: string; address: RepertoireAddress } | null>(null)
  const address = ahead?.search === search ? ahead.address : written
  const cancel = useRef<(() => void) | null>(null)
  const isOpened = useRef(false)
  useEffect(() => () => cancel.current?.(), [])

  function now(next: RepertoireAddress, replace: boolean) {
    cancel.current?.()
    cancel.current = null
    setAhead(null)
    navigate(formatAddress(next), { replace })
  }
  return {
    address,
    type(text) {
      const next = { ...address, filter: { ...address.filter, text } }
      cancel.current?.()
      setAhead({ search, address: next })
      cancel.current = clock.after(followAfter, () => now(next, true))
    },
    setFilter: (filter) => now({ ...address, filter: { ...address.filter, ...filter } }, false),
    setSort: (sort) => now({ ...address, sort }, false),
    clear: () => now({ ...address, filter: emptyFilter }, false),
    openForm() {
      isOpened.current = true
      now({ ...address, isAdding: true }, false)
    },
    closeForm() {
      if (isOpened.current) window.history.back()
      else now({ ...address, isAdding: false }, true)
      isOpened.current = false
    },
  }
}
