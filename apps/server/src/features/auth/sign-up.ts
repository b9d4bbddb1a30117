import { type EmailAddress, readEmailAddress } from './email-address'

/** The addresses that may create an account. Existing accounts can always sign in. */
export interface SignUpRule {
  readonly mode: 'open' | 'closed' | 'list'
  /** Addresses (`clara@example.org`) and domains (`example.org`) for the mode `list`. */
  readonly list: readonly string[]
}

/** Returns true if the rule allows a new account for the address, in any spelling of it. */
export function admitsNewAccount({ mode, list }: SignUpRule, address: EmailAddress): boolean {
  if (mode !== 'list') return mode === 'open'
  const domain = address.key.split('@').at(-1)
  return list.some((entry) => {
    const listed = readEmailAddress(entry)
    return listed ? listed.key === address.key : entry.replace(/^@/, '').toLowerCase() === domain
  })
}
