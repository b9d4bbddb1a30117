import { useEffect, useState } from 'react'
import type { ServerAddresses } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'

const none: ServerAddresses = {}

/**
 * Returns the contact addresses of this server. The object is empty until they are fetched, and after a failed
 * request.
 */
export function useServerAddresses(): ServerAddresses {
  const account = useAccount()
  const [addresses, setAddresses] = useState(none)
  useEffect(() => {
    let isCurrent = true
    account()
      .then(({ server }) => server.addresses())
      .then(
        (fetched) => isCurrent && setAddresses(fetched),
        () => {},
      )
    return () => {
      isCurrent = false
    }
  }, [account])
  return addresses
}
