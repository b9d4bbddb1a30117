const SECOND = 1000
const HOUR = 3_600_000

/** Leases, intervals and pauses of the worker in milliseconds. */
export const draftTimes = {
  /**
   * The time that a process has for one draft. We abort a request to the AI service after 20 seconds
   * (`aiBounds.time`). So a process that needs longer than its lease has died.
   */
  lease: 60 * SECOND,
  /**
   * The interval between two searches for terms whose process died, or that another process queued and could
   * not draft.
   */
  sweep: 15 * SECOND,
  /** The wait before a user may ask for a draft again, by the reason why the last one failed. */
  retry: { unavailable: 60 * SECOND, unusable: HOUR, refused: 24 * HOUR },
  /**
   * The pause after a 429 without `Retry-After`, always of this length. Also the first pause after a refused
   * key, or after a failure that may have cost tokens: each further such failure doubles the pause.
   */
  pause: 60 * SECOND,
  /** The longest pause to which repeated failures can grow. */
  longestPause: HOUR,
} as const

/** The `retryAt` of a term that the operator has blocked: the last day of the year 9999. */
export const NEVER = Date.UTC(9999, 11, 31)

/**
 * Returns the latest `retryAt` that a process can have written by the present clock. A later one was written
 * before the clock was set back, and would hold for days. Clocks of processes may differ by an hour.
 */
export function latestRetry(now: number): number {
  return now + draftTimes.retry.refused + HOUR
}

/**
 * Returns the latest end of a lease that a process can have written by the present clock. Clocks of processes
 * may differ by a minute.
 */
export function latestLease(now: number): number {
  return now + 2 * draftTimes.lease
}

/**
 * Returns true while `retryAt` forbids another draft of the term. Ignores a time after `latestRetry(now)`,
 * except `NEVER`.
 */
export function holdsRetry(retryAt: number | null, now: number): boolean {
  if (retryAt === null) return false
  return retryAt === NEVER || (retryAt > now && retryAt <= latestRetry(now))
}
