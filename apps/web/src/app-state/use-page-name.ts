import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

const pageName = createStore<string | null>()(() => null)

/** Sets the name of the record on this page, for the document title. Null while the name is unknown. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    pageName.setState(name, true)
    return () => pageName.setState(null, true)
  }, [name])
}

/** Returns the name of the record on the current page, or null if the page is named after its screen. */
export function useShownPageName(): string | null {
  return useSyncExternalStore(
    pageName.subscribe,
    () => pageName.getState(),
    () => null,
  )
}
