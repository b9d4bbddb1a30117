import { limits } from '@segno/domain/shared/limits'
import type { FileQuotas } from '../ports/file-store'
import type { AccountQuotas } from '../ports/record-store'

/**
 * Every bound of what one account may cost the server. The bounds of single fields are in the domain's `limits`. See
 * docs/decisions/0019.
 */
export const accountLimits = {
  quotas: { records: 200_000, bytes: 500_000_000 } as AccountQuotas,
  /** The most files of sheet music and their most bytes, with the announced sizes of unfinished uploads. */
  files: { count: 20_000, bytes: 500_000_000 } as FileQuotas,
  /** The most bytes of one record, as JSON in UTF-8. See `recordBytesOf`. */
  recordBytes: limits.recordBytes,
  /** The most living records of kinds that calls read as a whole. */
  living: {
    goal: 1000,
    preference: 100,
    programme: 500,
    filterPreset: 500,
    metronomePreset: 500,
    score: 5000,
    collection: 500,
  } as Readonly<Record<string, number>>,
  /** The most active goals that every entry may count for. */
  countingGoals: 100,
  /** The most goal steps that the entries of one call may add, change or delete. */
  derivedSteps: 2000,
  /** The most entries in which one call may rename a piece. */
  renamedEntries: 10_000,
  /** The most bytes of all records in which one call may rename a piece. */
  renamedBytes: 8_000_000,
  /**
   * The most bytes of bodies in one response. A response holds at least one record.
   */
  answerBytes: 4_000_000,
  /** The most bytes of stored records that one call of a client without `baseSeq` may complete or refuse. */
  completedBytes: 2_000_000,
  /** The most bytes of a stored response. A repeated call with a longer one gets the current state. */
  keptAnswerBytes: 65_536,
  /** The most refused versions that the history of one record holds. */
  refusedVersions: 20,
  /** The most database calls of one account that run at once. */
  runningCalls: 2,
  /** The most database calls of one account that may wait. */
  waitingCalls: 60,
} as const

/**
 * Returns the most bytes of one record of a kind, as JSON in UTF-8. Preferences have no pages, so as many of them as an
 * account may have must fit into one response.
 */
export function recordBytesOf(kind: string): number {
  const { answerBytes, living, recordBytes } = accountLimits
  return kind === 'preference' ? Math.floor(answerBytes / (living.preference ?? 1)) : recordBytes
}
