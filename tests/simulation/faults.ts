/**
 * One thing broken each, at the seams of the code under test (storage, network, server), to prove that the simulation
 * can see what it is there to see. `none` is the product as it is.
 */
export const faults = [
  'none',
  /** The server keeps whatever has the larger `updatedAt`, and calls everything accepted. */
  'last-write-wins',
  /** The offline queue of the specification (48 hours) is taken for the truth. */
  'queue-is-truth',
  /** The same without long absences, but with a queue of few events. */
  'queue-too-short',
  /** Values that lost are dropped. */
  'losers-dropped',
  /** A pull asks for what changed after a time. */
  'cursor-is-a-clock',
  /** An event moves the cursor whether or not others came before it. */
  'event-jumps-the-gap',
  /** Every attempt of a call that adds to a sum has an identity of its own. */
  'no-idempotency',
  /** A server restored from a backup keeps its name. */
  'no-epoch',
  /** An acknowledgement cleans whatever is there, not what was sent. */
  'rev-ignored',
  /** What was known about the old server is taken for a base with the new one. */
  'base-kept',
  /** An answer of the server that was restored meanwhile is worked in. */
  'old-answers-accepted',
  /** What was sent is not remembered: it is met as a stranger's. */
  'in-flight-forgotten',
  /** It is remembered only as long as the page lives. */
  'in-flight-not-kept',
  /** The same content is nothing new for the server, also where its author had another in between. */
  'back-again-unnoticed',
] as const
export type Fault = (typeof faults)[number]

/** Only whoever writes alone can tell: among many it looks like what another one wrote. */
export const faultsSeenAlone: readonly Fault[] = ['in-flight-forgotten', 'in-flight-not-kept']
/** Too rare for any schedule: a test of its own shows it. */
export const rareFaults: readonly Fault[] = ['back-again-unnoticed']
