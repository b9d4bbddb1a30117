import type { RateLimits } from '../../limits/create-rate-limits'
import type { LimitRule, RateLimit } from '../../limits/rate-limit'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Limits of the sign-in calls. The button 'Resend' appears after 30 s, so one e-mail in 25 s is allowed. */
export const authLimitRules = {
  emailsToAddressFromPlace: [
    { limit: 1, window: 25_000 },
    { limit: 5, window: HOUR },
  ],
  /**
   * Counts the requests for e-mails to one address from all callers. A tight limit here would let a stranger
   * keep the owner of the address from signing in.
   */
  emailsToOneAddress: [{ limit: 20, window: HOUR }],
  /**
   * Replaces the limits of e-mail and network addresses for a browser that has signed in to the e-mail address
   * before.
   */
  emailsToKnownBrowsers: [
    { limit: 1, window: 25_000 },
    { limit: 20, window: HOUR },
  ],
  /**
   * Replaces all limits of e-mails on a server that only this machine can reach. One person may sign in on several
   * browsers in a minute there.
   */
  emailsOnThisMachine: [
    { limit: 10, window: MINUTE },
    { limit: 200, window: HOUR },
  ],
  emailsFromOnePlace: [{ limit: 30, window: HOUR }],
  /** Counts e-mails for each /56 of IPv6, because many providers give one customer such a network. */
  emailsFromOneSite: [{ limit: 60, window: HOUR }],
  /** Counts e-mails for each /48 of IPv6, the largest network that providers give to one customer. */
  emailsFromOneCustomer: [{ limit: 120, window: HOUR }],
  /**
   * Counts e-mails of the whole server, so that an attacker cannot use it to flood mailboxes. Further e-mails
   * wait in a slow queue.
   */
  emailsInAll: [{ limit: 2000, window: HOUR }],
  /** Bounds the log lines about too many e-mails. */
  alarms: [{ limit: 1, window: MINUTE }],
  /** Counts requests for a link before the server reads their bodies. */
  linkRequestsFromOnePlace: [{ limit: 120, window: MINUTE }],
  signOutsFromOnePlace: [{ limit: 120, window: MINUTE }],
  /** Tokens cannot be guessed. This limit bounds the work that guessing causes. */
  attemptsFromOnePlace: [{ limit: 60, window: MINUTE }],
  /** A high limit, because a school or an orchestra may share one address. */
  refreshesFromOnePlace: [{ limit: 600, window: MINUTE }],
  ticketsOfOneAccount: [{ limit: 120, window: MINUTE }],
} as const satisfies Record<string, readonly LimitRule[]>

export type AuthLimits = Readonly<Record<keyof typeof authLimitRules, RateLimit>>

export function createAuthLimits(limits: Pick<RateLimits, 'create'>): AuthLimits {
  const created = Object.entries(authLimitRules).map(([name, rules]) => [name, limits.create(name, rules)])
  return Object.fromEntries(created) as AuthLimits
}
