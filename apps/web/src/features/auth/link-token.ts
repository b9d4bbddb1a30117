/** The token of a link: after the `#`, where no server sees it, or in the query. Null where there is none. */
export function linkToken({ hash, search }: { hash: string; search: string }): string | null {
  const inFragment = hash.replace(/^#/, '')
  const fragment = new URLSearchParams(inFragment).get('token')
  const token = fragment || new URLSearchParams(search).get('token') || ''
  return token.trim() === '' ? null : token.trim()
}
