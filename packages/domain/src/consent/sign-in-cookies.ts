const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Every cookie of the product by its name after `segno_`, and how long a browser keeps it (seconds). Only the server sets
 * them, for signing in. The privacy page describes each.
 */
export const cookieSeconds = {
  /** The refresh token. Each use renews it. */
  refresh: 60 * DAY,
  /** Recognises a browser that has signed in before. Browsers keep no cookie for longer. */
  known: 400 * DAY,
  /** Recognises the browser that asked for a sign-in link, as long as the link works. */
  link: 10 * MINUTE,
  /** The nonce of Google's button: the dialog may stay open for a while before someone presses it. */
  google: 60 * MINUTE,
  /** An account of Google whose address is not confirmed yet. */
  pending: 10 * MINUTE,
} as const

export type CookieName = keyof typeof cookieSeconds
