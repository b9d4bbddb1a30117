/** Returns true for host names and addresses of this machine. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  return name === 'localhost' || name === '::1' || /^(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
}

/** Returns true if only this machine can reach a server with these settings. */
export function isLocalOnly({
  PUBLIC_ORIGIN,
  HOST,
}: {
  readonly PUBLIC_ORIGIN?: string | undefined
  readonly HOST: string
}): boolean {
  const host = PUBLIC_ORIGIN === undefined ? undefined : new URL(PUBLIC_ORIGIN).hostname
  return isLoopback(HOST) && (host === undefined || isLoopback(host))
}
