import { type CookieName, cookieSeconds } from '@segno/domain/consent/sign-in-cookies'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'

/**
 * The cookies of signing in. They are HttpOnly and SameSite=Strict: scripts cannot read them, and browsers do not send
 * them with requests from other sites. On https they carry the prefix `__Host-`, so that no neighbouring host can set
 * one. The prefix requires the path `/`.
 */
export class Cookies {
  readonly #secure: boolean

  constructor({ secure }: { readonly secure: boolean }) {
    this.#secure = secure
  }

  set(context: Context, name: CookieName, value: string): void {
    this.#write(context, name, value, cookieSeconds[name])
  }

  remove(context: Context, name: CookieName): void {
    this.#write(context, name, '', 0)
  }

  /** Returns the value of a cookie if `randomToken` could have created it, else undefined. */
  get(context: Context, name: CookieName): string | undefined {
    const value = this.text(context, name)
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
  }

  /** Returns any value of a cookie, which the caller checks, or undefined. */
  text(context: Context, name: CookieName): string | undefined {
    return this.#secure ? getCookie(context, `segno_${name}`, 'host') : getCookie(context, `segno_${name}`)
  }

  #write(context: Context, name: CookieName, value: string, life: number): void {
    setCookie(context, `segno_${name}`, value, {
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: life,
      ...(this.#secure ? { secure: true, path: '/', prefix: 'host' } : { path: '/api/auth' }),
    })
  }
}
