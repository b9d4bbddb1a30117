import { isLoopback } from '../loopback'

/** The two request headers that name the page's origin and the host it called. */
interface OriginHeaders {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined }
}

/**
 * Returns true when a page of this origin may call us: the configured public origin, the host that was called, or two
 * loopback hosts. Requests without `Origin` come from non-browser clients and are allowed: tokens authorise, not cookies.
 */
export function isOriginAllowed(
  { headers: { origin, host } }: OriginHeaders,
  publicOrigin: string | undefined,
): boolean {
  if (origin === undefined) return true
  if (origin === publicOrigin) return true
  if (!URL.canParse(origin) || host === undefined) return false
  const from = new URL(origin)
  if (from.protocol !== 'http:' && from.protocol !== 'https:') return false
  return from.host === host.toLowerCase() || (isLoopback(from.hostname) && isLoopback(hostNameOf(host)))
}

function hostNameOf(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
