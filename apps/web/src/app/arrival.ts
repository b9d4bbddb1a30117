import { DELETED_ACCOUNT_PATH } from '../contracts/account'

/** Why the first page opened, which it says once. */
type Arrival = 'unknown-address' | 'account-deleted'

/** The state of the history entry of a page that replaced an unknown address. */
export const unknownAddress = { unknownAddress: true } as const

/** Returns the reason once, or null. */
export function takeArrival(): Arrival | null {
  const arrival = readArrival()
  if (arrival) history.replaceState(null, '', location.pathname)
  return arrival
}

function readArrival(): Arrival | null {
  if (location.pathname + location.search === DELETED_ACCOUNT_PATH) return 'account-deleted'
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'unknownAddress' in state ? 'unknown-address' : null
}
