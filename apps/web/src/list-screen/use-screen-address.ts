import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useServices } from '../data/services/use-services'

/** The delay until the address bar changes (milliseconds). Browsers limit how often a page may change it. */
const FOLLOW_AFTER = 250

export interface ScreenAddress<Address> {
  /** The address that the screen shows, up to 250 ms ahead of the address bar. */
  readonly address: Address
  /** Shows `change` at once and replaces the history entry 250 ms after the last call. */
  follow(change: Partial<Address>): void
  /** Adds a history entry, so that Back undoes `change`. */
  push(change: Partial<Address>): void
  /**
   * Applies `change` and replaces the history entry. If `layer` is given, `close` no longer goes back for that
   * layer.
   */
  replace(change: Partial<Address>, layer?: string): void
  /** Opens a layer over the screen, such as a sheet. Adds a history entry, so that Back closes it. */
  open(layer: string, change: Partial<Address>): void
  /**
   * Closes a layer. Goes back if `open` of this screen opened it, else replaces the history entry with
   * `change`.
   */
  close(layer: string, change: Partial<Address>): void
  /** Writes a pending `follow` to the address bar before the app leaves the screen. */
  flush(): void
}

/**
 * Returns the address of a list screen: search, filters, selection and open layers. `parse` reads the query
 * string, and `format` returns path and search. Both must be the same functions at each render.
 */
export function useScreenAddress<Address>(
  parse: (search: string) => Address,
  format: (address: Address) => string,
): ScreenAddress<Address> {
  const { clock } = useServices()
  const search = useSearch()
  const [, navigate] = useLocation()
  const written = useMemo(() => parse(search), [parse, search])
  // A change of the address bar itself discards the pending address.
  const [ahead, setAhead] = useState<{ search: string; address: Address } | null>(null)
  const address = ahead?.search === search ? ahead.address : written
  const cancel = useRef<(() => void) | null>(null)
  const opened = useRef(new Set<string>())
  const stopFollowing = useCallback(() => {
    cancel.current?.()
    cancel.current = null
  }, [])
  // A layout effect, so that it never cancels a `follow` of the new address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is pressed before `follow` writes wins.
  useLayoutEffect(() => stopFollowing, [search, stopFollowing])

  function write(next: Address, replace: boolean) {
    stopFollowing()
    setAhead(null)
    navigate(format(next), { replace })
  }

  return {
    address,
    follow(change) {
      const next = { ...address, ...change }
      stopFollowing()
      setAhead({ search, address: next })
      cancel.current = clock.after(FOLLOW_AFTER, () => write(next, true))
    },
    push: (change) => write({ ...address, ...change }, false),
    replace(change, layer) {
      if (layer !== undefined) opened.current.delete(layer)
      write({ ...address, ...change }, true)
    },
    open(layer, change) {
      opened.current.add(layer)
      write({ ...address, ...change }, false)
    },
    close(layer, change) {
      if (opened.current.delete(layer)) window.history.back()
      else write({ ...address, ...change }, true)
    },
    flush() {
      if (cancel.current) write(address, true)
    },
  }
}
