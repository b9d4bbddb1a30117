/**
 * Returns the token of a sign-in link from the hash, else from the query; null without one. Browsers send no
 * hash to a server.
 */
export function linkToken({ hash, search }: { hash: string; search: string }): string | null {
  const inFragment = hash.replace(/^#/, '')
  const fragment = new URLSearchParams(inFragment).get('token')
  const token = fragment || new URLSearchParams(search).get('token') || ''
  return token.trim() === '' ? null : token.trim()
}

/**
 * Returns the path to open after the sign-in: the account settings if the link asks for them, else the logbook.
 */
export function linkTarget({ hash }: { hash: string }): string {
  const isAccount = new URLSearchParams(hash.replace(/^#/, '')).get('to') === 'account'
  return isAccount ? '/settings/account' : '/logbook'
}
