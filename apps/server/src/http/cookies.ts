import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

export type CookieName = 'refresh' | 'link' | 'google'

/**
 * The cookies of signing in. All of them are for this server's eyes only, and travel with nothing that another site
 * begins: the pages of the product ask with requests of their own, for which a strict cookie is sent. On https they
 * carry the `__Host-` prefix, so that no neighbouring host can plant one; it asks for the path `/`.
 */
export class Cookies {
  readonly #secure: boolean

  constructor({ secure }: { readonly secure: boolean }) {
    this.#secure = secure
  }

  /** `life` is in seconds; 0 takes the cookie away. */
  set(context: Context, name: CookieName, value: string, life: number): void {
    setCookie(context, `segno_${name}`, value, {
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: life,
      ...(this.#secure ? { secure: true, path: '/', prefix: 'host' } : { path: '/api/auth' }),
    })
  }

  /** The value, where it is one that `randomToken` could have made. */
  get(context: Context, name: CookieName): string | undefined {
    const value = this.#secure
      ? getCookie(context, `segno_${name}`, 'host')
      : getCookie(context, `segno_${name}`)
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }
}
