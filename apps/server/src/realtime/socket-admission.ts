/** The address of the channel. */
export const realtimePath = '/sync/ws'

export interface SocketRequest {
  readonly userId: string
  readonly token: string
  readonly device: string | null
}

/** The headers by which a page of another site is known. */
interface AskedFrom {
  readonly headers: { readonly origin?: string | undefined; readonly host?: string | undefined }
}

/** What an upgrade asks for, or null where it is not for the channel. Never to be logged: it holds a token. */
export function readSocketRequest(url: string | undefined): SocketRequest | null {
  // The query is all that is read of it: the host is the client's to say.
  const [path, query = ''] = (url ?? '').split('?', 2)
  if (path !== realtimePath) return null
  const values = new URLSearchParams(query)
  const device = values.get('deviceId') ?? ''
  return {
    userId: values.get('userId') ?? '',
    token: values.get('token') ?? '',
    device: /^dev_[a-z0-9]{16}$/.test(device) ? device : null,
  }
}

/**
 * Whether a page of this origin may open a channel: ours, the one whose host was asked, or both on this machine. No
 * origin is no browser; what authorises is the token, never a cookie.
 */
export function isOriginAllowed(
  { headers: { origin, host } }: AskedFrom,
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

/** Whether a host name or an address means this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}
