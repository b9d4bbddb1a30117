/** The token of a sign-in link, from the hash, which no server sees, or from the query. Null without one. */
export function linkToken({ hash, search }: { hash: string; search: string }): string | null {
  const inFragment = hash.replace(/^#/, '')
  const fragment = new URLSearchParams(inFragment).get('token')
  const token = fragment || new URLSearchParams(search).get('token') || ''
  return token.trim() === '' ? null : token.trim()
}
