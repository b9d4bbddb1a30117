/** Returns the token of a sign-in link, from the hash, which no server sees, or from the query. Null without one. */
export function linkToken({ hash, search }: { hash: string; search: string }): string | null {
  const inFragment = hash.replace(/^#/, '')
  const fragment = new URLSearchParams(inFragment).get('token')
  const token = fragment || new URLSearchParams(search).get('token') || ''
  return token.trim() === '' ? null : token.trim()
}

/** Returns the path that a link leads to after the sign-in: the account settings or the logbook. */
export function linkTarget({ hash }: { hash: string }): string {
  const isAccount = new URLSearchParams(hash.replace(/^#/, '')).get('to') === 'account'
  return isAccount ? '/settings/account' : '/logbook'
}
