import { useEffect, useState } from 'react'
import type { AccountService } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'

/**
 * Something asked of the account service; null until it is there, and where it cannot be had. `read` must be the same
 * function each time; it is asked again when `again` changes.
 */
export function useFetched<T>(
  read: (account: AccountService) => Promise<T>,
  again: unknown = null,
): T | null {
  const account = useAccount()
  const [value, setValue] = useState<T | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is the wish to ask once more.
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
