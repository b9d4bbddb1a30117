import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from 'zustand/vanilla'

const pageName = createStore<string | null>()(() => null)

/** Names the open page after the thing that it shows, for the title of the browser's tab. Null while it is unknown. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    pageName.setState(name, true)
    return () => pageName.setState(null, true)
  }, [name])
}

/** Returns the name of the thing that the open page shows, or null for a page named after its place. */
export function useShownPageName(): string | null {
  return useSyncExternalStore(
    pageName.subscribe,
    () => pageName.getState(),
    () => null,
  )
}
