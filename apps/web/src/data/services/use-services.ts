import { createContext, useContext, useSyncExternalStore } from 'react'
import type { JournalStore } from '../journal/journal-store'
import type { Services } from './services'

export const ServicesContext = createContext<Services | null>(null)

/** Returns the services of the app. Throws outside the app's frame. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services above this component')
  return services
}

/**
 * Reads a value from the diary. The component renders again when `read` returns another object, so `read` must return
 * the same object until something changes.
 */
export function useJournal<T>(read: (journal: JournalStore) => T): T {
  const { journal } = useServices()
  return useSyncExternalStore(
    (listener) => journal.subscribe(listener),
    () => read(journal),
    () => read(journal),
  )
}
