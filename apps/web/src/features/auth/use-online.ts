import { useSyncExternalStore } from 'react'
import { useServices } from '../../data/services/use-services'

/** Whether the device says it has a connection. */
export function useOnline(): boolean {
  const { lifecycle } = useServices()
  return useSyncExternalStore(lifecycle.onOnlineChange, lifecycle.online, () => true)
}
