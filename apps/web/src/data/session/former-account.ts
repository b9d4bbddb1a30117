import type { KnownOwner, SessionStore } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'

/** The ids of former accounts whose rows the person left where they are. */
const LEFT_KEY = 'segno.leftAccounts'

/** The session and the accounts that signed in on this device. */
type Accounts = Pick<SessionStore, 'current'> & { known(): readonly KnownOwner[] }

/**
 * Returns an account with the address of the present one and another id, whose rows may be on this device: the server has
 * lost it, or it was deleted. Null after `leaveFormerAccount`.
 */
export function formerAccountOf(accounts: Accounts, store: KeyValueStore): KnownOwner | null {
  const user = accounts.current()?.user
  if (!user) return null
  const left = leftIn(store)
  return accounts.known().find((owner) => isFormerAccount(owner, user) && !left.includes(owner.id)) ?? null
}

/** Stores that the person has decided not to take over the rows of a former account. */
export function leaveFormerAccount(store: KeyValueStore, id: string): void {
  store.write(LEFT_KEY, JSON.stringify([...leftIn(store), id]))
}

/** Returns whether the server now has the account `user` for the address of `owner`. */
export function isFormerAccount(owner: KnownOwner, user: KnownOwner): boolean {
  return owner.id !== user.id && addressKey(owner.email) === addressKey(user.email)
}

/** The server bounds an address, so its normal form costs nothing. `normalForm` would enlarge the first load. */
const COMPATIBLE = 'NFKC'

/** The spelling that the server compares: only A–Z become lower case. */
function addressKey(email: string): string {
  return email.normalize(COMPATIBLE).replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function leftIn(store: KeyValueStore): readonly unknown[] {
  try {
    const left: unknown = JSON.parse(store.read(LEFT_KEY) ?? '[]')
    return Array.isArray(left) ? left : []
  } catch {
    return []
  }
}
