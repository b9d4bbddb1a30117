import { err, ok, type Result } from '@segno/domain/shared/result'
import { RefusedCall } from '../../../contracts/http'
import type { Services } from '../../../data/services/services'

/** Why a URL yielded no file. */
export type AddressProblem =
  | 'address'
  | 'addressTooLarge'
  | 'addressType'
  | 'addressLimit'
  /** No connection, no account, or no response from the server. */
  | 'addressOffline'

const problems: Readonly<Record<string, AddressProblem>> = {
  import_failed: 'address',
  invalid_request: 'address',
  payload_too_large: 'addressTooLarge',
  unsupported_media_type: 'addressType',
  rate_limited: 'addressLimit',
}

/**
 * Fetches a public URL through the server. Resolves with a file named after the end of the path, or with the
 * problem. `signal` aborts the call.
 */
export async function fetchAddress(
  { loadScoreSync }: Pick<Services, 'loadScoreSync'>,
  url: string,
  signal: AbortSignal,
): Promise<Result<File, AddressProblem>> {
  try {
    const sync = await loadScoreSync()
    if (!sync) return err('addressOffline')
    return ok(new File([await sync.fetchAddress(url, signal)], nameOfAddress(url)))
  } catch (error) {
    const problem = error instanceof RefusedCall && error.code ? problems[error.code] : undefined
    return err(problem ?? 'addressOffline')
  }
}

/** Returns the last segment of the path, else the host, else the text itself if it is not a URL. */
export function nameOfAddress(url: string): string {
  try {
    const { pathname, hostname } = new URL(url)
    return decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? hostname)
  } catch {
    return url
  }
}
