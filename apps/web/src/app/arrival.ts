import { DELETED_ACCOUNT_PATH, ERASED_DEVICE_PATH, SIGNED_IN_PARAMETER } from '../contracts/arrival-paths'

/** The event that led to this page. */
type Arrival =
  | { readonly from: 'unknown-address' | 'deleted-account' | 'erased-device' }
  /** A sign-in, after which the account adopted `added` entries of this device. */
  | { readonly from: 'sign-in'; readonly added: number }

/** The `history.state` of a page that replaced an unknown URL. */
export const unknownAddress = { unknownAddress: true } as const

/**
 * Returns the event that led to this page: a sign-in, a deleted account, an erased device or an unknown URL;
 * else null. Removes it from URL and history, so that the page reports it once.
 */
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
