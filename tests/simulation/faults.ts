/**
 * Each fault breaks one thing in the storage, network or server under test. Tests prove that the simulation
 * detects each fault. `none` is the intact product.
 */
export const faults = [
  'none',
  /** The server stores the version with the larger `updatedAt` and reports every write as accepted. */
  'last-write-wins',
  /** The device sends only the events of the specification's offline queue (48 hours). */
  'queue-is-truth',
  /** The device sends only the events in its short queue. */
  'queue-too-short',
  /** Merges discard the values that lose. */
  'losers-dropped',
  /** A pull requests changes by time instead of by number. */
  'cursor-is-a-clock',
  /** An event moves the cursor even if earlier events are missing. */
  'event-jumps-the-gap',
  /** Every attempt of a call that adds to a sum has its own idempotency key. */
  'no-idempotency',
  /** A restored server keeps its epoch and ignores cursors ahead of it, and no device compares digests. */
  'rollback-unnoticed',
  /** An acknowledgement marks the current row as clean, even if the device sent an earlier edit. */
  'rev-ignored',
  /** The device keeps bases from the old server as bases for the new one. */
  'base-kept',
  /** The device applies responses from before the server was restored. */
  'old-answers-accepted',
  /** The device forgets its writes in flight and merges them like another device's. */
  'in-flight-forgotten',
  /** The device has its writes in flight only in memory, until the page closes. */
  'in-flight-not-kept',
  /** The server treats equal content as unchanged, even if its author wrote other content in between. */
  'back-again-unnoticed',
] as const
export type Fault = (typeof faults)[number]

/**
 * Faults that only schedules with one writing device detect. With several devices, the result looks like
 * another device's edit.
 */
export const faultsSeenAlone: readonly Fault[] = ['in-flight-forgotten', 'in-flight-not-kept']
/** Faults that are too rare for schedules, so a separate test covers them. */
export const rareFaults: readonly Fault[] = ['back-again-unnoticed']
