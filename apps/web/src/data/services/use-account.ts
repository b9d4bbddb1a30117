import { useStore } from 'zustand'
import type { AccountService } from '../../contracts/account'
import type { SyncState } from '../session/sync-status'
import { useServices } from './use-services'

/** Returns the function that fetches the account service: the same function at each render. */
export function useAccount(): () => Promise<AccountService> {
  return useServices().loadAccount
}

/** Returns the sync state between this device and the account; null while signed out. */
export function useSyncState(): SyncState | null {
  return useStore(useServices().syncStatus)
}
