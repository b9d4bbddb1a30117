import { createContext, useContext, useSyncExternalStore } from 'react'
import type { JournalStore } from '../journal/journal-store'
import type { Services } from './services'

export const ServicesContext = createContext<Services | null>(null)

/** Returns the services of the app. Throws outside of its provider. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services above this component')
  return services
}

/**
 * Returns the result of `read` and renders again when it is another object. So `read` must return the same
 * object until something changes.
 */
export function useJournal<T>(read: (journal: JournalStore) => T): T {
  const { journal } = useServices()
  return useSyncExternalStore(
    (listener) => journal.subscribe(listener),
    () => read(journal),
    () => read(journal),
  )
}
