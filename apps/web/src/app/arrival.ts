import { DELETED_ACCOUNT_PATH, ERASED_DEVICE_PATH, SIGNED_IN_PARAMETER } from '../contracts/arrival-paths'

/** What led to this page. */
type Arrival =
  | { readonly from: 'unknown-address' | 'deleted-account' | 'erased-device' }
  /** `added` entries of this device joined the account. */
  | { readonly from: 'sign-in'; readonly added: number }

/** The state of the history entry of a page that replaced an unknown address. */
export const unknownAddress = { unknownAddress: true } as const

/** Returns what led to this page, and removes it from the address, so that the page says it once. */
export function takeArrival(): Arrival | null {
  const address = location.pathname + location.search
  if (address === DELETED_ACCOUNT_PATH || address === ERASED_DEVICE_PATH) {
    history.replaceState(null, '', '/')
    return { from: address === DELETED_ACCOUNT_PATH ? 'deleted-account' : 'erased-device' }
  }
  const url = new URL(location.href)
  const added = url.searchParams.get(SIGNED_IN_PARAMETER)
  if (added !== null) {
    url.searchParams.delete(SIGNED_IN_PARAMETER)
    history.replaceState(history.state, '', url)
    return /^\d{1,9}$/.test(added) ? { from: 'sign-in', added: Number(added) } : null
  }
  const state: unknown = history.state
  if (typeof state !== 'object' || state === null || !('unknownAddress' in state)) return null
  history.replaceState(null, '')
  return { from: 'unknown-address' }
}
