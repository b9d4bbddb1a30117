import { useStore } from 'zustand'
import type { AccountService } from '../../contracts/account'
import type { SyncState } from '../session/sync-status'
import { useServices } from './use-services'

/** Returns the function that fetches the account service. It is the same function each time. */
export function useAccount(): () => Promise<AccountService> {
  return useServices().loadAccount
}

/** Returns whether this device and the account have the same records; null while signed out. */
export function useSyncState(): SyncState | null {
  return useStore(useServices().syncStatus)
}
