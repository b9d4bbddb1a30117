import { useSyncExternalStore } from 'react'
import { useServices } from '../../data/services/use-services'

/** Returns true if the browser reports a connection (`navigator.onLine`). */
export function useOnline(): boolean {
  const { lifecycle } = useServices()
  return useSyncExternalStore(lifecycle.onOnlineChange, lifecycle.online, () => true)
}
