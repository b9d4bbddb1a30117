import { useStore } from 'zustand'
import type { AccountService } from '../../contracts/account'
import type { SyncState } from '../session/sync-status'
import { useServices } from './use-services'

/** The way to the account service, which is fetched when it is needed. The same function each time. */
export function useAccount(): () => Promise<AccountService> {
  return useServices().loadAccount
}

/** How far this device and the account agree; null while nobody is signed in. */
export function useSyncState(): SyncState | null {
  return useStore(useServices().syncStatus)
}
