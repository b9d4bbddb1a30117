import { useContext, useSyncExternalStore } from 'react'
import type { AuthSession } from '../../contracts/account'
import { ServicesContext } from './use-services'

const silent = () => () => {}

/** Returns whether the server ended the last session. False again after the next sign-in or sign-out. */
export function useSessionExpired(): boolean {
  const session = useContext(ServicesContext)?.session
  return useSyncExternalStore(
    session ? (listener) => session.subscribe(listener) : silent,
    () => (session?.expired() ?? null) !== null,
    () => false,
  )
}

/** Returns the session, or null: signed out, during hydration of a prerendered page, or before the frame is loaded. */
export function useSession(): AuthSession | null {
  const session = useContext(ServicesContext)?.session
  return useSyncExternalStore(
    session ? (listener) => session.subscribe(listener) : silent,
    () => session?.current() ?? null,
    () => null,
  )
}
