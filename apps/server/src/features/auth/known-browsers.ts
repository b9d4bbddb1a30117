import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Recognises browsers that have signed in to an address before, by a cookie that only this server can create. A stranger
 * cannot use up the requests of such a browser. The cookie contains no address, and signs in to nothing.
 */
export class KnownBrowsers {
  readonly #secret: () => Promise<string>

  constructor(secret: () => Promise<string>) {
    this.#secret = secret
  }

  /** Returns the value of the cookie for an address. */
  async mark(emailKey: string): Promise<string> {
    return createHmac('sha256', await this.#secret())
      .update(`known ${emailKey}`)
      .digest('base64url')
  }

  async isKnown(mark: string | undefined, emailKey: string): Promise<boolean> {
    if (mark === undefined) return false
    const own = Buffer.from(await this.mark(emailKey))
    const shown = Buffer.from(mark)
    return own.length === shown.length && timingSafeEqual(own, shown)
  }
}
