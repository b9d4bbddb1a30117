/** The address of the channel. */
export const realtimePath = '/sync/ws'

export interface SocketRequest {
  readonly userId: string
  readonly token: string
  readonly device: string | null
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
