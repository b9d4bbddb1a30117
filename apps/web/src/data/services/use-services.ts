import { createContext, useContext, useSyncExternalStore } from 'react'
import type { JournalStore } from '../journal/journal-store'
import type { Services } from './services'

export const ServicesContext = createContext<Services | null>(null)

/** Everything the outside world offers. Throws outside the app's frame. */
export function useServices(): Services {
  const services = useContext(ServicesContext)
  if (!services) throw new Error('no services above this component')
  return services
}

/**
 * Something read from the diary; the component is drawn again when it becomes another object. `read` must answer
 * the same object while nothing changed.
 */
export function useJournal<T>(read: (journal: JournalStore) => T): T {
  const { journal } = useServices()
  return useSyncExternalStore(
    (listener) => journal.subscribe(listener),
    () => read(journal),
    () => read(journal),
  )
}
