import { hasLength, limits } from '@segno/domain/shared/limits'
import { cleanText } from '@segno/domain/shared/normalise-text'
import type { Log } from '../../log'
import type { Account, AccountStore } from '../../ports/account-store'
import type { GoogleIdentity, GoogleVerifier } from '../../ports/google'
import type { SignInStore } from '../../ports/sign-in-store'
import { hashToken } from '../../random-token'
import { openAccount } from './accounts-by-address'
import { readEmailAddress } from './email-address'
import { admitsNewAccount, type SignUpRule } from './sign-up'

export type GoogleSignInOutcome =
  | { readonly outcome: 'signed-in'; readonly account: Account }
  | { readonly outcome: 'invalid' | 'unreachable' }
  /**
   * Google cannot prove that this person owns the address now: an e-mailed link must prove it first. Without `pending`,
   * the account of the address has another Google account.
   */
  | { readonly outcome: 'link-first'; readonly pending?: PendingLink }
  /** The address has no account, and the server creates none for it. */
  | { readonly outcome: 'no-account' }

export interface PendingLink {
  readonly sub: string
  readonly emailKey: string
}

interface GoogleSignInPorts {
  readonly google: GoogleVerifier
  readonly accounts: AccountStore
  readonly store: Pick<SignInStore, 'spend'>
  readonly signUp: () => SignUpRule
  readonly now: () => number
  readonly log: Log
  /** True to accept credentials without a nonce. */
  readonly isNonceOptional: boolean
}

/** Signs people in with a credential of Google. */
export class GoogleSignIn {
  readonly #ports: GoogleSignInPorts

  constructor(ports: GoogleSignInPorts) {
    this.#ports = ports
  }

  get clientId(): string {
    return this.#ports.google.clientId
  }

  /**
   * Signs a person in with a credential of Google. `nonce` is the value that this browser received with the
   * button. A credential made for another browser has another nonce, and one without a nonce may be stolen.
   */
  async signIn(credential: string, nonce: string | undefined): Promise<GoogleSignInOutcome> {
    const { google, store } = this.#ports
    const answer = await google.verify(credential)
    if (answer.outcome !== 'genuine') return answer
    const { identity } = answer
    const isBound = identity.nonce !== null || this.#ports.isNonceOptional
    if (!isBound || identity.nonce !== (nonce ?? null)) return { outcome: 'invalid' }
    if (!(await store.spend(hashToken(`google ${identity.fingerprint}`), identity.expiresAt))) {
      return { outcome: 'invalid' }
    }
    return this.#accountOf(identity)
  }

  async #accountOf(identity: GoogleIdentity): Promise<GoogleSignInOutcome> {
    const { accounts, signUp } = this.#ports
    const own = await accounts.byGoogle(identity.sub)
    if (own) return { outcome: 'signed-in', account: own }
    const address = readEmailAddress(identity.email)
    if (!address) return { outcome: 'invalid' }
    const known = await accounts.byEmail(address.key)
    if (!known && !admitsNewAccount(signUp(), address)) return { outcome: 'no-account' }
    // An address may pass to another person, and Google may have verified it long ago. A verification proves ownership
    // only if Google runs the mailbox. An account never changes its owner.
    if (!identity.ownsMailbox) return linkFirst(known, { sub: identity.sub, emailKey: address.key })
    const fields = { displayName: nameOf(identity), googleSub: identity.sub, authMethod: 'google' } as const
    const account = await openAccount(this.#ports, address, fields)
    if (!account) return this.#own(identity.sub)
    if (account.googleSub === identity.sub) return { outcome: 'signed-in', account }
    const isLinked = await accounts.linkGoogle(account.id, identity.sub)
    return isLinked ? { outcome: 'signed-in', account } : { outcome: 'link-first' }
  }

  async #own(sub: string): Promise<GoogleSignInOutcome> {
    const account = await this.#ports.accounts.byGoogle(sub)
    return account ? { outcome: 'signed-in', account } : { outcome: 'invalid' }
  }
}

function linkFirst(known: Account | undefined, pending: PendingLink): GoogleSignInOutcome {
  const hasAnother = known !== undefined && known.googleSub !== null
  return hasAnother ? { outcome: 'link-first' } : { outcome: 'link-first', pending }
}

function nameOf({ name }: GoogleIdentity): string | null {
  const clean = cleanText(name ?? '')
  return hasLength(clean, 1, limits.titleLength) ? clean : null
}
