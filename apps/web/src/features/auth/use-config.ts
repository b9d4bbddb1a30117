import { useCallback } from 'react'
import type { SignInConfig } from '../../contracts/account'
import { useFetched } from './use-fetched'

const noGoogle: SignInConfig = { googleClientId: null }

/**
 * Returns the sign-in methods of the server, or no Google client if the request fails; null before the
 * response. Fetches again when `isOnline` changes.
 */
export function useConfig(isOnline: boolean): SignInConfig | null {
  return useFetched(
    useCallback((account) => account.config().catch(() => noGoogle), []),
    isOnline,
  )
}
