/** The path of the channel. */
export const REALTIME_PATH = '/sync/ws'

export interface SocketRequest {
  readonly userId: string
  readonly token: string
  readonly device: string | null
}

/** Reads an upgrade request, or returns null for another path. Never log the result: it holds a token. */
export function readSocketRequest(url: string | undefined): SocketRequest | null {
  // Read the query only. Clients can forge the host.
  const [path, query = ''] = (url ?? '').split('?', 2)
  if (path !== REALTIME_PATH) return null
  const values = new URLSearchParams(query)
  const device = values.get('deviceId') ?? ''
  return {
    userId: values.get('userId') ?? '',
    token: values.get('token') ?? '',
    device: /^dev_[a-z0-9]{16}$/.test(device) ? device : null,
  }
}
