/** The longest name of a host (RFC 1035). */
const LONGEST_HOST = 253

/**
 * Returns a URL that an import may fetch, or null: https on port 443 without user name and password. `URL` has
 * already turned other forms of an IP address, such as `0x7f.1`, into the usual one.
 */
export function importUrl(text: string, base?: URL): URL | null {
  if (!URL.canParse(text, base?.href)) return null
  const url = new URL(text, base?.href)
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && url.hostname !== '' && url.hostname.length <= LONGEST_HOST ? url : null
}

/** Returns the name of a host as resolvers and certificates know it: IPv6 without brackets, no final dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}
