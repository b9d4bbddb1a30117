import { useEffect, useState } from 'react'
import type { ServerAddresses } from '../../contracts/account'
import { useAccount } from '../../data/services/use-account'

const none: ServerAddresses = {}

/** Returns the addresses of this server; none until they are fetched, and without a connection. */
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
