import { useEffect, useState } from 'react'
import type { AccountService } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'

/**
 * Returns the result of `read`, or null before the first success. `read` must be the same function in each
 * render. A change of `again` fetches again.
 */
export function useFetched<T>(
  read: (account: AccountService) => Promise<T>,
  again: unknown = null,
): T | null {
  const account = useAccount()
  const [value, setValue] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `again` repeats the fetch.
  useEffect(() => {
    let isCurrent = true
    account()
      .then(read)
      .then(
        (fetched) => isCurrent && setValue(fetched),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [account, read, again])
  return value
}
