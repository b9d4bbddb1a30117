import { useContext, useSyncExternalStore } from 'react'
import type { AuthSession } from '../../contracts/account'
import { ServicesContext } from './use-services'

const silent = () => () => {}

/** Returns true if the server ended the last sign-in, until the next sign-in or sign-out. */
export function useSessionExpired(): boolean {
  const session = useContext(ServicesContext)?.session
  return useSyncExternalStore(
    session ? (listener) => session.subscribe(listener) : silent,
    () => (session?.expired() ?? null) !== null,
    () => false,
  )
}

/**
 * Returns the stored sign-in; null when signed out, while a prerendered page hydrates, or before the frame is
 * loaded.
 */
export function useSession(): AuthSession | null {
  const session = useContext(ServicesContext)?.session
  return useSyncExternalStore(
    session ? (listener) => session.subscribe(listener) : silent,
    () => session?.current() ?? null,
    () => null,
  )
}
