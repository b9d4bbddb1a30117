import { isLoopback } from '../loopback'

/** The two request headers that name the page's origin and the host it called. */
interface OriginHeaders {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined }
}

/**
 * Returns true when a page of this origin may call us. With a public origin, only this origin may call, and a
 * request must name it. Without one, the page may call its own host, and one loopback host another. Requests
 * without `Origin` may then call too, because they come from no browser.
 */
export function isOriginAllowed(
  { headers: { origin, host } }: OriginHeaders,
  publicOrigin: string | undefined,
): boolean {
  if (publicOrigin !== undefined) return origin === publicOrigin
  if (origin === undefined) return true
  if (!URL.canParse(origin) || host === undefined) return false
  const from = new URL(origin)
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false
  return from.host === host.toLowerCase() || (isLoopback(from.hostname) && isLoopback(hostNameOf(host)))
}

function hostNameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
