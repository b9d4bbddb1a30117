import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieSeconds } from '@segno/domain/consent/sign-in-cookies'

/**
 * Links a Google account to the account of a mailbox that Google does not run. The sign-in with Google is
 * refused, and the browser receives a cookie. The same browser may then open a sign-in link for that address.
 * If it does, one person owns the Google account and the mailbox, and we link them. Only this server can create
 * the cookie.
 */
export class PendingGoogle {
  readonly #secret: () => Promise<string>
  readonly #now: () => number

  constructor(secret: () => Promise<string>, now: () => number) {
    this.#secret = secret
    this.#now = now
  }

  /** Returns the value of the cookie that remembers a Google account for an address. It contains no address. */
  async remember(sub: string, emailKey: string): Promise<string> {
    const end = String(this.#now() + cookieSeconds.pending * 1000)
    return [Buffer.from(sub).toString('base64url'), end, await this.#mac(sub, end, emailKey)].join('.')
  }

  /**
   * Returns the Google id in the value of the cookie. Returns null if the cookie is expired, forged or for
   * another address.
   */
  async subFor(value: string | undefined, emailKey: string): Promise<string | null> {
    const [, id = '', end = '', mac = ''] = /^([\w-]+)\.(\d{1,15})\.([\w-]{43})$/.exec(value ?? '') ?? []
    if (id === '' || Number(end) < this.#now()) return null
    const sub = Buffer.from(id, 'base64url').toString()
    const [own, shown] = [Buffer.from(await this.#mac(sub, end, emailKey)), Buffer.from(mac)]
    return own.length === shown.length && timingSafeEqual(own, shown) ? sub : null
  }

  async #mac(sub: string, end: string, emailKey: string): Promise<string> {
    const text = JSON.stringify(['google', sub, end, emailKey])
    return createHmac('sha256', await this.#secret())
      .update(text)
      .digest('base64url')
  }
}
