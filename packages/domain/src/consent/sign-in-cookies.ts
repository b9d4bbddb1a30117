const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/**
 * Every cookie by its name after `segno_`, with its lifetime in seconds. Only the server sets them, for signing
 * in. The privacy page describes each.
 */
export const cookieSeconds = {
  /** The refresh token. Each use renews it. */
  refresh: 60 * DAY,
  /** Marks a browser that has signed in before. 400 days is the longest lifetime that browsers allow. */
  known: 400 * DAY,
  /** Marks the browser that requested a sign-in link. It expires with the link. */
  link: 10 * MINUTE,
  /**
   * The nonce of Google's button. The dialog may stay open for a while before the musician presses the button.
   */
  google: 60 * MINUTE,
  /** A Google account whose e-mail address is not confirmed yet. */
  pending: 10 * MINUTE,
} as const

export type CookieName = keyof typeof cookieSeconds
