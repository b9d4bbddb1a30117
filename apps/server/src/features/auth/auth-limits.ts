import type { RateLimits } from '../../limits/create-rate-limits'
import type { LimitRule, RateLimit } from '../../limits/rate-limit'

const minute = 60_000
const hour = 60 * minute

/** Limits of the sign-in calls. The button 'Resend' appears after 30 s, so one e-mail in 25 s is allowed. */
export const authLimitRules = {
  emailsToOneAddress: [
    { limit: 1, window: 25_000 },
    { limit: 5, window: hour },
  ],
  /**
   * Replaces `emailsToOneAddress` on a server that only this machine can reach. One person may sign in on several
   * browsers in a minute there.
   */
  emailsOnThisMachine: [
    { limit: 10, window: minute },
    { limit: 200, window: hour },
  ],
  emailsFromOnePlace: [{ limit: 30, window: hour }],
  /** For the whole server, so that an attacker cannot use it to flood mailboxes. */
  emailsInAll: [{ limit: 2000, window: hour }],
  /** Tokens cannot be guessed. This bounds the work that guessing causes. */
  attemptsFromOnePlace: [{ limit: 60, window: minute }],
  /** A school or an orchestra may share one address. */
  refreshesFromOnePlace: [{ limit: 600, window: minute }],
  ticketsOfOneAccount: [{ limit: 120, window: minute }],
} as const satisfies Record<string, readonly LimitRule[]>

export type AuthLimits = Readonly<Record<keyof typeof authLimitRules, RateLimit>>

export function createAuthLimits(limits: Pick<RateLimits, 'create'>): AuthLimits {
  const created = Object.entries(authLimitRules).map(([name, rules]) => [name, limits.create(name, rules)])
  return Object.fromEntries(created) as AuthLimits
}
