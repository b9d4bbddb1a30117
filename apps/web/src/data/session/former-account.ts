import type { KnownOwner, SessionStore } from '../../contracts/account'
import type { KeyValueStore } from '../../contracts/key-value-store'

/** The key of the former accounts whose rows stay, because the person declined to move them. */
const LEFT_KEY = 'segno.leftAccounts'

/** The current sign-in and the accounts that signed in on this device. */
type Accounts = Pick<SessionStore, 'current'> & { known(): readonly KnownOwner[] }

/**
 * Returns an account with the current account's e-mail address and another id, whose rows may be on this
 * device. The server has lost it, or it was deleted. Returns null if there is none, or after
 * `leaveFormerAccount`.
 */
export function formerAccountOf(accounts: Accounts, store: KeyValueStore): KnownOwner | null {
  const user = accounts.current()?.user
  if (!user) return null
  const left = leftIn(store)
  return accounts.known().find((owner) => isFormerAccount(owner, user) && !left.includes(owner.id)) ?? null
}

/** Stores that the person leaves the rows of a former account where they are. */
export function leaveFormerAccount(store: KeyValueStore, id: string): void {
  store.write(LEFT_KEY, JSON.stringify([...leftIn(store), id]))
}

/** Returns true if `user` has the e-mail address of `owner` and another id. */
export function isFormerAccount(owner: KnownOwner, user: KnownOwner): boolean {
  return owner.id !== user.id && addressKey(owner.email) === addressKey(user.email)
}

/**
 * The Unicode normal form of e-mail addresses. Addresses are short, so we do not import `normalForm`: it also
 * guards against long input and would enlarge the first load.
 */
const COMPATIBLE = 'NFKC'

/** Returns the form of an e-mail address that the server compares: only A–Z become lower case. */
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
