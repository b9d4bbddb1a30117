import { useContext, useSyncExternalStore } from 'react'
import type { AuthSession } from '../../contracts/account'
import { ServicesContext } from './use-services'

const silent = () => () => {}

/** Who is signed in; nobody while a page drawn ahead of time is taken over, and before the app's frame is there. */
export function useSession(): AuthSession | null {
  const session = useContext(ServicesContext)?.session
  return useSyncExternalStore(
    session ? (listener) => session.subscribe(listener) : silent,
    () => session?.current() ?? null,
    () => null,
  )
}
