import { useCallback } from 'react'
import type { SignInConfig } from '../../contracts/account'
import { useFetched } from './use-fetched'

const noGoogle: SignInConfig = { googleClientId: null }

/** Returns how the server lets people sign in, or null until it is known. Asks again when the device comes online. */
export function useConfig(isOnline: boolean): SignInConfig | null {
  return useFetched(
    useCallback((account) => account.config().catch(() => noGoogle), []),
    isOnline,
  )
}
