import { UNDO_TIME } from '../features/user/account-deletion'

const DAY = 86_400_000

/** How long the server keeps data that is no longer needed (milliseconds). `docs/retention.md` has the same table. */
export const retentionTimes = {
  /** Replaced and refused versions, from the moment they were replaced or refused. */
  history: 31 * DAY,
  /** Stored responses of calls with an idempotency key. */
  keptAnswers: 7 * DAY,
  /** Texts that a person wrote in a deleted record, from the moment the server received the deletion. */
  tombstoneBodies: 365 * DAY,
  /** Accounts without activity, from their last activity on. */
  inactiveAccounts: 7 * 365 * DAY + 2 * DAY,
  /** Parts of a file that never became complete, from the last part on, and blobs that no row names. */
  uploads: DAY,
  /** The time from one comparison of an account's files with its scores to the next. */
  fileChecks: DAY,
  /** Files that no living score names, from the first check without such a score on. */
  unusedFiles: 30 * DAY,
  /** Blobs of accounts that are not in the database: it may be the wrong database. */
  foreignBlobs: 7 * DAY,
  /** Deleted accounts, from the request of their owner to the erasure. */
  deletedAccounts: UNDO_TIME,
  /** Refused, failed and abandoned drafts of the dictionary. */
  failedDrafts: 30 * DAY,
  /** Opinions and reports about terms of the dictionary. */
  feedback: 365 * DAY,
  /** The cost of a day's drafts, counted from that day. */
  aiSpending: 35 * DAY,
  /** Files of the operator's accesses, from the end of their month on. */
  accessLog: 365 * DAY,
  /** The time from the warning about an inactive account to its deletion. */
  warning: 30 * DAY,
} as const
