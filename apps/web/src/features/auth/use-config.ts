import { useCallback } from 'react'
import type { SignInConfig } from '../../contracts/account'
import { useFetched } from './use-fetched'

const noGoogle: SignInConfig = { googleClientId: null }

/**
 * Returns the sign-in methods of the server; null until they are fetched. Fetches again when the device comes
 * online.
 */
export function useConfig(isOnline: boolean): SignInConfig | null {
  return useFetched(
    useCallback((account) => account.config().catch(() => noGoogle), []),
    isOnline,
  )
}
