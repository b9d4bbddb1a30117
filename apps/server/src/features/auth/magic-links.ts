import { timingSafeEqual } from 'node:crypto'
import { cookieSeconds } from '@segno/domain/consent/sign-in-cookies'
import type { Language } from '@segno/domain/language/languages'
import type { Log } from '../../log'
import type { Account, AccountStore } from '../../ports/account-store'
import type { Mail, Mailer } from '../../ports/mailer'
import type { SignInStore } from '../../ports/sign-in-store'
import { hashToken, randomToken } from '../../random-token'
import { openAccount } from './accounts-by-address'
import { type EmailAddress, readEmailAddress } from './email-address'
import { admitsNewAccount, type SignUpRule } from './sign-up'

export const LINK_SECONDS = cookieSeconds.link

interface MagicLinkPorts {
  readonly accounts: AccountStore
  readonly store: SignInStore
  readonly mailer: Mailer
  /** Composes the e-mail. Its texts are in mail/. */
  readonly compose: (to: string, link: string, language: Language) => Mail
  /** Composes the e-mail for an address that has no account and may not create one. */
  readonly composeRefusal: (to: string, language: Language) => Mail
  readonly signUp: () => SignUpRule
  /** The origin of the product. Never taken from request headers, which clients can forge. */
  readonly origin: () => string
  readonly now: () => number
  readonly log: Log
}

/** Creates and redeems e-mailed links. */
export class MagicLinks {
  readonly #ports: MagicLinkPorts

  constructor(ports: MagicLinkPorts) {
    this.#ports = ports
  }

  /**
   * Stores a link and e-mails it to the address. If the address has no account and may not create one, e-mails
   * a refusal instead. `nonce` belongs to the browser that requests the link.
   */
  async request(
    address: EmailAddress,
    nonce: string,
    language: Language,
    returnTo?: 'account',
  ): Promise<void> {
    const { accounts, store, mailer, compose, composeRefusal, signUp, origin, now } = this.#ports
    const known = await accounts.byEmail(address.key)
    const email = known?.email ?? address.email
    const token = randomToken()
    const createdAt = now()
    await store.keepLink({
      tokenHash: hashToken(token),
      email,
      emailKey: address.key,
      nonceHash: hashToken(nonce),
      createdAt,
      expiresAt: createdAt + LINK_SECONDS * 1000,
    })
    // Store the link in any case, so that responses take the same time. Without an e-mail its token stays
    // unknown.
    if (!known && !admitsNewAccount(signUp(), address)) return mailer.post(composeRefusal(email, language))
    await mailer.post(
      compose(email, `${origin()}/auth/verify#token=${token}${returnTo ? `&to=${returnTo}` : ''}`, language),
    )
  }

  /**
   * Returns the address that the link signs in, and whether this browser requested it. Returns null for a used,
   * expired or unknown link.
   */
  async inspect(
    token: string,
    nonce: string | undefined,
  ): Promise<{ readonly email: string; readonly sameBrowser: boolean } | null> {
    const link = await this.#ports.store.findLink(hashToken(token), this.#ports.now())
    if (!link) return null
    const sameBrowser = nonce !== undefined && isEqual(hashToken(nonce), link.nonceHash)
    return { email: link.email, sameBrowser }
  }

  /**
   * Uses the link up and returns its account. Returns null for a used, expired or unknown link. Also returns
   * null for an address that has no account and may not create one. Of several concurrent callers one gets the
   * account.
   */
  async verify(token: string): Promise<Account | null> {
    const { accounts, store, signUp, now } = this.#ports
    const link = await store.spendLink(hashToken(token), now())
    const address = link && readEmailAddress(link.email)
    if (!address) return null
    const isKnown = (await accounts.byEmail(address.key)) !== undefined
    if (!isKnown && !admitsNewAccount(signUp(), address)) return null
    const fields = { displayName: null, googleSub: null, authMethod: 'magic_link' } as const
    return (await openAccount(this.#ports, address, fields)) ?? null
  }
}

function isEqual(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
