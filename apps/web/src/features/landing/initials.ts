import type { AccountUser } from '../../contracts/account'

/** Returns at most two initials from an e-mail address: `clara.wieck@…` gives CW. */
export function initialsOf({ email }: Pick<AccountUser, 'email'>): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? email)]
  return letters.slice(0, 2).join('').toLocaleUpperCase()
}
