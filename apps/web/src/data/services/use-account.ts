import { useSyncExternalStore } from 'react'
import type { AccountService } from '../../contracts/account'
import type { SyncState } from '../session/sync-status'
import { useServices } from './use-services'

/** The way to the account service, which is fetched when it is needed. The same function each time. */
export function useAccount(): () => Promise<AccountService> {
  return useServices().loadAccount
}

/** How this device and the account stand to each other; null while nobody is signed in. */
export function useSyncState(): SyncState | null {
  const { syncStatus } = useServices()
  return useSyncExternalStore(
    (listener) => syncStatus.subscribe(listener),
    () => syncStatus.state(),
    () => null,
  )
}
