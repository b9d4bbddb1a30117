import type { AccountStorage, ParkedRows } from '../contracts/account'
import type { AuthSessions } from '../data/session/auth-session'
import { isFormerAccount } from '../data/session/former-account'

interface ParkedAccountsDeps {
  readonly session: AuthSessions
  readonly storage: Pick<AccountStorage, 'parked' | 'removeOwner' | 'takeOver'>
}

/** The signed-out accounts that have rows on this device. */
export class ParkedAccounts {
  readonly #deps: ParkedAccountsDeps

  constructor(deps: ParkedAccountsDeps) {
    this.#deps = deps
  }

  async list(): Promise<readonly ParkedRows[]> {
    const { session, storage } = this.#deps
    const user = session.current()?.user
    const known = new Map(session.known().map((owner) => [owner.id, owner]))
    const rows = await storage.parked(user?.id ?? null)
    return rows.map((count) => {
      const { owner } = count
      const account = known.get(owner)
      const isFormer = account !== undefined && user !== undefined && isFormerAccount(account, user)
      return { ...count, email: account?.email ?? null, isFormer }
    })
  }

  async remove(owner: string): Promise<void> {
    const { session, storage } = this.#deps
    if (session.current()?.user.id === owner) return
    await storage.removeOwner(owner)
    session.forget(owner)
  }

  /**
   * Moves the rows of `owner` to the current account if both have the same e-mail address. Resolves with true
   * if it did.
   */
  async takeOver(owner: string): Promise<boolean> {
    const { session, storage } = this.#deps
    const user = session.current()?.user
    const former = session.known().find(({ id }) => id === owner)
    if (!user || !former || !isFormerAccount(former, user)) return false
    await storage.takeOver(owner, user.id)
    session.forget(owner)
    return true
  }
}
