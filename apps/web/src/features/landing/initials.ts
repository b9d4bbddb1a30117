import type { AccountUser } from '../../contracts/account'

/**
 * Returns up to two capitals from an e-mail address: the initials of its first two words (`clara.wieck@…` gives
 * CW). A single word gives its first two characters.
 */
export function initialsOf({ email }: Pick<AccountUser, 'email'>): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? email)]
  return letters.slice(0, 2).join('').toLocaleUpperCase()
}
