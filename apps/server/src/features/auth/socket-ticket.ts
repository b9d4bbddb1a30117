import type { Caller } from '../../http/api-app'
import type { SignInStore } from '../../ports/sign-in-store'
import type { SocketAuth, SocketCaller } from '../../ports/socket-auth'
import { hashToken } from '../../random-token'
import type { SignIns } from './sign-ins'
import type { SignedTokens } from './signed-tokens'

export const TICKET_SECONDS = 30

/**
 * Tickets for the real-time channel. They are part of a URL, which proxies may log. So each ticket works once, for
 * thirty seconds, and for a channel only.
 */
export class SocketTickets implements SocketAuth {
  readonly #signed: SignedTokens
  readonly #signIns: SignIns
  readonly #store: Pick<SignInStore, 'spend'>

  constructor(signed: SignedTokens, signIns: SignIns, store: Pick<SignInStore, 'spend'>) {
    this.#signed = signed
    this.#signIns = signIns
    this.#store = store
  }

  issueTicket({ accountId, family, device }: Caller): Promise<string> {
    return this.#signed.sign('ws', { accountId, family, device }, TICKET_SECONDS)
  }

  async redeemTicket(ticket: string): Promise<SocketCaller | null> {
    const claims = await this.#signed.read('ws', ticket)
    if (!claims || !(await this.isSignedIn(claims.accountId, claims.family))) return null
    if (!(await this.#store.spend(hashToken(`ticket ${claims.id}`), claims.expiresAt))) return null
    return { accountId: claims.accountId, family: claims.family, device: claims.device }
  }

  isSignedIn(accountId: string, family: string): Promise<boolean> {
    return this.#signIns.isActive(accountId, family)
  }
}
