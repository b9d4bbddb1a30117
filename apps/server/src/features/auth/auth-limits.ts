import type { RateLimits } from '../../limits/create-rate-limits'
import type { LimitRule, RateLimit } from '../../limits/rate-limit'

const minute = 60_000
const hour = 60 * minute

/** How often what may be called. The button 'Resend' comes after 30 s, so one letter in 25 s is let through. */
export const authLimitRules = {
  emailsToOneAddress: [
    { limit: 1, window: 25_000 },
    { limit: 5, window: hour },
  ],
  /** To one address, where only this machine can ask: somebody signs in on several browsers of it in one minute. */
  emailsOnThisMachine: [
    { limit: 10, window: minute },
    { limit: 200, window: hour },
  ],
  emailsFromOnePlace: [{ limit: 30, window: hour }],
  /** Of the whole server: whatever somebody finds, our mail does not become their cannon. */
  emailsInAll: [{ limit: 2000, window: hour }],
  /** Tokens cannot be guessed; this bounds the work that trying makes. */
  attemptsFromOnePlace: [{ limit: 60, window: minute }],
  /** A school or an orchestra may come from one address. */
  refreshesFromOnePlace: [{ limit: 600, window: minute }],
  ticketsOfOneAccount: [{ limit: 120, window: minute }],
} as const satisfies Record<string, readonly LimitRule[]>

export type AuthLimits = Readonly<Record<keyof typeof authLimitRules, RateLimit>>

export function createAuthLimits(limits: Pick<RateLimits, 'create'>): AuthLimits {
  const created = Object.entries(authLimitRules).map(([name, rules]) => [name, limits.create(name, rules)])
  return Object.fromEntries(created) as AuthLimits
}
